/** Draws a chef from the chosen parts: head and shoulders on a disc, 120 by 120 units, as the text of an SVG. */
import type { PortraitChoices } from '@libs/contract/portrait.js';

/** Elements in the order in which they are painted. */
type Svg = string;
type ByChoice<Part extends keyof PortraitChoices, Value> = Readonly<Record<PortraitChoices[Part], Value>>;

const circle = (x: number, y: number, radius: number, fill: string): Svg =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const shape = (data: string, fill: string): Svg => `<path d="${data}" fill="${fill}"/>`;
const line = (data: string, stroke: string, width: number): Svg =>
  `<path d="${data}" stroke="${stroke}" stroke-width="${width}"/>`;
const faded = (element: Svg, opacity: number): Svg => element.replace('/>', ` opacity="${opacity}"/>`);

const OUTLINE = '#b9a999';
/** What is white has an edge. */
const edged = (data: string): Svg => `<path d="${data}" fill="#fff" stroke="${OUTLINE}" stroke-width="2"/>`;
/** Where a white jacket meets the white of a page. */
const HEM = line('M18 102a59 59 0 0 0 84 0', OUTLINE, 2);

const BACKGROUNDS: ByChoice<'background', string> = {
  peach: '#f6d2b3',
  sun: '#fbdf9d',
  sage: '#c9dcbc',
  sky: '#c5d7e6',
  rose: '#f0c4bd',
  sand: '#e4d5c2',
};

/** The shade is that of neck, ears and nose. */
const SKINS: ByChoice<'skin', Readonly<Record<'skin' | 'shade' | 'lips' | 'cheeks', string>>> = {
  light: { skin: '#eec39a', shade: '#dba67a', lips: '#b5563f', cheeks: '#e79377' },
  wheat: { skin: '#dba676', shade: '#c48b5a', lips: '#a34b37', cheeks: '#d57e5c' },
  tan: { skin: '#c68a5c', shade: '#ac7145', lips: '#8c3c2a', cheeks: '#c46a48' },
  brown: { skin: '#a86d45', shade: '#8d5734', lips: '#6f2c20', cheeks: '#b35b3e' },
  deep: { skin: '#80502f', shade: '#683f24', lips: '#531f17', cheeks: '#96492f' },
};

const HAIR_COLOURS: ByChoice<'hairColour', string> = {
  black: '#2c201b',
  brown: '#57372a',
  henna: '#8a4526',
  grey: '#8b857f',
  white: '#e4dfd8',
};

const TERRACOTTA = { main: '#c2552b', dark: '#9c3d18' };
const SAFFRON = { main: '#f0a23a', dark: '#cf7d1c' };
const GREEN = { main: '#5f8f64', dark: '#44704b' };
const CREAM = { main: '#fff4e4', dark: '#dcc7ab' };

type Cloth = typeof CREAM;

/** The accent is the colour of neckerchief, buttons, turban and scarf. */
const JACKETS: ByChoice<'jacket', Cloth & { readonly accent: Cloth }> = {
  white: { main: '#fff', dark: '#b9a999', accent: TERRACOTTA },
  saffron: { ...SAFFRON, accent: TERRACOTTA },
  terracotta: { ...TERRACOTTA, accent: SAFFRON },
  green: { ...GREEN, accent: SAFFRON },
  indigo: { main: '#4a5f96', dark: '#34467a', accent: CREAM },
  black: { main: '#44362f', dark: '#2c211c', accent: TERRACOTTA },
};

const SHOULDERS = 'M10 126c1-20 15-28 36-33h28c21 5 35 13 36 33z';

function jacketOf(choices: PortraitChoices): Svg {
  const { main, dark, accent } = JACKETS[choices.jacket];
  return [
    shape('M51 76h18v20H51z', SKINS[choices.skin].shade),
    choices.jacket === 'white' ? edged(SHOULDERS) : shape(SHOULDERS, main),
    line('M46 95l28 27M74 95l-9 9', dark, 2),
    ...[46, 78].flatMap((x) => [108, 117].map((y) => circle(x, y, 2.4, accent.main))),
    shape('M45 90c10 7 20 7 30 0l4 8c-11 9-27 9-38 0z', accent.main),
    shape('M60 99l-7 14 7-5 7 5z', accent.dark),
  ].join('');
}

const EYES = '#2c1c15';
const HEAD = 'M37 55c0-16 9-25 23-25s23 9 23 25c0 19-9 31-23 31s-23-12-23-31z';

function faceOf({ skin: choice, hairColour, headwear }: PortraitChoices): Svg {
  const { skin, shade, lips, cheeks } = SKINS[choice];
  // White eyebrows are not seen on light skin.
  const brows = hairColour === 'white' ? '#a39b92' : HAIR_COLOURS[hairColour];
  return [
    headwear === 'scarf' ? '' : circle(37, 60, 5, shade) + circle(83, 60, 5, shade),
    shape(HEAD, skin),
    faded(circle(46, 67.5, 4.6, cheeks), 0.55),
    faded(circle(74, 67.5, 4.6, cheeks), 0.55),
    circle(51, 59, 2.6, EYES),
    circle(69, 59, 2.6, EYES),
    line('M46.5 53c2.5-2.5 6-2.5 8-.6M65.5 52.4c2-1.9 5.5-1.9 8 .6', brows, 2.2),
    line('M60 60c-.8 3-2.6 5-1.3 6.2.9.6 2 .5 2.8 0', shade, 2),
    line('M52.5 73c4 4.8 11 4.8 15 0', lips, 2.8),
  ].join('');
}

const MOUSTACHE = 'M60 67.5c-4-3-10-1.5-13 4 5 1.8 10.5 1.5 13-1 2.5 2.5 8 2.8 13 1-3-5.5-9-7-13-4z';
const TRIMMED = 'M37 59c1 6 3 11 7 12 4-3.5 10-4 16-4s12 .5 16 4c4-1 6-6 7-12 0 17-9 29.5-23 29.5s-23-12.5-23-29.5z';
/** Along the jaw, open at the mouth. */
const FULL =
  'M36.5 57c1 3 2 8 6 10 5-1.5 12-1.5 17.5-1.5s12.5 0 17.5 1.5c4-2 5-7 6-10 1 22-8 39-23.5 39s-24.5-17-23.5-39z';
const LIPS_IN_BEARD = line('M54 73.5c3.5 3.6 8.5 3.6 12 0', '#d98c74', 2.8);

const BEARDS: ByChoice<'beard', (colour: string) => Svg> = {
  none: () => '',
  moustache: (colour) => shape(MOUSTACHE, colour),
  trimmed: (colour) => faded(shape(TRIMMED, colour), 0.92) + LIPS_IN_BEARD,
  full: (colour) => shape(FULL, colour) + LIPS_IN_BEARD,
};

const LONG = 'M33 58c-2-25 10-36 27-36s29 11 27 36c0 15 2 26 7 36-7 6-17 4-23-4H49c-6 8-16 10-23 4 5-10 7-21 7-36z';
const SWEPT_BACK = 'M36 60c-4-23 8-35 24-35s28 12 24 35c-1-13-8-21-24-22-16 1-23 9-24 22z';
const SIDE_PARTING = 'M36 62c-4-24 8-36 24-36s28 12 24 36c-2-10-7-16-15-21-8 8-21 8-27 6-4 4-5 9-6 15z';
const SHORT = 'M36 58c-4-22 7-34 24-34s28 12 24 34c-2-3-3-8-4-12-8-1-15-4-19-7-4 5-11 7-20 7-3 3-4 8-5 12z';
const LIGHT_ON_HEAD = faded(shape('M48 41c2-5 6-7 10-7-3 2-6 4-10 7z', '#fff'), 0.35);
/** Curls along the outline of the head: x, y and radius. */
const CURLS = [
  [38, 52, 7],
  [38, 41, 8],
  [46, 32, 9],
  [60, 28, 10],
  [74, 32, 9],
  [82, 41, 8],
  [82, 52, 7],
  [53, 36, 7],
  [67, 36, 7],
] as const;

type OverHead = (colour: string, headwear: PortraitChoices['headwear']) => Svg;

/** What is seen behind the face and in front of it. A turban and a scarf cover both. */
const HAIR: ByChoice<'hair', { readonly behind?: OverHead; readonly front: OverHead }> = {
  short: { front: (colour) => shape(SHORT, colour) },
  curly: { front: (colour) => CURLS.map(([x, y, radius]) => circle(x, y, radius, colour)).join('') },
  bun: {
    // A cap leaves room for a bun only in the neck.
    behind: (colour, headwear) => (headwear === 'cap' ? circle(82, 80, 10, colour) : circle(60, 21, 12, colour)),
    front: (colour) => shape(SWEPT_BACK, colour),
  },
  long: { behind: (colour) => shape(LONG, colour), front: (colour) => shape(SIDE_PARTING, colour) },
  bald: { front: (_, headwear) => (headwear === 'none' ? LIGHT_ON_HEAD : '') },
};

function hairOf({ hair, hairColour, headwear }: PortraitChoices, layer: 'behind' | 'front'): Svg {
  if (headwear === 'turban' || headwear === 'scarf') return '';
  return HAIR[hair][layer]?.(HAIR_COLOURS[hairColour], headwear) ?? '';
}

const GOLD = '#f0a23a';
const BINDI = circle(60, 50, 2, '#b3261e');
const EARRINGS = circle(36.5, 67, 2.6, GOLD) + circle(83.5, 67, 2.6, GOLD);
/** Over the hair, which would hide them. */
const ORNAMENTS: ByChoice<'ornament', Svg> = { none: '', bindi: BINDI, earrings: EARRINGS, both: BINDI + EARRINGS };

const FRAME = '#3a2c26';
/** On dark skin, where a dark frame is not seen. */
const LIGHT_FRAME = '#e2b66b';
const BRIDGE = 'M58 58.5c1.2-1.2 2.8-1.2 4 0M43 57.5l-6-1.5M77 57.5l6-1.5';
const LENSES: ByChoice<'glasses', string> = {
  none: '',
  round: 'M43 59a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M62 59a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0',
  square: 'M43 53h15v8a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4zM62 53h15v8a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4z',
};

const glassesOf = ({ glasses, skin }: PortraitChoices): Svg =>
  glasses === 'none'
    ? ''
    : line(LENSES[glasses] + BRIDGE, skin === 'deep' || skin === 'brown' ? LIGHT_FRAME : FRAME, 2);

const PUFFS = 'M40 34c-15-2-16-19-2-22 3-12 18-13 22-5 4-8 19-7 22 5 14 3 13 20-2 22z';
const BAND = 'M39 32v12c14-3 28-3 42 0V32c-14-3-28-3-42 0z';
const TURBAN = 'M32 52C27 25 40 9 60 9s33 16 28 43c-7-9-17-14-28-17-11 3-21 8-28 17z';
const TURBAN_FOLDS = 'M60 35C50 31 40 24 37 18M60 35C49 35 38 34 32 32M60 35c10-4 20-11 23-17M60 35c11 0 22-1 28-3';
const SCARF = 'M28 62c-4-30 10-46 32-46s36 16 32 46c-1 16 0 24 8 34-24 10-56 10-80 0 8-10 9-18 8-34z';
const SCARF_EDGE = 'M37 66c-4-22 7-34 23-34s27 12 23 34c-1 13-10 23-23 23s-22-10-23-23z';

const HEADWEAR: ByChoice<'headwear', (accent: Cloth) => Svg> = {
  none: () => '',
  cap: () => edged(PUFFS) + edged(BAND) + line('M52 25c-1-3-1-6-.5-9M68 25c1-3 1-6 .5-9', OUTLINE, 2),
  turban: ({ main, dark }) => shape(TURBAN, main) + line(TURBAN_FOLDS, dark, 2),
  scarf: ({ main }) => line(SCARF_EDGE, main, 8),
};

/** Returns the SVG of a portrait. */
export function portrait(choices: PortraitChoices): Svg {
  const { accent } = JACKETS[choices.jacket];
  const person = [
    choices.headwear === 'scarf' ? shape(SCARF, accent.dark) : '',
    hairOf(choices, 'behind'),
    jacketOf(choices),
    faceOf(choices),
    BEARDS[choices.beard](HAIR_COLOURS[choices.hairColour]),
    hairOf(choices, 'front'),
    ORNAMENTS[choices.ornament],
    glassesOf(choices),
    HEADWEAR[choices.headwear](accent),
    choices.jacket === 'white' ? HEM : '',
  ].join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120" fill="none" ` +
    `stroke-linecap="round" stroke-linejoin="round">${circle(60, 60, 60, BACKGROUNDS[choices.background])}` +
    `<clipPath id="a"><circle cx="60" cy="60" r="60"/></clipPath><g clip-path="url(#a)">${person}</g></svg>`
  );
}

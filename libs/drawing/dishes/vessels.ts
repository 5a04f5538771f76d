/** What food is served in. All are seen from the same height, on 160 by 160 units. */
import { circle, ellipse, line, outlined, shape, type Svg } from '../svg.js';
import type { Area } from './area.js';
import type { Hue } from './hues.js';

export interface Vessel {
  readonly area: Area;
  readonly draw: (food: Hue) => Svg;
}

interface Material {
  readonly body: string;
  readonly shade: string;
  readonly rim: string;
}

const STEEL: Material = { body: '#cdc0b0', shade: '#ad9d8a', rim: '#efe7dc' };
const CHINA: Material = { body: '#fffdf9', shade: '#dccfbf', rim: '#ffffff' };
const CLAY: Material = { body: '#c0703f', shade: '#964f27', rim: '#d98e63' };
const IRON: Material = { body: '#4a3a33', shade: '#32251f', rim: '#6b574c' };
const COPPER: Material = { body: '#cf8a52', shade: '#a2622f', rim: '#eab987' };
const GREEN: Material = { body: '#5f8f64', shade: '#44704b', rim: '#8fb98f' };
const INDIGO: Material = { body: '#5a6fa5', shade: '#40548a', rim: '#93a5d0' };

const shadow = (y: number, width: number): Svg => ellipse(80, y, width, 8, '#5a3220', 0.16);

function plate({ body, shade, rim }: Material): Vessel {
  const draw = () =>
    shadow(130, 58) +
    ellipse(80, 98, 67, 37, shade) +
    ellipse(80, 94, 67, 37, rim) +
    ellipse(80, 94, 54, 28, shade, 0.55) +
    ellipse(80, 95.5, 53, 27, body);
  return { area: { x: 80, y: 94, rx: 45, ry: 22 }, draw };
}

const BOWL = 'M24 76c0 36 22 57 56 57s56-21 56-57z';
const BOWL_SHADE = 'M136 76c0 36-22 57-56 57 28-6 42-26 43-57z';
const inBowl = { x: 80, y: 79, rx: 50, ry: 24.5 };

const mouth = ({ shade, rim }: Material): Svg => ellipse(80, 76, 57, 30, rim) + ellipse(80, 77.5, 52, 26, shade);

const bowl = (material: Material, more: Svg = ''): Vessel => ({
  area: inBowl,
  draw: () =>
    shadow(132, 44) +
    more +
    shape(BOWL, material.body) +
    shape(BOWL_SHADE, material.shade) +
    line('M36 92c3 12 9 20 16 26', material.rim, 4, 0.7) +
    mouth(material),
});

const HANDLES = 'M25 82C8 76 8 62 27 66M135 82c17-6 17-20-2-16';
const kadhai = (material: Material): Vessel => bowl(material, line(HANDLES, material.shade, 6.5));

const handi = (material: Material): Vessel => ({
  area: { x: 80, y: 72, rx: 49, ry: 23.5 },
  draw: () =>
    shadow(134, 48) +
    shape('M28 74c-26 18-14 62 52 62s78-44 52-62z', material.body) +
    shape('M132 74c26 18 14 62-52 62 44-8 54-34 40-62z', material.shade) +
    line('M26 98c0 10 4 17 12 23', material.rim, 4, 0.7) +
    ellipse(80, 74, 59, 31, material.shade) +
    ellipse(80, 69, 59, 31, material.rim) +
    ellipse(80, 70.5, 51, 25.5, material.shade),
});

const LEAF = 'M11 106C22 60 80 38 149 68c-8 50-92 78-138 38z';
const leaf: Vessel = {
  area: { x: 80, y: 88, rx: 46, ry: 22 },
  draw: () =>
    shape('M11 110C26 72 80 46 149 72c-8 50-92 80-138 38z', '#33573a', 0.35) +
    shape(LEAF, '#5f9456') +
    shape('M11 106c30-14 80-32 138-38-8 50-92 78-138 38z', '#4d8047') +
    line('M11 106c30-14 80-32 138-38', '#a9cf8e', 3) +
    line('M42 93L35 75M62 86L55 63M106 75l-7-21M52 90l8 24M84 80l11 30M114 74l9 19', '#7fae6c', 2),
};

const tawa: Vessel = {
  area: { x: 74, y: 90, rx: 50, ry: 25 },
  draw: () =>
    shadow(126, 56) +
    line('M122 84l24-11', '#c2552b', 10) +
    ellipse(74, 96, 62, 33, '#2c211c') +
    ellipse(74, 91, 62, 33, '#5d4a40') +
    ellipse(74, 92, 56, 28.5, '#43332b'),
};

const GLASS = 'M44 44l9 84c1 8 53 8 54 0l9-84z';
const glass: Vessel = {
  area: { x: 80, y: 53, rx: 33, ry: 12 },
  draw: ({ main, dark }) =>
    shadow(132, 34) +
    outlined(GLASS, '#fff', '#b9a999', 2) +
    shape('M47 53l8 73c1 6 49 6 50 0l8-73z', main) +
    shape('M113 53l-8 73c0 4-14 5-25 5 12-4 18-40 19-78z', dark, 0.35) +
    ellipse(80, 44, 36, 13, '#fff', 0.8) +
    line('M54 72l4 38', '#fff', 4, 0.6),
};

/** A tall glass of brass. */
const copperGlass: Vessel = {
  area: { x: 80, y: 46, rx: 33, ry: 14 },
  draw: () =>
    shadow(132, 36) +
    shape('M40 46l10 82c2 8 58 8 60 0l10-82z', COPPER.body) +
    shape('M120 46l-10 82c-1 4-16 6-30 6 18-8 26-44 27-88z', COPPER.shade) +
    line('M50 64l5 44', COPPER.rim, 4) +
    line('M44 78c22 9 50 9 72 0', COPPER.rim, 2.5, 0.7) +
    ellipse(80, 45, 41, 18, COPPER.rim) +
    ellipse(80, 46.5, 36, 15, COPPER.shade),
};

const KULHAD = 'M36 62c2 24 7 46 14 66 3 8 57 8 60 0 7-20 12-42 14-66z';
const kulhad: Vessel = {
  area: { x: 80, y: 64, rx: 38, ry: 16 },
  draw: () =>
    shadow(132, 34) +
    shape(KULHAD, CLAY.body) +
    shape('M124 62c-2 24-7 46-14 66-1 4-16 6-30 6 18-10 25-40 26-72z', CLAY.shade) +
    line('M42 92c22 9 54 9 76 0M45 102c21 8 49 8 70 0', CLAY.rim, 2.5, 0.7) +
    ellipse(80, 62, 46, 20, CLAY.rim) +
    ellipse(80, 63.5, 40, 16.5, CLAY.shade),
};

/** A steel tumbler in its bowl, for coffee. */
const tumbler: Vessel = {
  area: { x: 80, y: 51, rx: 30, ry: 12 },
  draw: () =>
    shadow(134, 46) +
    shape('M43 50l9 68h56l9-68z', STEEL.body) +
    shape('M117 50l-9 68H84c10-20 14-44 15-68z', STEEL.shade) +
    line('M52 68l4 34', STEEL.rim, 4) +
    ellipse(80, 49, 38, 15.5, STEEL.rim) +
    ellipse(80, 50.5, 33, 12.8, STEEL.shade) +
    shape('M28 98c3 24 20 36 52 36s49-12 52-36c-20 12-84 12-104 0z', STEEL.body) +
    shape('M132 98c-3 24-20 36-52 36 26-6 38-16 40-29z', STEEL.shade) +
    line('M28 98c20 12 84 12 104 0', STEEL.rim, 4.5),
};

const basket: Vessel = {
  area: { x: 80, y: 84, rx: 46, ry: 22 },
  draw: () =>
    shadow(132, 52) +
    shape('M18 82c4 36 24 50 62 50s58-14 62-50z', '#c78f52') +
    line('M26 100c16 14 92 14 108 0M32 114c16 12 80 12 96 0', '#9a6330', 4) +
    line('M44 96l4 28M68 104l2 26M92 104l-2 26M116 96l-4 28', '#e0b47c', 4) +
    ellipse(80, 82, 63, 31, '#b37b41') +
    shape(
      'M22 80c10-30 106-30 116 0-4 6-8 14-2 20-16 0-22 10-34 6-10 8-34 8-44 0-12 4-18-6-34-6 6-6 2-14-2-20z',
      '#fff4e4',
    ) +
    circle(34, 92, 2, '#c2552b') +
    circle(126, 92, 2, '#c2552b') +
    circle(52, 101, 2, '#c2552b') +
    circle(108, 101, 2, '#c2552b'),
};

export const VESSELS = {
  plate: plate(CHINA),
  thali: plate(STEEL),
  clayPlate: plate(CLAY),
  greenPlate: plate(GREEN),
  slate: plate(IRON),
  katori: bowl(STEEL),
  bowl: bowl(CHINA),
  clayBowl: bowl(CLAY),
  greenBowl: bowl(GREEN),
  indigoBowl: bowl(INDIGO),
  kadhai: kadhai(IRON),
  copperKadhai: kadhai(COPPER),
  handi: handi(CLAY),
  copperHandi: handi(COPPER),
  leaf,
  tawa,
  copperGlass,
  glass,
  kulhad,
  tumbler,
  basket,
} as const satisfies Record<string, Vessel>;
export type VesselName = keyof typeof VESSELS;

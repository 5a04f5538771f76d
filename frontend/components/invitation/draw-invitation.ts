/** Draws the picture that invites guests, on a canvas of this device. Nothing leaves it. */
import { dishPictureAddress } from '@libs/contract/pictures.js';

/** In pixels: what a phone shows whole in a chat. */
export const INVITATION_SIZE = { width: 1080, height: 1350 } as const;

export interface Invitation {
  /** Above the title, in small letters. */
  readonly kicker: string;
  readonly title: string;
  /** Below the title; may be empty. */
  readonly host: string;
  readonly date: { readonly weekday: string; readonly day: string; readonly month: string };
  /** The times, and the place in one line or more. */
  readonly lines: readonly string[];
  readonly menuTitle: string;
  readonly dishes: readonly { readonly id: string; readonly name: string }[];
  /** What is said of the dishes that do not fit. */
  readonly more: (count: number) => string;
  /** The last lines: who cooks, and with whom it was booked. */
  readonly chef: string;
  readonly by: string;
}

const { width: W, height: H } = INVITATION_SIZE;
const MIDDLE = W / 2;
const MARGIN = 96;
/** The colours of the light look: a picture has no dark one. */
const PAPER = '#fffbf5';
const CLOTH = '#b2441a';
const CLOTH_DARK = '#943511';
const GOLD = '#f0a23a';
const INK = '#241a14';
const SOFT = '#66564a';
const LINE = '#e3d3bf';

/** Letters of a size, which a line that is too long can be written smaller than. */
interface Letters {
  readonly size: number;
  readonly fontOf: (size: number) => string;
}
const display = (size: number): Letters => ({
  size,
  fontOf: (px) => `600 ${px}px Fraunces, Mukta, Georgia, serif`,
});
const text = (size: number, weight: 400 | 600 = 400): Letters => ({
  size,
  fontOf: (px) => `${weight} ${px}px Mukta, system-ui, sans-serif`,
});
const fontOf = ({ size, fontOf: of }: Letters): string => of(size);

/** The most plates on the cloth, and names below it. */
const MAX_PLATES = 5;
const MAX_NAMES = 6;
const MAX_NAME_LINES = 2;

/** Draws the invitation. Pictures that do not load are left out. @throws Error if the browser has no canvas */
export async function drawInvitation(canvas: HTMLCanvasElement, invitation: Invitation): Promise<void> {
  const dishes = invitation.dishes.slice(0, MAX_PLATES);
  const [plates] = await Promise.all([Promise.all(dishes.map(({ id }) => pictureOf(id))), loadFonts(invitation)]);
  canvas.width = W;
  canvas.height = H;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  drawPaper(pen);
  drawTable(
    pen,
    plates.filter((plate) => plate !== undefined),
  );
  drawWords(pen, invitation);
}

/** Fonts are loaded for the letters that are drawn: of another script none was needed before. */
async function loadFonts(invitation: Invitation): Promise<void> {
  const letters = JSON.stringify(invitation);
  const fonts = [display(64), text(40), text(40, 600)].map(fontOf);
  await Promise.all(fonts.map((font) => document.fonts.load(font, letters))).catch(() => undefined);
}

async function pictureOf(id: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = dishPictureAddress(id);
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}

const TABLE_HEIGHT = 560;
const SCALLOPS = 18;

/** Paper, and below it a cloth with a scalloped golden hem. */
function drawPaper(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, W, H);
  pen.fillStyle = CLOTH;
  pen.fillRect(0, 0, W, TABLE_HEIGHT);
  const step = W / SCALLOPS;
  for (let scallop = 0; scallop < SCALLOPS; scallop++) {
    const x = step * (scallop + 0.5);
    disc(pen, x, TABLE_HEIGHT, step / 2, CLOTH);
    ring(pen, x, TABLE_HEIGHT, step / 2 - 9, GOLD, 4, [0, Math.PI]);
    disc(pen, x, TABLE_HEIGHT + 8, 5, GOLD);
  }
  // Booti: a small flower of four petals, in rows that are shifted against each other.
  for (let row = 0; row * 92 < TABLE_HEIGHT - 40; row++) {
    for (let x = row % 2 === 0 ? 46 : 92; x < W; x += 92) flower(pen, x, 46 + row * 92);
  }
}

function flower(pen: CanvasRenderingContext2D, x: number, y: number): void {
  for (const [dx, dy] of [
    [0, -9],
    [9, 0],
    [0, 9],
    [-9, 0],
  ] as const)
    disc(pen, x + dx, y + dy, 6, CLOTH_DARK);
  disc(pen, x, y, 4, GOLD);
}

/** Where plates stand, by their number: from the middle outwards, the first one largest. */
const PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number, radius: number])[]>> = {
  1: [[540, 285, 200]],
  2: [
    [340, 290, 175],
    [740, 290, 175],
  ],
  3: [
    [540, 300, 185],
    [205, 260, 145],
    [875, 260, 145],
  ],
  4: [
    [400, 325, 165],
    [715, 325, 165],
    [160, 185, 125],
    [935, 185, 125],
  ],
  5: [
    [540, 310, 178],
    [240, 345, 138],
    [840, 345, 138],
    [330, 120, 102],
    [750, 120, 102],
  ],
};

function drawTable(pen: CanvasRenderingContext2D, plates: readonly HTMLImageElement[]): void {
  const places = PLACES[plates.length] ?? [];
  // The large plates lie above the small ones.
  for (const [index, [x, y, radius]] of [...places.entries()].toReversed()) {
    const plate = plates[index];
    if (!plate) continue;
    pen.save();
    pen.shadowColor = 'rgb(40 14 4 / 45%)';
    pen.shadowBlur = 36;
    pen.shadowOffsetY = 14;
    disc(pen, x, y, radius, '#f7f1e8');
    pen.restore();
    ring(pen, x, y, radius - 6, '#ddcdb8', 3);
    pen.save();
    pen.beginPath();
    pen.arc(x, y, radius - 16, 0, 2 * Math.PI);
    pen.clip();
    pen.drawImage(plate, x - radius + 16, y - radius + 16, 2 * radius - 32, 2 * radius - 32);
    pen.restore();
  }
}

/** From below the cloth to the bottom. */
function drawWords(pen: CanvasRenderingContext2D, invitation: Invitation): void {
  const { kicker, title, host, date, lines, menuTitle, dishes, more, chef, by } = invitation;
  const wide = W - 2 * MARGIN;
  let y = TABLE_HEIGHT + 104;
  written(pen, kicker, MIDDLE, y, text(32, 600), CLOTH, wide);
  flourish(pen, pen.measureText(kicker).width, y - 11);
  y += 100;
  written(pen, title, MIDDLE, y, display(84), INK, wide);
  if (host) written(pen, host, MIDDLE, (y += 64), display(46), SOFT, wide);

  y += 46;
  ticket(pen, y, date, lines);
  y += TICKET_HEIGHT + 58;

  if (dishes.length > 0) {
    written(pen, menuTitle, MIDDLE, y, text(28, 600), CLOTH, wide);
    for (const line of namesOf(pen, dishes, more)) written(pen, line, MIDDLE, (y += 46), text(32), INK, wide);
  }

  const foot = H - 44;
  pen.fillStyle = LINE;
  pen.fillRect(MARGIN, foot - 46, wide, 2);
  written(pen, [chef, by].filter(Boolean).join('  ·  '), MIDDLE, foot, text(27), SOFT, wide);
}

/** Names dishes on as many lines as there is room for, and says how many are left. */
function namesOf(pen: CanvasRenderingContext2D, dishes: Invitation['dishes'], more: Invitation['more']) {
  pen.font = fontOf(text(32));
  const lines = (count: number): readonly string[] => {
    const [names, left] = [dishes.slice(0, count).map(({ name }) => name), dishes.length - count];
    return wrapped(pen, left > 0 ? [...names, more(left)] : names, W - 2 * MARGIN);
  };
  let count = Math.min(dishes.length, MAX_NAMES);
  while (count > 1 && lines(count).length > MAX_NAME_LINES) count--;
  return lines(count);
}

const TICKET_HEIGHT = 168;
const STUB = 178;

/** The date to tear off, and beside it when and where. */
function ticket(pen: CanvasRenderingContext2D, top: number, date: Invitation['date'], lines: readonly string[]): void {
  const [left, wide] = [MARGIN + 40, W - 2 * MARGIN - 80];
  pen.save();
  pen.shadowColor = 'rgb(60 36 18 / 14%)';
  pen.shadowBlur = 24;
  pen.shadowOffsetY = 8;
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(left, top, wide, TICKET_HEIGHT, 22);
  pen.fill();
  pen.restore();
  pen.fillStyle = '#fdeadd';
  pen.beginPath();
  pen.roundRect(left, top, STUB, TICKET_HEIGHT, [22, 0, 0, 22]);
  pen.fill();
  pen.strokeStyle = LINE;
  pen.lineWidth = 3;
  pen.setLineDash([10, 10]);
  pen.beginPath();
  pen.moveTo(left + STUB, top + 16);
  pen.lineTo(left + STUB, top + TICKET_HEIGHT - 16);
  pen.stroke();
  pen.setLineDash([]);
  disc(pen, left + STUB, top, 13, PAPER);
  disc(pen, left + STUB, top + TICKET_HEIGHT, 13, PAPER);
  const middle = left + STUB / 2;
  written(pen, date.weekday, middle, top + 42, text(28), INK, STUB - 20);
  written(pen, date.day, middle, top + 108, display(70), INK, STUB - 20);
  written(pen, date.month, middle, top + 148, text(30), INK, STUB - 20);
  const inner = wide - STUB - 64;
  const [first = '', ...places] = lines;
  const { rest, letters, step } = placeIn(pen, places.join(' ').split(' '), inner);
  let y = top + TICKET_HEIGHT / 2 + 12 - rest.length * (step / 2 - 1);
  pen.textAlign = 'left';
  written(pen, first, left + STUB + 34, y, text(39, 600), INK, inner);
  for (const line of rest) written(pen, line, left + STUB + 34, (y += step), letters, SOFT, inner);
  pen.textAlign = 'center';
}

/** How a place is written: as large as it fits in so many lines. */
const PLACE_LOOKS = [
  { letters: text(31), step: 44, most: 2 },
  { letters: text(25), step: 34, most: 3 },
  { letters: text(20), step: 27, most: 4 },
] as const;

/** Returns the lines of a place. One that is too long for all looks ends with a long line, so that nothing is missing. */
function placeIn(pen: CanvasRenderingContext2D, words: readonly string[], inner: number) {
  const lookOf = ({ most, ...look }: (typeof PLACE_LOOKS)[number]) => {
    pen.font = fontOf(look.letters);
    const lines = wrapped(pen, words, inner, ' ');
    const rest = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')].filter(Boolean);
    return { ...look, rest, fits: lines.length <= most };
  };
  const [large, medium, small] = PLACE_LOOKS;
  return [large, medium].map(lookOf).find(({ fits }) => fits) ?? lookOf(small);
}

/** Writes a line, in smaller letters if it is too long. */
function written(
  pen: CanvasRenderingContext2D,
  line: string,
  x: number,
  y: number,
  letters: Letters,
  colour: string,
  most: number,
): void {
  pen.font = fontOf(letters);
  const { width } = pen.measureText(line);
  if (width > most) pen.font = letters.fontOf(Math.floor((letters.size * most) / width));
  pen.fillStyle = colour;
  pen.fillText(line, x, y);
}

/** Joins parts to lines that are not wider than `most` in the pen's font. */
function wrapped(
  pen: CanvasRenderingContext2D,
  parts: readonly string[],
  most: number,
  between = '  ·  ',
): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = last === undefined ? part : `${last}${between}${part}`;
    if (last === undefined || pen.measureText(longer).width > most) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A line that ends in a dot, on both sides of a word. */
function flourish(pen: CanvasRenderingContext2D, width: number, y: number): void {
  for (const side of [-1, 1]) {
    const from = MIDDLE + side * (width / 2 + 28);
    pen.strokeStyle = GOLD;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.moveTo(from, y);
    pen.lineTo(from + side * 110, y);
    pen.stroke();
    disc(pen, from + side * 120, y, 6, GOLD);
  }
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function ring(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  [from, to]: readonly [from: number, to: number] = [0, 2 * Math.PI],
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(x, y, radius, from, to);
  pen.stroke();
}

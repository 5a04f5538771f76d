/** Pieces that are laid out on a plate by hand. */
import { ellipse, line, outlined, placed, shape, type Svg } from '../../svg.js';
import { at, dots, type Paint, type Point } from '../area.js';
import { HUES, type HueName } from '../hues.js';

/** Where pieces lie on a plate, back to front, by their number. */
const LAYOUTS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, -0.2]],
  2: [
    [-0.46, -0.3],
    [0.46, 0.1],
  ],
  3: [
    [0, -0.75],
    [-0.5, 0.05],
    [0.5, 0.1],
  ],
  4: [
    [-0.4, -0.7],
    [0.44, -0.6],
    [-0.5, 0.4],
    [0.44, 0.4],
  ],
  5: [
    [-0.34, -0.85],
    [0.4, -0.8],
    [-0.68, 0.05],
    [0, 0.1],
    [0.68, 0.1],
  ],
  6: [
    [0, -1.35],
    [-0.42, -0.6],
    [0.42, -0.6],
    [-0.78, 0.25],
    [0, 0.25],
    [0.78, 0.25],
  ],
};

/** Lays out one to six pieces. */
export const laid =
  (piece: Svg, count: number, scale = 1, degrees = 0): Paint =>
  (area) =>
    (LAYOUTS[count] ?? []).map(([across, down]) => placed(...at(area, across, down), piece, degrees, scale)).join('');

/** A skewer through pieces in turn, from the lower left to the upper right. */
const skewer = (pieces: readonly Svg[]): Svg =>
  line('M-66 0H66', '#9c8f80', 3.5) +
  line('M60 0h9', '#c2552b', 6) +
  pieces.map((piece, index) => placed(-42 + index * (88 / Math.max(1, pieces.length - 1)), 0, piece, 14)).join('');

export const skewers =
  (...pieces: readonly Svg[]): Paint =>
  ({ x, y }) =>
    placed(x - 4, y - 22, skewer(pieces), -14) + placed(x + 2, y + 6, skewer(pieces.toReversed()), -14);

/** Minced meat or vegetables, pressed onto skewers. */
export const seekhs =
  (name: HueName): Paint =>
  ({ x, y }) => {
    const { main, dark, light } = HUES[name];
    const seekh =
      line('M-64 0H64', '#9c8f80', 3.5) +
      line('M-44 2H44', dark, 19) +
      line('M-44 0H44', main, 17) +
      line('M-40-4h22M-8-4h18M22-4h16', light, 3.5) +
      line('M-26-7l4 14M0-7l4 14M26-7l4 14', dark, 2.5);
    return [-24, -2, 20].map((down) => placed(x, y + down, seekh, -12)).join('');
  };

/** A round patty with a crust. */
export function patty(name: HueName, size = 20): Svg {
  const { main, dark, light } = HUES[name];
  return (
    ellipse(0, 6, size, size * 0.6, dark) +
    ellipse(0, 0, size, size * 0.6, main) +
    line(
      `M${-size * 0.55} ${-size * 0.1}c${size * 0.2}-${size * 0.25} ${size * 0.4}-${size * 0.3} ${size * 0.7}-${size * 0.3}`,
      light,
      3.5,
    ) +
    line(`M${-size * 0.3} ${size * 0.25}h${size * 0.3}M${size * 0.2} ${size * 0.05}h${size * 0.3}`, dark, 3, 0.8)
  );
}

/** A cone of pastry. */
export const samosa = (): Svg =>
  shape('M-26 16L-2-32c2-4 6-4 8 0l24 44c-14 12-42 14-56 4z', HUES.golden.dark) +
  shape('M-26 14L-2-34c2-4 6-4 8 0L12 18c-14 4-28 2-38-4z', HUES.golden.main) +
  line('M-16 8L2-26', HUES.golden.light, 4) +
  line('M-24 15c14 6 38 6 52-4', HUES.golden.light, 3) +
  line('M8-24l8 34', HUES.crust.main, 2, 0.7);

/** A fritter of batter, uneven all around. */
export function fritter(name: HueName = 'golden', inside?: HueName): Svg {
  const { main, dark, light } = HUES[name];
  return (
    shape('M-22 5c-3-8 2-13 7-14 2-8 12-9 16-5 7-4 16 0 16 6 7 2 7 11 2 14-3 8-13 9-18 6-8 4-21 3-23-7z', dark) +
    shape('M-21 2c-3-7 2-11 7-12 2-7 11-8 15-4 7-3 15 0 15 5 6 2 6 9 2 12-3 6-12 7-17 4-8 4-20 2-22-5z', main) +
    line('M-12-4c3-3 6-4 9-3M5-5c3-2 5-2 8 0', light, 3) +
    (inside === undefined ? '' : line('M-9 5c4 3 8 3 12 0M8 3l5-1', HUES[inside].main, 3.5))
  );
}

/** A steamed cake, domed and white. */
export const idli = (name: HueName = 'white'): Svg =>
  outlined('M-29 5c0-4 4-21 29-21S29 1 29 5c0 10-14 15-29 15S-29 15-29 5z', HUES[name].dark, '#c9b596', 1.6) +
  shape('M-28 3c0-4 4-18 28-18S28-1 28 3c0 8-14 12-28 12S-28 11-28 3z', HUES[name].main) +
  dots(
    [
      [-10, 4],
      [2, 7],
      [12, 2],
      [0, -3],
      [-16, -1],
      [14, -6],
    ],
    HUES[name].dark,
    2,
  );

/** A block with flat sides, such as dhokla or barfi. */
export function block(name: HueName, top: Svg = ''): Svg {
  const { main, dark, light } = HUES[name];
  return (
    shape('M-24-4L0 8v16l-24-13z', main) +
    shape('M24-4L0 8v16l24-13z', dark) +
    shape('M0-16l24 12L0 8l-24-12z', light) +
    top
  );
}

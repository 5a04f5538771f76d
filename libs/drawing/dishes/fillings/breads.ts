/** Flatbreads, and pancakes of batter. */
import { ellipse, line, placed, shape, type Svg } from '../../svg.js';
import { dots, type Paint, spread } from '../area.js';
import { HUES, type HueName } from '../hues.js';

const round = (name: HueName, x: number, y: number, rx: number, ry: number): Svg =>
  ellipse(x, y + 2.5, rx, ry, HUES[name].dark) + ellipse(x, y, rx, ry, HUES[name].main);

const blisters = (name: HueName, x: number, y: number, rx: number, ry: number, count: number): Svg =>
  dots(spread({ x, y, rx: rx * 0.8, ry: ry * 0.75 }, count, 0.5), HUES[name].dark, 6.5);

/** A pile of round breads with blisters from the fire. */
export const breads =
  (name: HueName, count = 3, thick = 6, spots = 9): Paint =>
  ({ x, y }) =>
    Array.from({ length: count }, (_, index) =>
      round(name, x + (index % 2 ? 4 : -3), y + 8 - index * thick, 52, 27),
    ).join('') +
    ellipse(x - 10, y + 2 - (count - 1) * thick, 30, 14, HUES[name].light, 0.7) +
    blisters(name, x, y + 8 - (count - 1) * thick, 52, 27, spots);

/** Breads folded into quarters, one over the other. */
export const folded =
  (name: HueName): Paint =>
  ({ x, y }) => {
    const { main, dark, light } = HUES[name];
    const quarter =
      shape('M-34 16C-34-10-8-30 24-32c6 14 8 34 4 48-18 8-44 8-62 0z', dark) +
      shape('M-34 12C-34-12-8-32 24-34c6 14 8 32 4 46-18 8-44 8-62 0z', main) +
      line('M-28 14c18 6 38 6 54 0', light, 3) +
      dots(
        [
          [-8, -6],
          [10, -18],
          [12, 2],
          [-18, 6],
          [0, 8],
        ],
        dark,
        6.5,
      );
    return placed(x - 14, y - 8, quarter, -16) + placed(x + 14, y - 2, quarter, 14);
  };

const TEARDROP = 'M-46 12c-10-16 8-34 34-34 26-2 46 0 58-10 4 20-4 52-44 56-24 4-42-2-48-12z';

/** Naans from the tandoor: drops of dough with char. */
export const naans =
  (name: HueName, topping: Svg = ''): Paint =>
  ({ x, y }) => {
    const { main, dark, light } = HUES[name];
    const naan =
      placed(0, 3, shape(TEARDROP, dark)) +
      shape(TEARDROP, main) +
      line('M-36 2c6-10 16-14 28-14', light, 5) +
      dots(
        [
          [-22, 12],
          [4, -12],
          [22, -14],
          [18, 8],
          [-4, 10],
          [34, -4],
        ],
        dark,
        8,
      ) +
      dots(
        [
          [-21, 11],
          [23, -13],
          [-3, 9],
        ],
        HUES.onion.dark,
        4,
      ) +
      topping;
    return placed(x - 2, y - 14, naan, 12) + placed(x, y + 2, naan, -8);
  };

/** Breads that are puffed up like balloons. */
export const puffed =
  (name: HueName, count = 3, size = 1): Paint =>
  ({ x, y }) => {
    const { main, dark, light } = HUES[name];
    const balloon =
      ellipse(0, 4, 30, 20, dark) +
      ellipse(0, 0, 30, 20, main) +
      ellipse(-8, -6, 14, 7, light) +
      line('M-24 8c14 9 34 9 48 0', dark, 2, 0.7);
    const places = [
      [0, -20],
      [-24, 2],
      [24, 4],
    ] as const;
    return places
      .slice(count === 1 ? 0 : 3 - count, 3)
      .map(([across, down]) => placed(x + across, y + down - 4, balloon, 0, size))
      .join('');
  };

/** A thick disc of batter or dough with what is strewn over it. */
export const disc =
  (name: HueName, topping: Paint = () => ''): Paint =>
  ({ x, y }) => {
    const { main, dark, light } = HUES[name];
    return (
      ellipse(x, y + 2, 54, 28, dark) +
      ellipse(x, y - 3, 54, 27, main) +
      ellipse(x, y - 4, 46, 22, light, 0.55) +
      topping({ x, y: y - 3, rx: 46, ry: 21 })
    );
  };

/** A dosa, rolled up and longer than its plate. */
export const dosa =
  (name: HueName = 'golden'): Paint =>
  ({ x, y }) => {
    const { main, dark, light } = HUES[name];
    const roll =
      shape('M-70 2c-2-14 6-20 14-20H54c12 0 18 8 16 20s-8 18-16 18h-110c-8 0-13-6-14-18z', dark) +
      shape('M-70 0c-1-13 6-18 14-18H54c12 0 17 7 16 17s-8 14-16 14h-110c-8 0-13-4-14-13z', main) +
      line('M-52-10H44M-40-4h62', light, 4) +
      line('M-30 6h30M14 5h26M-6-14h24', HUES.crust.main, 3) +
      ellipse(60, 1, 8, 16, dark) +
      ellipse(60, 1, 4.5, 11, HUES.cream.main) +
      ellipse(61, 2, 2.5, 6, HUES.turmeric.main);
    return placed(x, y - 2, roll, -13);
  };

/** A pancake folded in half. */
export const halfMoon =
  (name: HueName, filling: HueName = 'white'): Paint =>
  ({ x, y }) => {
    const { main, dark, light } = HUES[name];
    return (
      shape(`M${x - 56} ${y + 6}c2-34 30-48 58-48s54 14 54 46c-30 20-84 22-112 2z`, dark) +
      shape(`M${x - 52} ${y + 6}c14 10 84 14 104 0-10 18-90 20-104 0z`, HUES[filling].main) +
      shape(`M${x - 56} ${y + 2}c2-34 30-48 58-48s54 14 54 46c-30 18-84 20-112 2z`, main) +
      line(`M${x - 40} ${y - 8}c4-14 16-22 30-24`, light, 5) +
      dots(
        [
          [x - 16, y - 16],
          [x + 8, y - 24],
          [x + 26, y - 10],
          [x, y - 4],
          [x + 38, y + 2],
          [x - 30, y + 4],
        ],
        dark,
        6,
      )
    );
  };

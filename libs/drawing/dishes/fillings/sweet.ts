/** Sweets, and what stands beside a dish. */
import { circle, ellipse, line, placed, shape, type Svg } from '../../svg.js';
import { dots, type Paint } from '../area.js';
import { HUES, type HueName } from '../hues.js';

/** Spirals of batter in syrup. */
export const jalebi = (name: HueName = 'mango'): Svg =>
  line('M-20 0a20 13 0 1 1 20 13a14 9 0 1 1 12-13a7 5 0 1 1-10-3', HUES[name].dark, 7.5) +
  line('M-20-1.5a20 13 0 1 1 20 13a14 9 0 1 1 12-13a7 5 0 1 1-10-3', HUES[name].main, 6) +
  line('M-17-6c4-6 10-8 17-8M-6 8c4 1 8 0 11-2', HUES[name].light, 2);

/** A laddu of coarse grains. */
export const laddu = (name: HueName): Svg =>
  circle(0, 2, 17, HUES[name].dark) +
  circle(0, 0, 16.5, HUES[name].main) +
  dots(
    [
      [-8, -6],
      [0, -11],
      [8, -5],
      [-2, -2],
      [-10, 3],
      [4, 5],
      [11, 3],
      [-4, 10],
    ],
    HUES[name].light,
    4,
  ) +
  dots(
    [
      [-4, -7],
      [5, -9],
      [-7, -1],
      [3, 0],
      [-1, 6],
      [9, 9],
    ],
    HUES[name].dark,
    3,
  );

/** A small bowl on the plate: `left` or `right` of the food, in front. */
export const beside =
  (name: HueName, where: 'left' | 'right' = 'right', top: Svg = '', size = 1): Paint =>
  ({ x, y }) => {
    const { main, dark, light } = HUES[name];
    const small =
      shape('M-21-2c0 13 8 20 21 20s21-7 21-20z', '#cdc0b0') +
      shape('M21-2c0 13-8 20-21 20 10-3 15-10 15-20z', '#ad9d8a') +
      ellipse(0, -3, 22, 11, '#efe7dc') +
      ellipse(0, -2.5, 18.5, 8.6, dark) +
      ellipse(0, -1.8, 17.5, 7.4, main) +
      line('M-11-3c2-3 6-4 10-4', light, 2.5) +
      top;
    return placed(x + (where === 'right' ? 42 : -42), y + 16, small, 0, size);
  };

/** A small bowl in the back, for what comes with something larger. */
export const behind =
  (name: HueName, where: 'left' | 'right' = 'right', top: Svg = ''): Paint =>
  (area) =>
    beside(name, where, top)({ ...area, y: area.y - 46 });

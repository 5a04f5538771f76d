/** What is heaped up: rice, flakes, noodles, and dry vegetables. */
import { line, placed, shape, type Svg } from '../../svg.js';
import { type Area, dots, grains, type Paint, type Point, spread } from '../area.js';
import { HUES, type HueName } from '../hues.js';

/** The area of a heap's visible side, which is higher than the area on which it stands. */
const side = ({ x, y, rx, ry }: Area, height: number): Area => ({
  x,
  y: y + (ry - height) / 2 + 1,
  rx: rx * 0.8,
  ry: ((ry + height) / 2) * 0.84,
});

const dome = (name: HueName, { x, y, rx, ry }: Area, height: number): Svg => {
  const { main, dark } = HUES[name];
  const [left, right, top] = [x - rx, x + rx, y - height];
  const back = `M${left} ${y}C${left + 2} ${y - height * 0.7} ${x - rx * 0.5} ${top} ${x} ${top}S${right - 2} ${y - height * 0.7} ${right} ${y}`;
  return (
    shape(`${back}A${rx} ${ry} 0 0 1 ${left} ${y}z`, main) +
    shape(
      `M${x + rx * 0.3} ${top + 4}C${x + rx * 0.7} ${top + 8} ${right - 2} ${y - height * 0.6} ${right} ${y}A${rx} ${ry} 0 0 1 ${x - rx * 0.2} ${y + ry}C${x + rx * 0.55} ${y + ry * 0.5} ${x + rx * 0.72} ${y - height * 0.4} ${x + rx * 0.3} ${top + 4}z`,
      dark,
      0.4,
    )
  );
};

/** Rice, with long grains. `second` colours some of them, as saffron does. */
export const rice =
  (name: HueName = 'white', second?: HueName, height = 44): Paint =>
  (area) => {
    const surface = side(area, height);
    const { dark, light } = HUES[name];
    return (
      dome(name, area, height) +
      grains(spread(surface, 40), dark, 2.6, 7) +
      grains(spread(surface, 26, 1), light, 2.6, 7) +
      (second === undefined ? '' : grains(spread(surface, 18, 2.2), HUES[second].main, 2.8, 7.5))
    );
  };

/** Soft heaps of flakes or shreds, such as poha; the longer ones are shreds. */
export const flakes =
  (name: HueName, length = 5, height = 32): Paint =>
  (area) => {
    const surface = side(area, height);
    const { dark, light } = HUES[name];
    const width = 10 - length;
    return (
      dome(name, area, height) +
      grains(spread(surface, 34), dark, width * 0.8, length) +
      grains(spread(surface, 34, 1.3), light, width, length)
    );
  };

/** Heaps of round pearls, such as sago. */
export const pearls =
  (name: HueName, height = 28): Paint =>
  (area) => {
    const surface = side(area, height);
    const { dark, light } = HUES[name];
    return dome(name, area, height) + dots(spread(surface, 30), dark, 5.5) + dots(spread(surface, 30, 1.3), light, 7);
  };

/** Something mashed: smooth, with furrows of the spoon. */
export const mash =
  (name: HueName, height = 20): Paint =>
  (area) => {
    const { x, y, rx } = area;
    const { dark, light } = HUES[name];
    return (
      dome(name, area, height) +
      line(`M${x - rx * 0.6} ${y - 2}c10-14 34-18 52-6M${x - rx * 0.4} ${y + 8}c14-8 34-10 50 0`, dark, 3, 0.7) +
      dots(spread(side(area, height), 16, 0.4), light, 4)
    );
  };

/** Noodles in curls. */
export const noodles =
  (name: HueName, height = 28): Paint =>
  (area) => {
    const { light, dark } = HUES[name];
    const curl = ([x, y]: Point, index: number) =>
      `M${Math.round(x - 13)} ${Math.round(y)}c${index % 2 ? '4-12 20-12 24 0' : '6 9 20 9 26-2'}`;
    const points = spread(side(area, height), 15);
    return (
      dome(name, area, height) +
      line(points.map(curl).join(''), dark, 3) +
      line(spread(side(area, height), 14, 0.8).map(curl).join(''), light, 3)
    );
  };

/** Pieces heaped over a base: a dry sabzi, or what is mixed into rice. They are laid from the back to the front in turn. */
export const tossed =
  (parts: readonly Svg[], count: number, height = 18, scale = 1): Paint =>
  (area) =>
    spread({ ...area, y: area.y - height * 0.35, ry: area.ry * 0.7 + height * 0.3, rx: area.rx * 0.86 }, count, 0.7)
      .map((point, index) => ({ point, part: parts[index % parts.length] ?? '', degrees: ((index * 53) % 60) - 30 }))
      .toSorted((one, other) => one.point[1] - other.point[1])
      .map(({ point: [x, y], part, degrees }) => placed(x, y, part, degrees, scale))
      .join('');

/** A dry sabzi: pieces over a base that shows between them. */
export const sabzi =
  (name: HueName, parts: readonly Svg[], count = 13, scale = 1): Paint =>
  (area) =>
    dome(name, area, 22) + tossed(parts, count, 26, scale)(area);

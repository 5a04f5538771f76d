/** What fills a bowl to a level: gravies, dals, and puddings. */
import { ellipse, line, placed, type Svg } from '../../svg.js';
import { at, dots, type Paint, type Point, spread } from '../area.js';
import { HUES, type HueName } from '../hues.js';

/** Where up to seven pieces lie in a gravy, back to front, and how far each is turned in degrees. */
const PLACES: readonly (readonly [across: number, down: number, degrees: number])[] = [
  [-0.12, -0.56, -10],
  [0.44, -0.36, 14],
  [-0.58, -0.18, 8],
  [0.02, 0.02, -6],
  [0.62, 0.2, -12],
  [-0.34, 0.46, 12],
  [0.24, 0.6, 6],
];

/** The surface, with the shadow of the rim at the back and a gleam. */
export const liquid =
  (name: HueName): Paint =>
  ({ x, y, rx, ry }) => {
    const { main, dark, light } = HUES[name];
    return (
      ellipse(x, y, rx, ry, dark) +
      ellipse(x, y + 1.5, rx - 1, ry - 2, main) +
      line(`M${x - rx * 0.78} ${y + 2}c2-8 12-13 24-15`, light, 3, 0.75)
    );
  };

/** Returns pieces that lie in the surface, each in a ring of gravy. */
export const pieces =
  (piece: Svg, count = 5, scale = 1): Paint =>
  (area) =>
    PLACES.slice(0, count)
      .map(([across, down, degrees]) => placed(...at(area, across * 0.94, down * 0.9), piece, degrees, scale))
      .join('');

/** A gravy with pieces. */
export const gravy =
  (name: HueName, piece: Svg, count = 5, scale = 1): Paint =>
  (area) =>
    liquid(name)(area) + pieces(piece, count, scale)(area);

/** A dal: lentils in their broth. */
export const dal =
  (name: HueName, size = 4): Paint =>
  (area) =>
    liquid(name)(area) +
    dots(spread({ ...area, rx: area.rx * 0.88, ry: area.ry * 0.82 }, 34, 1), HUES[name].dark, size) +
    dots(spread({ ...area, rx: area.rx * 0.85, ry: area.ry * 0.8, y: area.y - 1 }, 26), HUES[name].light, size * 0.7);

/** Many small pieces side by side, such as beans, that nearly cover the gravy. */
export const crowded =
  (name: HueName, piece: Svg, count = 17): Paint =>
  (area) => {
    const points = spread({ ...area, rx: area.rx * 0.85, ry: area.ry * 0.78 }, count);
    const backToFront = points.toSorted(([, one]: Point, [, other]: Point) => one - other);
    return liquid(name)(area) + backToFront.map(([x, y], index) => placed(x, y, piece, (index * 47) % 70)).join('');
  };

/** Oil that has risen to the surface of a rich gravy. */
export const oil =
  (name: HueName): Paint =>
  ({ x, y }) => {
    const { main } = HUES[name];
    return (
      ellipse(x + 26, y - 9, 9, 4, main, 0.8) +
      ellipse(x - 30, y + 6, 7, 3.5, main, 0.8) +
      ellipse(x + 2, y + 14, 10, 3.5, main, 0.8)
    );
  };

/** Where food lies: an ellipse seen from above at a slant, and points in it. */
import { line, type Svg } from '../svg.js';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}
export type Point = readonly [x: number, y: number];
/** Draws food into an area. */
export type Paint = (area: Area) => Svg;

/** Returns the point at a share of the radii: (0, 0) is the centre, (0, 1) the front. */
export const at = ({ x, y, rx, ry }: Area, across: number, down: number): Point => [x + rx * across, y + ry * down];

const GOLDEN_ANGLE = 2.4;

/** Returns points spread evenly over an area, like seeds over a sunflower. `turn` makes another pattern. */
export const spread = (area: Area, count: number, turn = 0): readonly Point[] =>
  Array.from({ length: count }, (_, index) => {
    const radius = Math.sqrt((index + 0.6) / count);
    const angle = index * GOLDEN_ANGLE + turn;
    return at(area, radius * Math.cos(angle), radius * Math.sin(angle));
  });

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns round spots of a diameter. */
export const dots = (points: readonly Point[], colour: string, diameter: number): Svg =>
  line(points.map(([x, y]) => `M${tenth(x)} ${tenth(y)}h0`).join(''), colour, diameter);

/** Returns strokes of a length, each in another direction. */
export const grains = (points: readonly Point[], colour: string, width: number, length: number): Svg => {
  const stroke = ([x, y]: Point, index: number): string => {
    const angle = index * 1.9;
    const [across, down] = [(length / 2) * Math.cos(angle), (length / 2) * 0.7 * Math.sin(angle)];
    return `M${tenth(x - across)} ${tenth(y - down)}l${tenth(2 * across)} ${tenth(2 * down)}`;
  };
  return line(points.map(stroke).join(''), colour, width);
};

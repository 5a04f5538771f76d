/** The record of a dish's picture: its ground, what it is served in, and what lies in it, from the bottom to the top. */
import type { Svg } from '../svg.js';
import type { Area, Paint } from './area.js';
import { GARNISHES, type GarnishName } from './garnishes.js';
import { HUES, type HueName } from './hues.js';
import { VESSELS, type VesselName } from './vessels.js';

/** Backgrounds. Each dish has one that it stands out from. */
export const GROUNDS = {
  peach: '#f6d2b3',
  sun: '#fbdf9d',
  sage: '#c9dcbc',
  sky: '#c5d7e6',
  rose: '#f0c4bd',
  sand: '#e4d5c2',
} as const;
type Ground = keyof typeof GROUNDS;

/** A garnish by its name, or food. */
type Layer = GarnishName | Paint;

export interface DishDrawing {
  readonly ground: Ground;
  /** The vessel with the food in it. */
  readonly content: Svg;
}

const painted = (layers: readonly Layer[], area: Area): Svg =>
  layers.map((layer) => (typeof layer === 'string' ? GARNISHES[layer](area) : layer(area))).join('');

/** Draws a drink, whose colour shows through a glass. */
export function drink(ground: Ground, vessel: VesselName, colour: HueName, ...layers: readonly Layer[]): DishDrawing {
  const { area, draw } = VESSELS[vessel];
  return { ground, content: draw(HUES[colour]) + painted(layers, area) };
}

/** Draws food in a vessel that hides its sides. */
export const food = (ground: Ground, vessel: VesselName, ...layers: readonly Layer[]): DishDrawing =>
  drink(ground, vessel, 'white', ...layers);

/** Raises layers by some units, to the top of a heap. */
export const on =
  (height: number, ...layers: readonly Layer[]): Paint =>
  ({ x, y, rx, ry }) =>
    painted(layers, { x, y: y - height, rx: rx * 0.8, ry: ry * 0.8 });

/** Moves and scales layers, to make room for something else in the vessel. */
export const moved =
  (across: number, down: number, size: number, ...layers: readonly Layer[]): Paint =>
  ({ x, y, rx, ry }) =>
    painted(layers, { x: x + across, y: y + down, rx: rx * size, ry: ry * size });

/** Vessels in general: where their food is, and the materials of which they are. */
import { ellipse, type Svg } from '../svg.js';
import type { Area } from './area.js';
import type { Hue } from './hues.js';

export interface Vessel {
  /** Where its food lies. */
  readonly area: Area;
  /** Draws it empty, or with the colour of a drink that shows through glass. */
  readonly draw: (food: Hue) => Svg;
}

export interface Material {
  readonly body: string;
  readonly shade: string;
  readonly rim: string;
}

export const STEEL: Material = { body: '#cdc0b0', shade: '#ad9d8a', rim: '#efe7dc' };
export const CHINA: Material = { body: '#fffdf9', shade: '#dccfbf', rim: '#ffffff' };
export const CLAY: Material = { body: '#c0703f', shade: '#964f27', rim: '#d98e63' };
export const IRON: Material = { body: '#4a3a33', shade: '#32251f', rim: '#6b574c' };
export const COPPER: Material = { body: '#cf8a52', shade: '#a2622f', rim: '#eab987' };
export const GREEN: Material = { body: '#5f8f64', shade: '#44704b', rim: '#8fb98f' };
export const INDIGO: Material = { body: '#5a6fa5', shade: '#40548a', rim: '#93a5d0' };

export const shadow = (y: number, width: number): Svg => ellipse(80, y, width, 8, '#5a3220', 0.16);

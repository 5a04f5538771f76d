/** What one drinks from. */
import { ellipse, line, outlined, shape } from '../svg.js';
import { CLAY, COPPER, shadow, STEEL, type Vessel } from './vessel.js';

const GLASS = 'M44 44l9 84c1 8 53 8 54 0l9-84z';
export const glass: Vessel = {
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
export const copperGlass: Vessel = {
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
export const kulhad: Vessel = {
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
export const tumbler: Vessel = {
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

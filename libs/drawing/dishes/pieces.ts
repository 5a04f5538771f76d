/** Single pieces of food around their own origin, about 20 units wide, so that they are seen at 56 pixels. */
import { circle, ellipse, line, shape, type Svg } from '../svg.js';
import { HUES, type Hue, type HueName } from './hues.js';

const of = (name: HueName): Hue => HUES[name];

/** A cube, for example of paneer: `charred` where it touched the fire. */
export function cube(name: HueName = 'white', charred = false): Svg {
  const { main, dark, light } = of(name);
  return (
    shape('M-12-5L0 0V11l-12-5z', main) +
    shape('M12-5L0 0V11l12-5z', dark) +
    shape('M0-10l12 5L0 0l-12-5z', light) +
    (charred ? line('M-6-6l7 3M0-9l6 3', HUES.soot.main, 2) : '')
  );
}

export function chunk(name: HueName, charred = false): Svg {
  const { main, dark, light } = of(name);
  return (
    shape('M-14 3c-2-10 6-14 14-13s15 4 14 12-7 9-14 9-13-1-14-8z', dark) +
    shape('M-13 0c-1-8 6-11 13-10s14 3 13 9-7 7-13 7-12-1-13-6z', main) +
    line('M-7-3c2-3 6-4 9-4', light, 3) +
    (charred ? line('M-3 3l6-1M5-4l5 2M-9 2l2 1', HUES.soot.main, 2.4) : '')
  );
}

export function ball(name: HueName, radius = 13): Svg {
  const { main, dark, light } = of(name);
  return (
    circle(0, 1.5, radius, dark) +
    circle(0, 0, radius - 0.5, main) +
    ellipse(-radius * 0.3, -radius * 0.4, radius * 0.35, radius * 0.22, light, 0.9)
  );
}

export function bean(name: HueName): Svg {
  const { main, dark, light } = of(name);
  const outline = 'M-9 2c-2-8 6-10 9-6 4-3 11-1 9 6-2 5-8 5-9 1-2 4-8 4-9-1z';
  return (
    `<g transform="translate(0 1.5)">${shape(outline, dark)}</g>` +
    shape(outline, main) +
    line('M-5-3c2-2 3-1 4 0', light, 2)
  );
}

export const chickpea = (name: HueName = 'corn'): Svg =>
  circle(0, 1.2, 7, of(name).dark) +
  circle(0, 0, 6.6, of(name).main) +
  line('M0-5c1.5 1.5 1.5 3 0 4.5', of(name).dark, 1.6) +
  circle(-2.5, -2, 1.6, of(name).light);

export const pea = (): Svg =>
  circle(0, 0.8, 4.6, HUES.mint.dark) + circle(0, 0, 4.3, '#86b552') + circle(-1.2, -1.4, 1.3, '#c4e29b');

export const eggHalf = (): Svg =>
  ellipse(0, 1.5, 13.5, 10, '#d9c7a6') +
  ellipse(0, 0, 13.5, 9.5, '#fffaf0') +
  circle(1, 0.5, 5.6, '#f0a23a') +
  circle(-0.5, -1, 2, '#fbd577');

/** A drumstick, with the bone to the upper right. */
export function leg(name: HueName, charred = false): Svg {
  const { main, dark, light } = HUES[name];
  return (
    line('M10-12L21-25', '#f6ead6', 6) +
    circle(18.5, -28, 4, '#f6ead6') +
    circle(24, -24.5, 4, '#f6ead6') +
    shape('M15-13C24-4 11 22-9 22-24 22-30 8-21-3-12-16 7-22 15-13z', dark) +
    shape('M14-14C22-6 9 18-9 18-23 18-28 6-20-4-11-16 6-22 14-14z', main) +
    line('M-18 2c2-7 9-13 17-14', light, 4) +
    (charred ? line('M-10 12l9-6M-1 14l8-7M-2 2l7-5', HUES.soot.main, 2.4) : '')
  );
}

/** A steak of fish, cut through the bone. */
export function fishSteak(name: HueName): Svg {
  const { main, dark, light } = of(name);
  return (
    shape('M-18 0c0-9 8-14 17-14s19 6 19 14-8 12-14 8-10-2-14 2-8-2-8-10z', dark) +
    shape('M-16-2c0-7 8-11 16-11s16 5 16 11-7 8-12 5-9-2-12 1-8-1-8-6z', main) +
    line('M-9-4c5-3 11-3 17 0', light, 2.5) +
    circle(0, -3, 2.2, dark)
  );
}

export function prawn(name: HueName = 'carrot'): Svg {
  const { main, dark, light } = of(name);
  return (
    line('M-8 7c-8-5-6-17 4-18s15 7 11 14', dark, 8) +
    line('M-8 6c-8-5-6-17 4-18s15 7 11 14', main, 6.5) +
    line('M-11-2l5 1M-8-9l3 4M1-11l-1 5M7-5l-5 2', light, 1.8) +
    shape('M3 3l10 1-6 8z', dark)
  );
}

export function floret(name: HueName = 'cream'): Svg {
  const { main, dark, light } = of(name);
  return (
    shape('M-4 2h8l2 9h-12z', dark) +
    circle(-7, -1, 6, dark) +
    circle(7, -1, 6, dark) +
    circle(0, 2, 6, dark) +
    circle(-7, -2.5, 5.5, main) +
    circle(7, -2.5, 5.5, main) +
    circle(0, -6, 6.5, light) +
    circle(0, 0.5, 5, main)
  );
}

/** A slice of okra. */
export const okra = (): Svg =>
  shape('M-7-3l7-5 7 5v7l-7 5-7-5z', HUES.spinach.dark) +
  shape('M-6-3.500l6-4 6 4v6l-6 4-6-4z', HUES.mint.main) +
  circle(0, -0.5, 3, HUES.pistachio.light);

export function potato(name: HueName = 'turmeric'): Svg {
  const { main, dark, light } = of(name);
  return (
    shape('M-11 1l3-9 12-2 8 7-2 9-14 4z', dark) +
    shape('M-11 0l3-8 12-2 7 6-12 5z', light) +
    shape('M-11 0l10 1-2 8-6-1z', main)
  );
}

/** A whole pod of okra. */
export const okraPod = (): Svg =>
  shape('M-19 0c6-8 22-9 34-1-10 9-28 10-34 1z', HUES.spinach.dark) +
  shape('M-19-1c6-7 22-8 33-1-10 7-27 8-33 1z', HUES.mint.main) +
  line('M-14-2c8-3 16-3 23 0', HUES.mint.light, 2) +
  line('M14-1l5 0', HUES.spinach.dark, 5);

/** A square of bell pepper or onion. */
export const petal = (name: HueName): Svg =>
  shape('M-9-6c6-3 12-3 18 0l-2 12c-5-2-9-2-14 0z', of(name).dark) +
  shape('M-8-7c6-2 11-2 16 0l-2 10c-4-1-8-1-12 0z', of(name).main);

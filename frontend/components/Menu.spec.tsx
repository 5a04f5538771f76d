import { placeOf } from './Menu.js';
import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';

const PHONE = { width: 390, height: 844 };
const MENU = { width: 200, height: 150 };
const button = (top: number, right: number) => ({ top, bottom: top + 44, right });

it('places a menu below its button, with its right edge', () => {
  expect(placeOf(button(100, 370), MENU, PHONE)).toEqual({ top: 150, left: 170 });
});

it('places it above a button near the lower edge', () => {
  expect(placeOf(button(780, 370), MENU, PHONE)).toEqual({ top: 624, left: 170 });
});

it('keeps it inside, also for a button at the left edge or a window that is too low', () => {
  expect(placeOf(button(100, 60), MENU, PHONE).left).toBe(8);
  expect(placeOf(button(60, 370), MENU, { width: 390, height: 200 }).top).toBe(42);
});

it('never leaves a window that has space for it', () => {
  const px = fc.integer({ min: 0, max: 2_000 });
  fc.assert(
    fc.property(px, px, fc.integer({ min: 220, max: 2_000 }), fc.integer({ min: 170, max: 2_000 }), (y, x, w, h) => {
      const { top, left } = placeOf(button(Math.min(y, h), Math.min(x, w)), MENU, { width: w, height: h });
      expect(top >= 8 && top + MENU.height <= h - 8 && left >= 8 && left + MENU.width <= w - 8).toBe(true);
    }),
  );
});

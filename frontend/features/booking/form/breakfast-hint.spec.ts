import { expect, it } from '@jest/globals';
import { NOTHING_CHOSEN } from '../flow/selection.js';
import { isLateBreakfast } from './breakfast-hint.js';

const breakfast = { ...NOTHING_CHOSEN, meals: ['breakfast', 'dinner'] as const, startDate: '2026-12-12' };

it.each([
  ['in the morning', { startTime: '8.00 am' }, false],
  ['at noon', { startTime: '12.00 pm' }, false],
  ['in the evening', { startTime: '6.00 pm', endDate: '2026-12-12' }, true],
  ['in the evening, until the next morning', { startTime: '6.00 pm', endDate: '2026-12-13' }, false],
  ['at no time yet', {}, false],
] as const)('warns of a breakfast %s', (_, times, warns) => {
  expect(isLateBreakfast({ ...breakfast, ...times })).toBe(warns);
  expect(isLateBreakfast({ ...breakfast, meals: ['dinner'], ...times })).toBe(false);
});

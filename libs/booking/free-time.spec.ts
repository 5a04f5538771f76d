import { describe, expect, it } from '@jest/globals';
import { instantOf, type KolkataDate, type Slot } from '@libs/contract/time.js';
import { isFreeAt } from './free-time.js';

const date = '2026-12-12' as KolkataDate;
const reserved = (start: Slot, end: Slot) => ({ start: instantOf(date, start), end: instantOf(date, end) });

describe('a chef', () => {
  it('is free at a time that no visit overlaps', () => {
    const lunch = [reserved('12.00 pm', '3.00 pm')];
    expect(isFreeAt(lunch, { date, start: '3.00 pm', end: '6.00 pm' })).toBe(true);
    expect(isFreeAt(lunch, { date, start: '2.00 pm', end: '6.00 pm' })).toBe(false);
  });

  it('is free on a day while the shortest visit fits into it', () => {
    expect(isFreeAt([], { date })).toBe(true);
    expect(isFreeAt([reserved('8.00 am', '8.00 pm')], { date })).toBe(true);
    const wholeDay = { start: instantOf(date, '8.00 am'), end: instantOf('2026-12-13' as KolkataDate, '9.00 am') };
    expect(isFreeAt([wholeDay], { date })).toBe(false);
  });
});

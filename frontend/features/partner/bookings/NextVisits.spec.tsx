import { dayOf } from './NextVisits.js';
import { describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';

/** 1.30 am of the next day in Kolkata. */
const NOW = Date.parse('2026-12-11T20:00:00Z');
const placed = (startDate: string) => ({ status: STATUS.placed, startDate });

describe('the day of a visit', () => {
  it.each([
    ['2026-12-12', 'Today'],
    ['2026-12-13', 'Tomorrow'],
    ['2026-12-14', 'Mon, 14 December 2026'],
  ])('%s is %s', (date, words) => expect(dayOf(placed(date), NOW)).toBe(words));

  it('is now during the visit', () => {
    expect(dayOf({ status: STATUS.inProgress, startDate: '2026-12-12' }, NOW)).toBe('Now');
  });
});

import { countdownTo } from './Countdown.js';
import { describe, expect, it } from '@jest/globals';

const dinner = { startDate: '2026-12-12', startTime: '6.00 pm' };
const left = (at: string) => countdownTo(dinner, Date.parse(`${at}+05:30`));

describe('the countdown to a visit', () => {
  it.each([
    ['2026-12-01T23:59', { unit: 'days', count: 11 }],
    ['2026-12-10T20:00', { unit: 'days', count: 2 }],
    ['2026-12-11T00:00', { unit: 'tomorrow' }],
    ['2026-12-11T23:59', { unit: 'tomorrow' }],
    ['2026-12-12T00:00', { unit: 'hours', count: 18 }],
    ['2026-12-12T17:00', { unit: 'hours', count: 1 }],
    ['2026-12-12T17:00:01', { unit: 'minutes', count: 60 }],
    ['2026-12-12T17:59:30', { unit: 'minutes', count: 1 }],
  ])('at %s is %j', (at, expected) => {
    expect(left(at)).toEqual(expected);
  });

  it('is over when the visit begins', () => {
    expect(left('2026-12-12T18:00')).toBeUndefined();
  });
});

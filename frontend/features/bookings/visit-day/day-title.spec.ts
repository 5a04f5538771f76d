import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { dayTitle, isOnTheDay } from './day-title.js';
import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { instantOf, type KolkataDate } from '@libs/contract/time.js';

const DAY = '2026-12-12' as KolkataDate;
const [start, end] = [instantOf(DAY, '6.00 pm'), instantOf(DAY, '10.00 pm')];
const at = (time: string) => Date.parse(`${time}+05:30`);
const chef = { firstName: 'Sunita', lastName: 'Rathore' };
const placed = (visit: Partial<NonNullable<Booking['visit']>> = {}): Booking =>
  aBooking({ status: STATUS.placed, chef, visit: { start, end, ...visit } });
const titleAt = (time: string, visit?: Partial<NonNullable<Booking['visit']>>) =>
  dayTitle(placed(visit), at(time))?.replaceAll('\u00a0', ' ');

describe('the title of a booking on its day', () => {
  it.each([
    ['2026-12-12T00:05', 'Sunita arrives in 17 h'],
    ['2026-12-12T15:20', 'Sunita arrives in 2 h 40 min'],
    ['2026-12-12T16:00', 'Sunita arrives in 2 h'],
    ['2026-12-12T17:20:30', 'Sunita arrives in 40 min'],
    ['2026-12-12T18:00', 'Sunita was expected at 6.00 pm'],
  ])('at %s is %s', (time, title) => {
    expect(titleAt(time)).toBe(title);
  });

  it('is what was recorded of the way since', () => {
    expect(titleAt('2026-12-12T17:20', { departedAt: start })).toBe('Sunita is on the way');
    expect(titleAt('2026-12-12T17:50', { departedAt: start, arrivedAt: start })).toBe('Sunita has arrived');
    const started = { arrivedAt: start, startedAt: start };
    expect(titleAt('2026-12-12T18:10', { ...started, startedBy: 'code' })).toBe('Sunita is cooking for you');
    // The chef alone says so.
    expect(titleAt('2026-12-12T18:10', { ...started, startedBy: 'phone-digits' })).toBe('Sunita has arrived');
  });
});

describe('the day of a visit', () => {
  it('is that in Kolkata, from midnight to midnight', () => {
    const days = ['2026-12-11T23:59', '2026-12-12T00:00', '2026-12-12T23:59', '2026-12-13T00:00'];
    expect(days.map((time) => isOnTheDay(placed(), at(time)))).toEqual([false, true, true, false]);
  });

  it('needs a chef, and a visit that is ahead or takes place', () => {
    const noon = at('2026-12-12T12:00');
    expect(isOnTheDay({ ...placed(), chef: null }, noon)).toBe(false);
    expect(isOnTheDay({ ...placed(), status: STATUS.complete }, noon)).toBe(false);
    expect(isOnTheDay({ ...placed(), status: STATUS.inProgress }, noon)).toBe(true);
  });
});

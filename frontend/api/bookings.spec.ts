import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { DAY, HOUR, type Instant, MINUTE } from '@libs/contract/time.js';
import { aBooking } from '../../test/support/a-shown-booking.js';
import { bookingQuery, nextPoll, storeBooking, untilContact } from './bookings.js';

describe('polling a deposit', () => {
  it.each(['pending', 'refunding'] as const)('slows down while the deposit is %s', (state) => {
    const waits = Array.from({ length: 12 }, (_, looks) => Number(nextPoll(state, looks + 1)));
    expect(waits.slice(0, 4)).toEqual([1_000, 1_000, 2_000, 3_000]);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(20_000);
  });

  it.each(['none', 'paid', 'failed', 'refunded'] as const)('stops when the deposit is %s', (state) => {
    expect(nextPoll(state, 1)).toBe(false);
  });
});

const FROM = '2026-12-11T13:30:00.000Z' as Instant;
const toChef = (level: 'visit' | 'full' | 'times', status: number = STATUS.placed) => ({
  status,
  disclosure: { level, from: level === 'times' ? null : FROM, until: null },
});

describe('a booking is read again', () => {
  it.each([
    ['a week before', -7 * DAY, HOUR],
    ['ten minutes before', -10 * MINUTE, 10 * MINUTE],
    ['when it is due', 0, MINUTE],
  ])('when its address is disclosed: %s', (_, offset, wait) => {
    expect(untilContact({ ...toChef('visit'), chef: null }, Date.parse(FROM) + offset)).toBe(wait);
  });

  it('when its customer may call the chef', () => {
    const chef = { firstName: 'Vikas', lastName: 'Khanna', phoneFrom: FROM };
    expect(untilContact({ status: STATUS.placed, chef }, Date.parse(FROM) - 10 * MINUTE)).toBe(10 * MINUTE);
  });

  it.each<Pick<Booking, 'status' | 'disclosure'>>([
    toChef('full'),
    toChef('visit', STATUS.complete),
    toChef('times', STATUS.cancelled),
    { status: STATUS.placed },
  ])('unless no disclosure is pending: %j', (booking) => {
    expect(untilContact({ chef: null, ...booking }, Date.parse(FROM) - HOUR)).toBe(false);
  });
});

describe('the answer of a change', () => {
  it('is shown at once, and completed by another read', () => {
    const queries = new QueryClient();
    const booking = aBooking();
    storeBooking(booking, queries);
    const { queryKey } = bookingQuery(booking.id);
    expect(queries.getQueryState(queryKey)).toMatchObject({ data: booking, isInvalidated: true });
  });
});

import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { aBooking } from '../../test/support/a-shown-booking.js';
import { bookingQuery, nextPoll, storeBooking } from './bookings.js';

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

describe('the answer of a change', () => {
  it('is shown at once, and completed by another read', () => {
    const queries = new QueryClient();
    const booking = aBooking();
    storeBooking(booking, queries);
    const { queryKey } = bookingQuery(booking.id);
    expect(queries.getQueryState(queryKey)).toMatchObject({ data: booking, isInvalidated: true });
  });
});

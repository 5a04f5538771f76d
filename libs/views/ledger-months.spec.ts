import { describe, expect, it } from '@jest/globals';
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import { type BookingState, figuresOf, NO_BOOKING } from '@libs/booking/state.js';
import { sum } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { examples } from '../../test/support/property-runs.js';
import type { BookingLife } from '@libs/sampling/booking-life.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import fc from 'fast-check';
import { type LedgerMonth, ledgerMonths } from './ledger-months.js';

const inOwnStream = (life: BookingLife) =>
  eventsOf(life).map((one) => ({ ...one, stream: bookingStream(life.bookingId) }));

describe('the sum of the months', () => {
  it('equals all payments and refunds of all bookings', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const lives = [...bookingLives(20, { seed, from: '2026-03-20T06:00:00.000Z' as Instant })];
        const events = history(lives.flatMap(inOwnStream));
        const states = new Map<string, BookingState>();
        for (const event of events) {
          const id = bookingIn(event.stream);
          states.set(id, evolve(states.get(id) ?? NO_BOOKING, event));
        }
        const folded = [...states.values()].map(figuresOf);
        const months = [...documentsAfter<LedgerMonth, BookingEvent>(ledgerMonths, events).values()];
        for (const figure of ['captured', 'refunded'] as const) {
          expect(sum(months.map((one) => one[figure]))).toBe(sum(folded.map((one) => one[figure])));
        }
        const counted = (type: string) => events.filter((event) => event.type === type).length;
        const total = (figure: 'payments' | 'refunds') => months.reduce((all, one) => all + one[figure], 0);
        expect([total('payments'), total('refunds')]).toEqual([counted('DepositPaid'), counted('RefundCompleted')]);
      }),
      { numRuns: examples(50) },
    );
  });
});

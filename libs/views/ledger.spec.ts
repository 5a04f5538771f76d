import { describe, expect, it } from '@jest/globals';
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { evolve } from '@libs/booking/evolve.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { rupees, sum } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { documentsAfter, history } from '@libs/eventing/testing/history.js';
import { examples } from '@libs/eventing/testing/property-runs.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { BookingLife } from '@libs/sampling/booking-life.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import fc from 'fast-check';
import { figuresOf, ledger, type LedgerDocument } from './ledger.js';
import { ledgerMonths, type LedgerMonth } from './ledger-months.js';

const of = (...events: readonly BookingEvent[]) => {
  const document = documentsAfter<LedgerDocument, BookingEvent>(ledger, history(a.inStream(...events))).get(a.ID);
  return document && [document.captured, document.owed, document.refunded, document.outstanding, document.open];
};
const inOwnStream = (life: BookingLife) =>
  eventsOf(life).map((one) => ({ ...one, stream: bookingStream(life.bookingId) }));
const none = rupees(0);
const half = rupees(500);

describe('the ledger of a booking', () => {
  it.each<readonly [string, readonly BookingEvent[], readonly [number, number, number, number, boolean]]>([
    ['unpaid', a.awaitingPayment, [none, none, none, none, false]],
    ['paid', a.placed, [a.DEPOSIT, none, none, none, false]],
    ['cancelled for half', [...a.placed, a.cancelled(half)], [a.DEPOSIT, half, none, half, true]],
    [
      'whose refund is on its way',
      [...a.placed, a.cancelled(half), a.refundInitiated(1, half)],
      [a.DEPOSIT, half, none, half, true],
    ],
    [
      'whose refund has arrived',
      [...a.placed, a.cancelled(half), a.refundInitiated(1, half), a.refundCompleted(1, half)],
      [a.DEPOSIT, half, half, none, false],
    ],
  ])('%s', (_, events, figures) => {
    expect(of(...events)).toEqual(figures);
  });
});

describe('the totals', () => {
  it('are those of all bookings, however they went', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const lives = [...bookingLives(20, { seed, from: '2026-03-20T06:00:00.000Z' as Instant })];
        const events = history(lives.flatMap(inOwnStream));
        const states = new Map<string, BookingState>();
        for (const event of events) {
          const id = bookingIn(event.stream);
          states.set(id, evolve(states.get(id) ?? NO_BOOKING, event as RecordedEvent<BookingEvent>));
        }
        const folded = [...states.values()].map(figuresOf);
        const documents = [...documentsAfter<LedgerDocument, BookingEvent>(ledger, events).values()];
        const months = [...documentsAfter<LedgerMonth, BookingEvent>(ledgerMonths, events).values()];
        for (const figure of ['captured', 'refunded', 'owed', 'outstanding'] as const) {
          expect(sum(documents.map((one) => one[figure]))).toBe(sum(folded.map((one) => one[figure])));
        }
        for (const figure of ['captured', 'refunded'] as const) {
          expect(sum(months.map((one) => one[figure]))).toBe(sum(folded.map((one) => one[figure])));
        }
      }),
      { numRuns: examples(50) },
    );
  });
});

/**
 * What came in for each booking, what has to go back of it, and what has gone back: the rules' own reading of its
 * payments, so that no figure is defined twice. Amounts are paise.
 */
import { bookingIn } from '@libs/booking/booking-id.js';
import { MONEY_EVENTS } from '@libs/booking/event-types.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { evolve } from '@libs/booking/evolve.js';
import { totalsOf } from '@libs/booking/payments.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import { type Paise, paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { type Projection, upsert } from '@libs/eventing/types/projection.js';

export interface LedgerFigures {
  /** Everything that came in. */
  readonly captured: Paise;
  /** What of it has gone back. */
  readonly refunded: Paise;
  /** What of it has to go back in all. */
  readonly owed: Paise;
  /** What of that has not arrived yet. */
  readonly outstanding: Paise;
}

export interface LedgerDocument extends LedgerFigures {
  readonly bookingId: string;
  /** Something is outstanding. */
  readonly open: boolean;
  readonly changedAt: Instant;
  /** Only what is needed to read on. */
  readonly booking: BookingState;
}

export function figuresOf(booking: BookingState): LedgerFigures {
  const { paid, owed, returned } = totalsOf(booking);
  return { captured: paid, refunded: returned, owed, outstanding: paise(owed - returned) };
}

export const ledger: Projection<LedgerDocument, BookingEvent> = {
  name: 'ledger',
  version: 1,
  handles: MONEY_EVENTS,
  indexes: [{ name: 'open', fields: ['open', 'changedAt'] }],

  project(event) {
    const bookingId = bookingIn(event.stream);
    return [
      upsert(bookingId, (before) => {
        const booking = evolve(before?.booking ?? NO_BOOKING, event);
        const figures = figuresOf(booking);
        return { bookingId, open: figures.outstanding > 0, changedAt: event.occurredAt, ...figures, booking };
      }),
    ];
  },
};

/** Policy: money that is owed back goes back at once, and again when the provider fails, until it has arrived. */
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import type { Intent, ProcessManager } from '@libs/eventing/types/process-manager.js';
import { upsert } from '@libs/eventing/types/projection.js';
import { bookingIn, refundIdOf } from './booking-id.js';
import { MONEY_EVENTS } from './event-types.js';
import type { BookingEvent } from './events.js';
import { evolve } from './evolve.js';
import { capturesOf, isUnsettled } from './payments.js';
import { type BookingState, type CapturedAttempt, NO_BOOKING } from './state.js';

/** One for each booking. What is owed is the booking's own matter, so this folds the booking. */
export interface Refunding {
  readonly open: boolean;
  readonly bookingId: string;
  readonly booking: BookingState;
  /** When the booking last changed. */
  readonly changedAt: Instant;
}

/** Milliseconds until the next refund after so many that failed: an hour, two, four, at most a day. */
const pauseAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(DAY, HOUR * 2 ** (failures - 1)));

const underWay = ({ refunds }: CapturedAttempt) => refunds.find(({ state }) => state === 'under-way');

export const refundDeposit: ProcessManager<Refunding, BookingEvent> = {
  name: 'refund-deposit',
  version: 2,
  handles: MONEY_EVENTS,
  indexes: [{ name: 'open', fields: ['open', 'changedAt'] }],

  project(event) {
    const bookingId = bookingIn(event.stream);
    return [
      upsert(bookingId, (before) => {
        const booking = evolve(before?.booking ?? NO_BOOKING, event);
        return { open: capturesOf(booking).some(isUnsettled), bookingId, booking, changedAt: event.occurredAt };
      }),
    ];
  },

  /** One job begins a refund and follows it to its end; it goes by the refund's id, so that it is never begun twice. */
  nextAction({ bookingId, booking, changedAt }) {
    return capturesOf(booking)
      .filter(isUnsettled)
      .map((payment): Intent => {
        const { transactionId, refunds } = payment;
        const begun = underWay(payment);
        const failures = refunds.filter(({ state }) => state === 'failed').length;
        return {
          job: 'refund-deposit',
          id: `refund-${begun?.refundId ?? refundIdOf(transactionId, refunds.length + 1)}`,
          data: { bookingId, transactionId },
          runAt: begun ? changedAt : plus(changedAt, pauseAfter(failures)),
        };
      });
  },
};

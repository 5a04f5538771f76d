/** Invariant of refunds after edits and cancellations. */
import { cancellable, refundOf } from '@libs/booking/cancellation.js';
import { type BookingEvent, MONEY_EVENTS } from '@libs/booking/booking.js';
import { attemptOf, type BookingState, type ConfirmedPhases, isConfirmed } from '@libs/booking/state.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { NO_VIOLATIONS, ofBooking } from './folds.js';
import { invariant, type InvariantFold, type Violation } from './invariant.js';

/** The clock of a decision may be behind that of its event: by the largest clock jump and a slow append. */
const CLOCK_SLACK_MS = HOUR + 5 * MINUTE;

/** What the customer can get back of the deposit that placed a booking, in paise. */
interface Limit {
  readonly transactionId: string;
  readonly most: number;
}

interface Refunds {
  /** Set by the first edit or cancellation after the payment. */
  readonly limit: Limit | undefined;
  readonly found: readonly Violation[];
}

/** Returns the total refund owed for a payment. */
function owedOf(state: BookingState, transactionId: string): number {
  const payment = attemptOf(state, transactionId);
  return payment?.state === 'captured' ? payment.owed : 0;
}

/** Returns what cancelling instead of an event would have refunded. */
function byCancelling(state: ConfirmedPhases, at: Instant): Limit {
  const { transactionId, owed } = state.deposit;
  const times = [at, plus(at, -CLOCK_SLACK_MS)];
  return { transactionId, most: owed + Math.max(...times.map((time) => refundOf(cancellable(state), time).refund)) };
}

/** A cancellation by the system refunds everything, whatever was edited before. */
function limitAfter(limit: Limit | undefined, before: BookingState, event: JudgedBookingEvent): Limit | undefined {
  const isCancellation = event.type === 'BookingCancelled';
  if (isCancellation && event.data.by === 'system') return undefined;
  const isByCustomer = isCancellation || event.type === 'BookingAmended';
  return limit ?? (isByCustomer && isConfirmed(before) ? byCancelling(before, event.occurredAt) : undefined);
}
type JudgedBookingEvent = BookingEvent & { readonly occurredAt: Instant };

const refunds: InvariantFold<Refunds, BookingEvent> = {
  handles: MONEY_EVENTS,
  initial: { limit: undefined, found: NO_VIOLATIONS },
  keys: ofBooking,
  apply({ limit: earlier, found }, { event, before, after }) {
    const limit = limitAfter(earlier, before, event);
    if (!limit) return found.length > 0 ? { limit, found } : this.initial;
    const owed = owedOf(after, limit.transactionId);
    const problem = `${owed} of at most ${limit.most} of ${limit.transactionId} is owed`;
    if (owed <= limit.most || found.some((one) => one.problem === problem)) return { limit, found };
    return { limit, found: [...found, { stream: event.stream, problem }] };
  },
  violations: ({ found }) => found,
};

export const REFUND_INVARIANTS = [invariant('edits and cancellations refund no more than cancelling at once', refunds)];

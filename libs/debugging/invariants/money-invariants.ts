/** Invariants of payments and refunds. */
import { bookingStream } from '@libs/booking/booking-id.js';
import { type BookingEvent, MONEY_EVENTS } from '@libs/booking/booking.js';
import { cancellable, refundOf } from '@libs/booking/cancellation.js';
import { type DepositPaid, LAST_POLL_MS } from '@libs/booking/deposit.js';
import { balanceOf, collectedOf, excessOf, reimbursementOf } from '@libs/booking/balance.js';
import { type IngredientsReceiptFiled, ingredientsOf } from '@libs/booking/ingredients.js';
import {
  attemptOf,
  attemptsOf,
  type BookingState,
  type CapturedAttempt,
  capturesOf,
  type ConfirmedPhases,
  isConfirmed,
  outstandingOf,
  totalsOf,
} from '@libs/booking/state.js';
import { type NoShowReported, noShowOffer } from '@libs/booking/no-show.js';
import { lateOffer, type ProblemReported, withConfirmedStart } from '@libs/booking/problem.js';
import { isReplacing } from '@libs/booking/replacement.js';
import type { RefundCompleted } from '@libs/booking/refund.js';
import { paise, type Paise, sum } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import {
  atEachEvent,
  GRACE_MS,
  inTime,
  invariant,
  type InvariantFold,
  isPast,
  NO_VIOLATIONS,
  ofBooking,
  type Violation,
} from './invariant.js';

/** How long a refund can take: a bank's week, and a second refund after a first one failed. */
const REFUND_TIME_MS = 14 * DAY;

const idsOf = (attempts: readonly { readonly transactionId: string }[]): string =>
  attempts.map(({ transactionId }) => transactionId).join(' and ');

/** Whether some of a payment is neither refunded nor being refunded. */
const isKept = ({ amount, refunds }: CapturedAttempt): boolean =>
  amount > sum(refunds.filter(({ state }) => state !== 'failed').map((refund) => refund.amount));

const secondPayment = inTime<BookingEvent>(MONEY_EVENTS, (judged) => {
  const kept = capturesOf(judged.after).filter(isKept);
  return kept.length > 1
    ? { problem: `keeps ${idsOf(kept)}`, due: judged.event.occurredAt, graceMs: GRACE_MS }
    : undefined;
});

const notRefunded = inTime<BookingEvent>(MONEY_EVENTS, (judged) => {
  const owed = capturesOf(judged.after).filter((capture) => outstandingOf(capture) > 0);
  const amount = sum(owed.map(outstandingOf));
  return amount > 0
    ? { problem: `${amount} of ${idsOf(owed)} is owed`, due: judged.event.occurredAt, graceMs: GRACE_MS }
    : undefined;
});

const stillOpen = inTime<BookingEvent>(MONEY_EVENTS, (judged) => {
  const open = attemptsOf(judged.after).filter(({ state }) => state === 'open');
  if (open.length === 0) return undefined;
  return { problem: `${idsOf(open)} has no result`, due: judged.event.occurredAt, graceMs: LAST_POLL_MS + GRACE_MS };
});

interface LatePayment {
  readonly transactionId: string;
  readonly at: Instant;
  readonly amount: Paise;
  readonly refunded: Paise;
}

/** Payments that arrived after the cancellation of their booking. */
const latePayments: InvariantFold<readonly LatePayment[], DepositPaid | RefundCompleted> = {
  handles: ['DepositPaid', 'RefundCompleted'],
  initial: [],
  keys: ofBooking,
  apply(payments, { event, before }) {
    const { transactionId, amount } = event.data;
    if (event.type === 'RefundCompleted') {
      if (payments.length === 0) return this.initial;
      return payments.map((one) =>
        one.transactionId === transactionId ? { ...one, refunded: sum([one.refunded, amount]) } : one,
      );
    }
    if (before.phase !== 'cancelled') return payments;
    return [...payments, { transactionId, at: event.occurredAt, amount, refunded: sum([]) }];
  },
  violations: (payments, now, bookingId) =>
    payments
      .filter(({ amount, refunded, at }) => refunded > amount || (refunded < amount && isPast(at, REFUND_TIME_MS, now)))
      .map(({ transactionId, amount, refunded }) => ({
        stream: bookingStream(bookingId),
        problem: `${refunded} of ${amount} of ${transactionId} is refunded`,
      })),
};

/**
 * Every rupee of a visit belongs to the chef, who earned it; what is paid above its fare, to the house; what is owed back,
 * to the customer. Of what the chef earned, the house holds one part, the chef collected another, and the rest is due. What
 * the chef has spent on ingredients is collected in addition to it; more than both is held only after a receipt became lower.
 */
const unassigned = atEachEvent<BookingEvent>(MONEY_EVENTS, ({ event, before, after }) => {
  if (!isConfirmed(after) && after.phase !== 'cancelled') return undefined;
  const { paid, owed } = totalsOf(after);
  const [due, collected] = [paise(balanceOf(after) - excessOf(after)), collectedOf(after)];
  const spent = reimbursementOf(after);
  const fare = isConfirmed(after) && !after.noShow ? after.fare.finalFare : 0;
  const surplus = Math.max(0, paid - owed - fare);
  const parts = `${paid} paid, ${owed} owed, ${collected} collected, ${due} due for ${fare} and ${spent} of ingredients`;
  const isWhole = paid - owed - surplus + collected + due === fare + spent;
  if (!isConfirmed(after)) return owed <= paid && collected + due === 0 ? undefined : parts;
  // A second payment is captured first, and owed with the same event.
  const isTooMuch = event.type === 'BalanceClaimed' && excessOf(after) > excessOf(before);
  return isWhole && collected >= 0 && !isTooMuch ? undefined : parts;
});

/** A chef is paid back for ingredients no more than the customer allowed, whoever buys them as agreed. */
const aboveLimit = atEachEvent<IngredientsReceiptFiled>(['IngredientsReceiptFiled'], ({ event, before, after }) => {
  const { by, limit } = ingredientsOf(before);
  const { amount } = event.data;
  if (by !== 'chef' || amount > limit) return `${amount} of ${limit} that the ${by} may spend`;
  const wereFare = 'fare' in before && 'fare' in after ? after.fare.finalFare - before.fare.finalFare : 0;
  return wereFare === 0 ? undefined : `the fare changed by ${wereFare}`;
});

/** The clock of a decision may be behind that of its event: by the largest clock jump and a slow append. */
const CLOCK_SLACK_MS = HOUR + 5 * MINUTE;

/** Who says in time that nobody came, to a visit that nobody confirmed, gets back everything. */
const wrongNoShow = atEachEvent<NoShowReported>(['NoShowReported'], ({ event, before, after }) => {
  const { occurredAt } = event;
  const offer = noShowOffer(before);
  if (!offer) return 'of a visit that was confirmed, or does not take place';
  if (occurredAt < plus(offer.from, -CLOCK_SLACK_MS) || occurredAt > plus(offer.until, CLOCK_SLACK_MS))
    return `at ${occurredAt}, outside of ${offer.from} to ${offer.until}`;
  const { paid, owed } = totalsOf(after);
  return paid === owed ? undefined : `${owed} of ${paid} is owed back`;
});

/** A share of the fare comes back of a visit that began late by the record, if the customer says so in time. */
const wrongProblem = atEachEvent<ProblemReported>(['ProblemReported'], ({ event, before }) => {
  const { kind, refund } = event.data;
  if (refund === 0) return undefined;
  const offer = kind === 'late' && isConfirmed(before) ? lateOffer(withConfirmedStart(before)) : undefined;
  if (!offer) return `${refund} of a visit that began in time, or counted`;
  if (event.occurredAt > plus(offer.until, CLOCK_SLACK_MS)) return `at ${event.occurredAt}, after ${offer.until}`;
  return refund === offer.refund ? undefined : `${refund} instead of ${offer.refund}`;
});

export const MONEY_INVARIANTS = [
  invariant('a share of the fare comes back of a visit that began late, and of no other', wrongProblem),
  invariant('everything comes back to a customer to whom nobody came', wrongNoShow),
  invariant('every rupee of a booking belongs to the customer, the chef or the house', unassigned),
  invariant('a chef is paid back for ingredients within the limit of the customer', aboveLimit),
  invariant('a booking keeps at most one payment', secondPayment),
  invariant('everything owed is refunded', notRefunded),
  invariant('a payment that arrives after a cancellation is refunded in full', latePayments),
  invariant('no payment stays open', stillOpen),
];

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

/** A cancellation by the system, and of a visit whose chef cannot come, refunds everything, whatever was edited before. */
function limitAfter(limit: Limit | undefined, before: BookingState, event: JudgedBookingEvent): Limit | undefined {
  const isCancellation = event.type === 'BookingCancelled';
  if (isCancellation && (event.data.by === 'system' || isReplacing(before))) return undefined;
  // What comes back of a visit to which nobody came, or the chef came late, is no cancellation.
  if (event.type === 'NoShowReported' || event.type === 'ProblemReported') return undefined;
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

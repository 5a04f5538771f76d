/** Invariants of payments and refunds. */
import { bookingStream } from '@libs/booking/booking-id.js';
import { type BookingEvent, MONEY_EVENTS } from '@libs/booking/booking.js';
import { type DepositPaid, LAST_POLL_MS } from '@libs/booking/deposit.js';
import type { RefundCompleted } from '@libs/booking/refund.js';
import { attemptsOf, type CapturedAttempt, capturesOf, outstandingOf } from '@libs/booking/state.js';
import { type Paise, sum } from '@libs/contract/money.js';
import { DAY, type Instant } from '@libs/contract/time.js';
import { GRACE_MS, inTime, isPast, ofBooking } from './folds.js';
import { invariant, type InvariantFold } from './invariant.js';

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

export const MONEY_INVARIANTS = [
  invariant('a booking keeps at most one payment', secondPayment),
  invariant('everything owed is refunded', notRefunded),
  invariant('a payment that arrives after a cancellation is refunded in full', latePayments),
  invariant('no payment stays open', stillOpen),
];

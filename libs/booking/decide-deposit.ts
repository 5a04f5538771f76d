/** The rules of paying the deposit: one open attempt at a time, and a payment must match its attempt. */
import type { Instant } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { transactionIdOf } from './booking-id.js';
import {
  type BookingDecision,
  type BookingFacts,
  type BookingRefusal,
  type BookingRule,
  decidedBy,
  type ProviderReport,
} from './booking-rules.js';
import type { InitiateDepositPayment, RecordDepositFailure, RecordDepositPaid } from './deposit.js';
import { NO_ANSWER } from './deposit-polling.js';
import { attemptOf } from './payments.js';
import { type BookingState, isConfirmed, type PendingBooking } from './state.js';

/** Why an attempt fails whose page nobody was shown. */
export const PAGE_LOST = 'page-lost';

/** Returns the next attempt, with its own transaction id and the current deposit. */
export const nextAttempt = ({ bookingId, attempts, fare }: PendingBooking) => ({
  attempt: attempts.length + 1,
  transactionId: transactionIdOf(bookingId, attempts.length + 1),
  amount: fare.deposit,
});

/** Returns why the deposit cannot be paid at `now`; undefined if it can. */
export function paymentProblem(state: BookingState, now: Instant): BookingRefusal['code'] | undefined {
  if (state.phase === 'none' || state.phase === 'requested') return 'not-found';
  if (isConfirmed(state)) return 'already-paid';
  return state.phase === 'cancelled' || state.choices.start <= now ? 'not-payable' : undefined;
}

export function initiateDepositPayment(
  state: BookingState,
  { transactionId, amount, page }: InitiateDepositPayment,
  { now }: BookingFacts,
): BookingDecision {
  if (attemptOf(state, transactionId)) return accept();
  const problem = paymentProblem(state, now);
  if (problem) return refuse(problem);
  if (state.phase !== 'pending' || state.attempts.at(-1)?.state === 'open') return refuse('attempt-open');
  const next = nextAttempt(state);
  if (transactionId !== next.transactionId || amount !== next.amount) return refuse('payment-mismatch');
  const { customerId } = state;
  return accept({
    type: 'DepositPaymentInitiated',
    data: { ...next, customerId, ...(page !== undefined && { page }) },
  });
}

/** Records received money in any phase: after a failure, after another attempt, after a cancellation. */
export function recordDepositPaid(
  state: BookingState,
  { type: _, report, ...payment }: RecordDepositPaid,
): BookingDecision {
  const attempt = attemptOf(state, payment.transactionId);
  if (attempt?.amount !== payment.amount) return refuse('payment-mismatch');
  if (attempt.state === 'captured') return accept();
  const { phase } = state;
  const use = phase === 'pending' ? 'deposit' : 'refund';
  const rule = { name: 'deposit-paid', facts: { ...report, attempt: attempt.state, phase, use } } as const;
  return accept(decidedBy(rule, { type: 'DepositPaid', data: payment }));
}

export function recordDepositFailure(
  state: BookingState,
  { type: _, report = {}, ...failure }: RecordDepositFailure,
): BookingDecision {
  const attempt = attemptOf(state, failure.transactionId);
  if (!attempt) return refuse('payment-mismatch');
  if (attempt.state !== 'open') return accept();
  return accept(decidedBy(failureRule(failure.reason, report), { type: 'DepositPaymentFailed', data: failure }));
}

function failureRule(reason: string, report: ProviderReport): BookingRule {
  if (reason === PAGE_LOST) return { name: 'payment-page-lost', facts: {} };
  return { name: reason === NO_ANSWER ? 'deposit-without-answer' : 'deposit-failed', facts: report };
}

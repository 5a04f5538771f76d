/** The rules of paying the deposit: one open attempt at a time, and money is believed only if it is the one asked for. */
import type { Instant } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { transactionIdOf } from './booking-id.js';
import type { BookingFacts, InitiateDepositPayment, RecordDepositFailure, RecordDepositPaid } from './commands.js';
import { attemptOf } from './payments.js';
import type { BookingDecision, BookingRefusal } from './refusals.js';
import { type BookingState, isConfirmed, type PendingBooking } from './state.js';

/** What the provider is asked for next: each attempt has a name of its own, and the amount of the day. */
export const nextAttempt = ({ bookingId, attempts, fare }: PendingBooking) => ({
  attempt: attempts.length + 1,
  transactionId: transactionIdOf(bookingId, attempts.length + 1),
  amount: fare.deposit,
});

/** Why the deposit cannot be paid at `now`; undefined when it can, or is being paid. */
export function paymentProblem(state: BookingState, now: Instant): BookingRefusal['code'] | undefined {
  if (state.phase === 'none' || state.phase === 'requested') return 'not-found';
  if (isConfirmed(state)) return 'already-paid';
  return state.phase === 'cancelled' || state.choices.start <= now ? 'not-payable' : undefined;
}

export function initiateDepositPayment(
  state: BookingState,
  { transactionId, amount, answer }: InitiateDepositPayment,
  { now }: BookingFacts,
): BookingDecision {
  if (attemptOf(state, transactionId)) return accept();
  const problem = paymentProblem(state, now);
  if (problem) return refuse(problem);
  if (state.phase !== 'pending' || state.attempts.at(-1)?.state === 'open') return refuse('attempt-open');
  const next = nextAttempt(state);
  if (transactionId !== next.transactionId || amount !== next.amount) return refuse('payment-mismatch');
  return accept({ type: 'DepositPaymentInitiated', data: { ...next, answer } });
}

/** Money that is there is recorded whenever it comes: after a failure, after another attempt, after the end. */
export function recordDepositPaid(state: BookingState, { type: _, ...payment }: RecordDepositPaid): BookingDecision {
  const attempt = attemptOf(state, payment.transactionId);
  if (attempt?.amount !== payment.amount) return refuse('payment-mismatch');
  return attempt.state === 'captured' ? accept() : accept({ type: 'DepositPaid', data: payment });
}

export function recordDepositFailure(
  state: BookingState,
  { type: _, ...failure }: RecordDepositFailure,
): BookingDecision {
  const attempt = attemptOf(state, failure.transactionId);
  if (!attempt) return refuse('payment-mismatch');
  return attempt.state === 'open' ? accept({ type: 'DepositPaymentFailed', data: failure }) : accept();
}

/**
 * How each event changes a booking: the graph of its phases. Facts are taken as they come; an event that its phase does
 * not know changes nothing, so that a history can always be read to its end.
 */
import { paise, type Paise } from '@libs/contract/money.js';
import { sameTime } from './choices.js';
import type { BookingEvent, BookingRequested, Choices, FareQuoted } from './events.js';
import { heldOf, isCaptured } from './payments.js';
import { cleared, endsDoubt, quarantined } from './quarantine.js';
import {
  type Attempt,
  type BookingState,
  type CapturedAttempt,
  type ExistingBooking,
  type FailedAttempt,
  isConfirmed,
  type Refund,
  type UnpaidAttempt,
} from './state.js';

export function evolve(state: BookingState, event: BookingRequested): ExistingBooking;
export function evolve(state: ExistingBooking, event: BookingEvent): ExistingBooking;
export function evolve(state: BookingState, event: BookingEvent): BookingState;
export function evolve(state: BookingState, event: BookingEvent): BookingState {
  const doubted = endsDoubt(event);
  return doubted === undefined ? changed(state, event) : cleared(changed(state, event), doubted);
}

function changed(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'BookingRequested': {
      const { bookingId, customerId, choices } = event.data;
      return state.phase === 'none' ? { phase: 'requested', bookingId, customerId, choices, round: 0 } : state;
    }
    case 'FareQuoted':
      return quoted(state, event.data);
    case 'BookingAmended':
      return state.phase === 'none' ? state : amended(state, event.data.choices);
    case 'DepositPaymentInitiated': {
      const { transactionId, amount, answer } = event.data;
      if (state.phase !== 'pending') return state;
      return { ...state, attempts: [...state.attempts, { state: 'open', transactionId, amount, answer }] };
    }
    case 'DepositPaymentFailed':
      return failed(state, event.data.transactionId);
    case 'DepositPaid':
      return paid(state, event.data.transactionId);
    case 'PaymentQuarantined':
      return quarantined(state, event.data);
    case 'ChefAssigned':
      return isConfirmed(state) ? { ...state, chefId: event.data.chefId } : state;
    case 'ChefReleased':
      return isConfirmed(state) && state.chefId === event.data.chefId
        ? { ...state, chefId: null, round: state.round + 1 }
        : state;
    case 'BookingStarted':
      return state.phase === 'placed' ? { ...state, phase: 'in-progress' } : state;
    case 'BookingCompleted':
      return state.phase === 'in-progress' ? { ...state, phase: 'complete' } : state;
    case 'BookingCancelled':
      return cancelled(state, event.data.refund);
    case 'BookingRated':
      return isConfirmed(state) ? { ...state, ratedBy: [...state.ratedBy, event.data.by] } : state;
    case 'CustomerAnonymised':
      return state.phase === 'none' ? state : { ...state, anonymised: true };
    case 'ChefAnonymised': {
      const { chefId } = event.data;
      return state.phase === 'none' ? state : { ...state, erasedChefs: [...(state.erasedChefs ?? []), chefId] };
    }
    case 'RefundInitiated': {
      const { refundId, transactionId, amount } = event.data;
      const refund: Refund = { refundId, amount, state: 'under-way' };
      return withCaptured(state, transactionId, (capture) => ({ ...capture, refunds: [...capture.refunds, refund] }));
    }
    case 'RefundCompleted':
      return refundEnded(state, event.data, 'completed');
    case 'RefundFailed':
      return refundEnded(state, event.data, 'failed');
  }
}

const amended = (state: ExistingBooking, choices: Choices): ExistingBooking => ({
  ...state,
  choices,
  round: sameTime(choices, state.choices) ? state.round : state.round + 1,
});

/** The first fare makes a request a booking; a later one may be lower than what was paid, and the rest is owed back. */
function quoted(state: BookingState, fare: FareQuoted['data']): BookingState {
  if (state.phase === 'none') return state;
  if (state.phase === 'requested') return { ...state, phase: 'pending', fare, attempts: [] };
  if (!isConfirmed(state)) return { ...state, fare };
  return { ...state, fare, deposit: owing(state.deposit, excess(heldOf(state.deposit), fare)) };
}

function failed(state: BookingState, transactionId: string): BookingState {
  const fail = <A extends Attempt>(attempt: A): A | FailedAttempt =>
    attempt.transactionId === transactionId && attempt.state === 'open'
      ? { state: 'failed', transactionId, amount: attempt.amount }
      : attempt;
  return state.phase === 'pending'
    ? { ...state, attempts: state.attempts.map(fail) }
    : withOthers(state, (attempt) => fail(attempt));
}

/** The first money places a pending booking; money that a booking has no use for is owed back at once. */
function paid(state: BookingState, transactionId: string): BookingState {
  if (state.phase !== 'pending') {
    return withOthers(state, (other) =>
      other.transactionId === transactionId && !isCaptured(other) ? captured(other, other.amount) : other,
    );
  }
  const attempt = state.attempts.find((one) => one.transactionId === transactionId);
  if (!attempt) return state;
  const { attempts, ...agreement } = state;
  const others = attempts.filter((one) => one !== attempt);
  // A page that was opened before an amendment asks for the deposit of then.
  const deposit = captured(attempt, excess(attempt.amount, state.fare));
  return { ...agreement, phase: 'placed', deposit, others, chefId: null, ratedBy: [] };
}

function cancelled(state: BookingState, refund: Paise): BookingState {
  if (state.phase === 'pending') return { ...state, phase: 'cancelled', chefId: null };
  if (!isConfirmed(state)) return state;
  const { deposit, others, ratedBy: _, ...agreement } = state;
  return { ...agreement, phase: 'cancelled', attempts: [owing(deposit, refund), ...others] };
}

function refundEnded(
  state: BookingState,
  { refundId, transactionId }: { readonly refundId: string; readonly transactionId: string },
  outcome: 'completed' | 'failed',
): BookingState {
  const end = (refund: Refund): Refund => (refund.refundId === refundId ? { ...refund, state: outcome } : refund);
  return withCaptured(state, transactionId, (capture) => ({ ...capture, refunds: capture.refunds.map(end) }));
}

/** `state` with each attempt changed that did not confirm it. */
function withOthers(state: BookingState, change: (attempt: Attempt) => Attempt): BookingState {
  if (isConfirmed(state)) return { ...state, others: state.others.map(change) };
  return state.phase === 'cancelled' ? { ...state, attempts: state.attempts.map(change) } : state;
}

/** `state` with one payment that came in changed. */
function withCaptured(
  state: BookingState,
  transactionId: string,
  change: (capture: CapturedAttempt) => CapturedAttempt,
): BookingState {
  const changeIt = (capture: CapturedAttempt) => (capture.transactionId === transactionId ? change(capture) : capture);
  const changed = withOthers(state, (attempt) => (isCaptured(attempt) ? changeIt(attempt) : attempt));
  return isConfirmed(changed) ? { ...changed, deposit: changeIt(changed.deposit) } : changed;
}

/** What of a payment is above the whole fare. */
const excess = (held: Paise, { finalFare }: FareQuoted['data']): Paise => paise(Math.max(0, held - finalFare));

const captured = ({ transactionId, amount }: UnpaidAttempt, owed: Paise): CapturedAttempt => ({
  state: 'captured',
  transactionId,
  amount,
  owed,
  refunds: [],
});

const owing = (capture: CapturedAttempt, more: Paise): CapturedAttempt => ({
  ...capture,
  owed: paise(capture.owed + more),
});

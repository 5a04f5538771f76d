/**
 * Folds events into the state of a booking. An event that is not allowed in the current phase changes nothing, so that
 * every history can be folded.
 */
import { paise, type Paise, percentUp } from '@libs/contract/money.js';
import { sameTime } from './values.js';
import type { BookingAmended, BookingRequested, FareQuoted } from './request.js';
import type { BookingEvent } from './booking.js';
import type { BookingRated, RatingCounted } from './rating.js';
import { isCaptured, refundableOf } from './payments.js';
import { cleared, quarantined, settledBy } from './quarantine.js';
import {
  type Attempt,
  type BookingState,
  type CapturedAttempt,
  type ConfirmedPhases,
  type ExistingBooking,
  type FailedAttempt,
  isConfirmed,
  type Refund,
  uncountedOf,
  type UnpaidAttempt,
} from './state.js';

export function evolve(state: BookingState, event: BookingRequested): ExistingBooking;
export function evolve(state: ExistingBooking, event: BookingEvent): ExistingBooking;
export function evolve(state: BookingState, event: BookingEvent): BookingState;
export function evolve(state: BookingState, event: BookingEvent): BookingState {
  const settledId = settledBy(event);
  return settledId === undefined ? changed(state, event) : cleared(changed(state, event), settledId);
}

function changed(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'BookingRequested': {
      const { bookingId, customerId, choices, preferredChef } = event.data;
      if (state.phase !== 'none') return state;
      const preference = preferredChef === undefined ? {} : { preferredChef };
      return { phase: 'requested', bookingId, customerId, choices, ...preference, round: 0 };
    }
    case 'FareQuoted':
      return quoted(state, event.data);
    case 'BookingAmended':
      return state.phase === 'none' ? state : amended(state, event.data);
    case 'MenuChosen': {
      const { dishes, library } = event.data;
      return state.phase === 'none' ? state : { ...state, menu: { dishes, library } };
    }
    case 'NeedsRecorded':
      return state;
    case 'DepositPaymentInitiated': {
      const { transactionId, amount } = event.data;
      if (state.phase !== 'pending') return state;
      const fare = state.fare.finalFare;
      // Reading the page would decrypt it.
      const hasPage = 'page' in event.data;
      return { ...state, attempts: [...state.attempts, { state: 'open', transactionId, amount, fare, hasPage }] };
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
      return isConfirmed(state) && state.chefId === event.data.chefId ? released(state) : state;
    case 'BookingStarted':
      return state.phase === 'placed' ? { ...state, phase: 'in-progress' } : state;
    case 'BookingCompleted':
      return state.phase === 'in-progress' ? { ...state, phase: 'complete' } : state;
    case 'BookingCancelled':
      return cancelled(state, event.data.refund);
    case 'BookingRated':
      return rated(state, event.data);
    case 'RatingCounted':
      return isConfirmed(state) ? ratingCounted(state, event.data) : state;
    case 'RatingDiscounted':
      return isConfirmed(state) ? withoutChefRating(state) : state;
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

function amended(state: ExistingBooking, { choices, refundLimit }: BookingAmended['data']): ExistingBooking {
  const round = sameTime(choices, state.choices) ? state.round : state.round + 1;
  if (!isConfirmed(state)) return { ...state, choices, round };
  const moves = choices.start === state.choices.start ? state.moves : state.moves + 1;
  return { ...state, choices, round, moves, deposit: limited(state.deposit, refundLimit) };
}

/** The first fare turns a request into a booking; a later one may be lower than what was paid. */
function quoted(state: BookingState, fare: FareQuoted['data']): BookingState {
  if (state.phase === 'none') return state;
  if (state.phase === 'requested') return { ...state, phase: 'pending', fare, attempts: [] };
  if (!isConfirmed(state)) return { ...state, fare };
  return { ...state, fare, deposit: setAgainst(state.deposit, fare.finalFare) };
}

function failed(state: BookingState, transactionId: string): BookingState {
  const fail = <A extends Attempt>(attempt: A): A | FailedAttempt =>
    attempt.transactionId === transactionId && attempt.state === 'open'
      ? { state: 'failed', transactionId, amount: attempt.amount, fare: attempt.fare }
      : attempt;
  return state.phase === 'pending'
    ? { ...state, attempts: state.attempts.map(fail) }
    : withOthers(state, (attempt) => fail(attempt));
}

/** The first payment places a pending booking; a payment that a booking does not need is owed at once. */
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
  // A page that was opened before an edit asks for the deposit of that time.
  const deposit = captured(attempt, excess(attempt.amount, state.fare));
  return { ...agreement, phase: 'placed', deposit, others, chefId: null, moves: 0, ratedBy: [] };
}

function cancelled(state: BookingState, refund: Paise): BookingState {
  if (state.phase === 'pending') return { ...state, phase: 'cancelled', chefId: null };
  if (!isConfirmed(state)) return state;
  const {
    deposit,
    others,
    chefRating: _chefRating,
    moves: _moves,
    ratedBy: _ratedBy,
    uncounted: _uncounted,
    ...agreement
  } = state;
  return { ...agreement, phase: 'cancelled', attempts: [owing(deposit, refund), ...others] };
}

/** Early ratings were about the released chef, so they are dropped. */
function released({ uncounted: _, chefRating: __, ...state }: ConfirmedPhases): ConfirmedPhases {
  return { ...state, chefId: null, round: state.round + 1, ratedBy: [] };
}

function rated(state: BookingState, { by, ratedId, stars, uncounted }: BookingRated['data']): BookingState {
  if (!isConfirmed(state)) return state;
  const next = { ...state, ratedBy: [...state.ratedBy, by] };
  if (uncounted) return { ...next, uncounted: [...uncountedOf(state), { by, ratedId, stars }] };
  return by === 'customer' ? { ...next, chefRating: { ratedId, stars } } : next;
}

function ratingCounted(state: ConfirmedPhases, { by, ratedId, stars }: RatingCounted['data']): ConfirmedPhases {
  const uncounted = uncountedOf(state).filter((one) => one.by !== by);
  return { ...state, uncounted, ...(by === 'customer' && { chefRating: { ratedId, stars } }) };
}

const withoutChefRating = ({ chefRating: _, ...state }: ConfirmedPhases): ConfirmedPhases => state;

function refundEnded(
  state: BookingState,
  { refundId, transactionId }: { readonly refundId: string; readonly transactionId: string },
  outcome: 'completed' | 'failed',
): BookingState {
  const end = (refund: Refund): Refund => (refund.refundId === refundId ? { ...refund, state: outcome } : refund);
  return withCaptured(state, transactionId, (capture) => ({ ...capture, refunds: capture.refunds.map(end) }));
}

/** Changes each attempt that did not confirm the booking. */
function withOthers(state: BookingState, change: (attempt: Attempt) => Attempt): BookingState {
  if (isConfirmed(state)) return { ...state, others: state.others.map(change) };
  return state.phase === 'cancelled' ? { ...state, attempts: state.attempts.map(change) } : state;
}

/** Changes one captured payment. */
function withCaptured(
  state: BookingState,
  transactionId: string,
  change: (capture: CapturedAttempt) => CapturedAttempt,
): BookingState {
  const changeIt = (capture: CapturedAttempt) => (capture.transactionId === transactionId ? change(capture) : capture);
  const changed = withOthers(state, (attempt) => (isCaptured(attempt) ? changeIt(attempt) : attempt));
  return isConfirmed(changed) ? { ...changed, deposit: changeIt(changed.deposit) } : changed;
}

/** Returns the part of a payment above the whole fare. */
const excess = (amount: Paise, { finalFare }: FareQuoted['data']): Paise => paise(Math.max(0, amount - finalFare));

const captured = ({ transactionId, amount, fare }: UnpaidAttempt, owed: Paise): CapturedAttempt => ({
  state: 'captured',
  transactionId,
  amount,
  fare,
  owed,
  kept: paise(0),
  refundLimit: 100,
  refunds: [],
});

const limited = (capture: CapturedAttempt, refundLimit = 100): CapturedAttempt => ({
  ...capture,
  refundLimit: Math.min(capture.refundLimit, refundLimit),
});

/**
 * Of the amount above a smaller fare, the share allowed by the limit is owed and the rest is kept. The share is the
 * difference between what a cancellation gives before and after, so that no number of edits gains by rounding.
 */
function setAgainst(capture: CapturedAttempt, fare: Paise): CapturedAttempt {
  const { kept, owed, refundLimit } = capture;
  const refundable = refundableOf(capture);
  const left = paise(Math.min(refundable, fare));
  const back = percentUp(refundable, refundLimit) - percentUp(left, refundLimit);
  return { ...capture, owed: paise(owed + back), kept: paise(kept + refundable - left - back) };
}

const owing = (capture: CapturedAttempt, more: Paise): CapturedAttempt => ({
  ...capture,
  owed: paise(capture.owed + more),
});

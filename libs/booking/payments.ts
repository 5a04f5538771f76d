/** Queries of a booking's money: attempts, captures, refunds. */
import { type Paise, paise, sum } from '@libs/contract/money.js';
import type { Attempt, BookingState, CapturedAttempt } from './state.js';

/** Returns all attempts in any phase; the one that confirmed the booking comes first. */
export function attemptsOf(state: BookingState): readonly Attempt[] {
  switch (state.phase) {
    case 'none':
    case 'requested':
      return [];
    case 'pending':
    case 'cancelled':
      return state.attempts;
    case 'placed':
    case 'in-progress':
    case 'complete':
      return [state.deposit, ...state.others];
  }
}

export const attemptOf = (state: BookingState, transactionId: string): Attempt | undefined =>
  attemptsOf(state).find((attempt) => attempt.transactionId === transactionId);

export const isCaptured = (attempt: Attempt): attempt is CapturedAttempt => attempt.state === 'captured';
export const capturesOf = (state: BookingState): readonly CapturedAttempt[] => attemptsOf(state).filter(isCaptured);

/** Returns what remains of a payment after all that is owed is refunded. */
export const heldOf = ({ amount, owed }: CapturedAttempt): Paise => paise(amount - owed);

/** Returns the part of a payment to which a cancellation by the customer applies. */
export const refundableOf = ({ amount, owed, kept }: CapturedAttempt): Paise => paise(amount - owed - kept);

/** Returns the owed amount that is neither refunded nor being refunded. */
export function outstandingOf({ owed, refunds }: CapturedAttempt): Paise {
  const initiated = refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount);
  return paise(owed - sum(initiated));
}

/** Returns whether refunds of a payment are outstanding or under way. */
export const isUnsettled = (payment: CapturedAttempt): boolean =>
  outstandingOf(payment) > 0 || payment.refunds.some(({ state }) => state === 'under-way');

/** `isOver`: complete or cancelled. `isSettled`: also without open refunds, so that the customer can be erased. */
export const isOver = ({ phase }: BookingState): boolean => phase === 'complete' || phase === 'cancelled';
export const isSettled = (state: BookingState): boolean => isOver(state) && !capturesOf(state).some(isUnsettled);

export interface Totals {
  /** All captured payments. */
  readonly paid: Paise;
  /** The part to be refunded in total, refunded or not. */
  readonly owed: Paise;
  /** The completed refunds. */
  readonly returned: Paise;
}

export function totalsOf(state: BookingState): Totals {
  const captures = capturesOf(state);
  const completed = captures.flatMap(({ refunds }) => refunds.filter((refund) => refund.state === 'completed'));
  return {
    paid: sum(captures.map(({ amount }) => amount)),
    owed: sum(captures.map(({ owed }) => owed)),
    returned: sum(completed.map(({ amount }) => amount)),
  };
}

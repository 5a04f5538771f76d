/** Reads a booking's money: which attempts there were, what came in, what has to go back. */
import { type Paise, paise, sum } from '@libs/contract/money.js';
import type { Attempt, BookingState, CapturedAttempt } from './state.js';

/** Every attempt to pay, in whatever phase; the one that confirmed the booking comes first. */
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

/** What is kept of a payment once all that is owed has gone back. */
export const heldOf = ({ amount, owed }: CapturedAttempt): Paise => paise(amount - owed);

/** What is owed back of a payment and neither returned nor on its way. */
export function outstandingOf({ owed, refunds }: CapturedAttempt): Paise {
  const begun = refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount);
  return paise(owed - sum(begun));
}

/** Whether some of a payment is still to go back, or on its way. */
export const isUnsettled = (payment: CapturedAttempt): boolean =>
  outstandingOf(payment) > 0 || payment.refunds.some(({ state }) => state === 'under-way');

/** Whether a booking is over and nobody owes anybody anything for it, so that it needs its customer no more. */
export const isOver = ({ phase }: BookingState): boolean => phase === 'complete' || phase === 'cancelled';
export const isSettled = (state: BookingState): boolean => isOver(state) && !capturesOf(state).some(isUnsettled);

export interface Totals {
  /** Everything that came in. */
  readonly paid: Paise;
  /** What of it has to go back in all, returned or not. */
  readonly owed: Paise;
  /** What has gone back. */
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

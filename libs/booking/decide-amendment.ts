/**
 * The rules of editing: until the start, within the limits of a request, and with a new fare. Once the deposit is paid,
 * an edit fixes the refund limit, and the moves of the start and the growth of the fare are limited.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { paise, type Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import {
  type BookingDecision,
  type BookingFacts,
  type BookingRefusal,
  type BookingRule,
  decidedBy,
  fareRule,
} from './booking-rules.js';
import { cancellable, cancellationProblem, refundOf, refundPolicyFacts, termsOf } from './cancellation-policy.js';
import { type Choices, choicesProblem, sameChoices, sameTime } from './values.js';
import type { AmendBooking, BookingAmended, FareQuoted } from './request.js';
import { menuAfterEdit } from './decide-menu.js';
import { evolve } from './evolve.js';
import { heldOf } from './payments.js';
import { type Attempt, type BookingState, type ExistingBooking, isConfirmed } from './state.js';

/** Returns why a booking cannot be edited at `now`; undefined if it can. */
export function amendmentProblem(state: BookingState, now: Instant): BookingRefusal['code'] | undefined {
  if (state.phase === 'none' || state.phase === 'requested') return 'not-found';
  if (state.phase === 'cancelled') return 'already-cancelled';
  return cancellationProblem(state.phase, state.choices.start, now);
}

/** Keeps the chef if the new time is reserved, and releases the chef otherwise. */
export function amendBooking(
  state: BookingState,
  { choices, fare, expectedRefundLimit }: AmendBooking,
  { now, chefHasTime = false, changes = [] }: BookingFacts,
): BookingDecision {
  const problem = amendmentProblem(state, now);
  if (problem || state.phase === 'none') return refuse(problem ?? 'not-found');
  if (sameChoices(choices, state.choices)) return accept();
  if (changes.length > 0) return refuse('changed-meanwhile', { changes });
  const wrong = choicesProblem(choices, now) ?? paymentLimit(state, choices, fare);
  if (wrong) return refuse(wrong);
  const refundLimit = isConfirmed(state) ? refundOf(cancellable(state), now).percent : undefined;
  if (expectedRefundLimit !== undefined && expectedRefundLimit !== refundLimit) return refuse('refund-changed');
  const amended: BookingAmended = {
    type: 'BookingAmended',
    data: { choices, ...(refundLimit !== undefined && { refundLimit }) },
  };
  // The booking keeps the refund terms of its quote.
  const { refundTerms: _, ...newFare } = fare;
  const quoted: FareQuoted = { type: 'FareQuoted', data: { ...newFare, ...('fare' in state && termsOf(state.fare)) } };
  const decided = [
    decidedBy(editRule(state, [amended, quoted], now), amended),
    decidedBy(fareRule(fare), quoted),
    ...menuAfterEdit(state.menu, choices),
  ];
  const chefId = state.phase === 'placed' ? state.chefId : null;
  if (chefId === null || sameTime(choices, state.choices) || chefHasTime) return accept(...decided);
  const { start, end } = choices;
  const rule = { name: 'chef-not-free-after-edit', facts: { chefId, start, end } } as const;
  return accept(...decided, decidedBy(rule, { type: 'ChefReleased', data: { chefId, reason: 'busy' } }));
}

/** Returns the rule of an edit, with what it does to a paid deposit. */
function editRule(state: ExistingBooking, edit: readonly [BookingAmended, FareQuoted], now: Instant): BookingRule {
  const newFare = edit[1].data.finalFare;
  const oldFare = 'fare' in state ? state.fare.finalFare : newFare;
  const after = edit.reduce<ExistingBooking>(evolve, state);
  if (!isConfirmed(state) || !isConfirmed(after)) return { name: 'edit-before-payment', facts: { oldFare, newFare } };
  const { amount: deposit, kept, owed } = state.deposit;
  return {
    name: 'edit-after-payment',
    facts: {
      ...refundPolicyFacts(cancellable(state), now),
      oldFare,
      newFare,
      deposit,
      kept: paise(after.deposit.kept - kept),
      owed: paise(after.deposit.owed - owed),
    },
  };
}

/** Returns why a payment prevents this edit; undefined if it does not. */
function paymentLimit(
  state: ExistingBooking,
  choices: Choices,
  { finalFare }: FareQuoted['data'],
): BookingRefusal['code'] | undefined {
  const isMoved = choices.start !== state.choices.start;
  if (isConfirmed(state) && isMoved && state.moves >= LIMITS.amendment.moves) return 'moved-too-often';
  const grows = 'fare' in state && finalFare > state.fare.finalFare;
  return grows && depositsOf(state).some((deposit) => isTooSmallFor(finalFare, deposit)) ? 'book-anew' : undefined;
}

/** Returns the captured deposit, or the open attempts that may become it. */
function depositsOf(state: ExistingBooking): readonly Attempt[] {
  if (isConfirmed(state)) return [state.deposit];
  return state.phase === 'pending' ? state.attempts.filter((attempt) => attempt.state === 'open') : [];
}

/** A deposit covers a limited multiple of its original fare, reduced in proportion to refunds. */
function isTooSmallFor(finalFare: Paise, deposit: Attempt): boolean {
  const { amount, fare } = deposit;
  const left = deposit.state === 'captured' ? heldOf(deposit) : amount;
  return finalFare * amount > LIMITS.amendment.growth * fare * left;
}

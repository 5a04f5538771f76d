/** The time-dependent rules of a booking: start, completion, and cancellation at the start. */
import { paise } from '@libs/contract/money.js';
import { between, MINUTE } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type BookingDecision, type BookingFacts, decidedBy } from './booking-rules.js';
import type { VisitOutcome } from './visit.js';
import { heldOf } from './payments.js';
import type { BookingInProgress, BookingState } from './state.js';

export function cancelUnpaidBooking(state: BookingState, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'pending') return accept();
  if (now < state.choices.start) return refuse('not-due', { due: state.choices.start });
  const data = { by: 'system', reason: 'deposit-not-paid', refund: paise(0) } as const;
  const rule = { name: 'unpaid-at-start', facts: { due: state.choices.start } } as const;
  return accept(decidedBy(rule, { type: 'BookingCancelled', data }));
}

/** Cancels a booking without a chef; everything that was paid is owed back. */
export function startBooking(state: BookingState, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'placed') return accept();
  const due = state.choices.start;
  if (now < due) return refuse('not-due', { due });
  if (state.chefId !== null) {
    return accept(decidedBy({ name: 'visit-start', facts: { due } }, { type: 'BookingStarted', data: {} }));
  }
  const refund = heldOf(state.deposit);
  const data = { by: 'system', reason: 'no-chef-found', refund } as const;
  return accept(decidedBy({ name: 'no-chef-at-start', facts: { due, refund } }, { type: 'BookingCancelled', data }));
}

export function completeBooking(state: BookingState, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'in-progress') return accept();
  const due = state.choices.end;
  if (now < due) return refuse('not-due', { due });
  const outcome = outcomeOf(state);
  const data = { ...(outcome && { outcome }) };
  return accept(decidedBy({ name: 'visit-end', facts: { due } }, { type: 'BookingCompleted', data }));
}

/** Returns undefined for a visit that started without a chef, which is possible in older logs. */
function outcomeOf({ chefId, choices, fare, deposit }: BookingInProgress): VisitOutcome | undefined {
  if (chefId === null) return undefined;
  const minutes = Math.round(between(choices.start, choices.end) / MINUTE);
  return { chefId, fare: fare.finalFare, paid: heldOf(deposit), minutes };
}

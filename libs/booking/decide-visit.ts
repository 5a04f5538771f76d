/** What the clock does to a booking: it starts, it ends, or it cannot take place. */
import { paise } from '@libs/contract/money.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import type { BookingFacts } from './commands.js';
import { heldOf } from './payments.js';
import type { BookingDecision } from './refusals.js';
import type { BookingState } from './state.js';

export function cancelUnpaidBooking(state: BookingState, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'pending') return accept();
  if (now < state.choices.start) return refuse('not-due', { due: state.choices.start });
  return accept({
    type: 'BookingCancelled',
    data: { by: 'system', reason: 'deposit-not-paid', refund: paise(0) },
  });
}

/** A booking for which no chef was found until then ends, and everything that was paid is owed back. */
export function startBooking(state: BookingState, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'placed') return accept();
  if (now < state.choices.start) return refuse('not-due', { due: state.choices.start });
  if (state.chefId !== null) return accept({ type: 'BookingStarted', data: {} });
  return accept({
    type: 'BookingCancelled',
    data: { by: 'system', reason: 'no-chef-found', refund: heldOf(state.deposit) },
  });
}

export function completeBooking(state: BookingState, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'in-progress') return accept();
  if (now < state.choices.end) return refuse('not-due', { due: state.choices.end });
  return accept({ type: 'BookingCompleted', data: {} });
}

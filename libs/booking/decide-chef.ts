/** The rules of who cooks. That a chef has the time is decided on the chef's calendar, before a booking is told. */
import { accept, refuse } from '@libs/eventing/types/decider.js';
import type { AnonymiseChef, AssignChef, BookingFacts, ReleaseChef } from './commands.js';
import type { BookingDecision } from './refusals.js';
import { type BookingState, isConfirmed } from './state.js';

/** The chef of an earlier round was reserved for what the booking no longer is. */
export function assignChef(
  state: BookingState,
  { chefId, chef, round }: AssignChef,
  { now }: BookingFacts,
): BookingDecision {
  if (isConfirmed(state) && state.chefId === chefId && state.round === round) return accept();
  if (state.phase !== 'placed' || state.chefId !== null || state.round !== round) return refuse('chef-not-needed');
  if (state.choices.start <= now) return refuse('already-started');
  return accept({ type: 'ChefAssigned', data: { chefId, chef } });
}

/** Once the visit has begun it is too late for another chef. */
export function releaseChef(state: BookingState, { chefId, reason }: ReleaseChef): BookingDecision {
  if (state.phase === 'in-progress' && state.chefId === chefId) return refuse('already-started');
  if (state.phase !== 'placed' || state.chefId !== chefId) return accept();
  return accept({ type: 'ChefReleased', data: { chefId, reason } });
}

/** A visit that is still to end has its chef: until then the customer must know who comes. */
export function anonymiseChef(state: BookingState, { chefId }: AnonymiseChef): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  const isAwaited = state.phase === 'placed' || state.phase === 'in-progress';
  if (isAwaited && state.chefId === chefId) return refuse('not-settled');
  return state.erasedChefs?.includes(chefId) ? accept() : accept({ type: 'ChefAnonymised', data: { chefId } });
}

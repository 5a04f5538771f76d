/** The rules of assigning chefs. The chef calendar decides first whether a chef is free. */
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type BookingDecision, type BookingFacts, decidedBy } from './booking-rules.js';
import type { AnonymiseChef, AssignChef, ReleaseChef } from './assignment.js';
import { type BookingState, isConfirmed } from './state.js';

/** Refuses a reservation of an earlier round, which is for another time or plan. */
export function assignChef(
  state: BookingState,
  { chefId, chef, round, found }: AssignChef,
  { now }: BookingFacts,
): BookingDecision {
  if (isConfirmed(state) && state.chefId === chefId && state.round === round) return accept();
  if (state.phase !== 'placed' || state.chefId !== null || state.round !== round) return refuse('chef-not-needed');
  if (state.choices.start <= now) return refuse('already-started');
  const assigned = { type: 'ChefAssigned', data: { chefId, chef } } as const;
  return accept(found ? decidedBy({ name: 'chef-chosen', facts: found }, assigned) : assigned);
}

/** A chef cannot be replaced after the start of the visit. */
export function releaseChef(state: BookingState, { chefId, reason }: ReleaseChef): BookingDecision {
  if (state.phase === 'in-progress' && state.chefId === chefId) return refuse('already-started');
  if (state.phase !== 'placed' || state.chefId !== chefId) return accept();
  return accept({ type: 'ChefReleased', data: { chefId, reason } });
}

/** Until the end of the visit the customer must see who comes. */
export function anonymiseChef(state: BookingState, { chefId }: AnonymiseChef): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  const isAwaited = state.phase === 'placed' || state.phase === 'in-progress';
  if (isAwaited && state.chefId === chefId) return refuse('not-settled');
  return state.erasedChefs?.includes(chefId) ? accept() : accept({ type: 'ChefAnonymised', data: { chefId } });
}

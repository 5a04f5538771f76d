/** The rules of rating: each side rates the other once, of a booking that has a chef and is not cancelled. */
import { accept, refuse } from '@libs/eventing/types/decider.js';
import type { RateBooking } from './commands.js';
import type { BookingDecision } from './refusals.js';
import { type BookingState, isConfirmed } from './state.js';

/** Whoever is neither its customer nor its chef now finds no booking here. */
export function rateBooking(state: BookingState, { type: _, ...rating }: RateBooking): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  const chefId = 'chefId' in state ? state.chefId : null;
  const { by, raterId } = rating;
  if (raterId !== (by === 'customer' ? state.customerId : chefId)) return refuse('not-found');
  if (state.phase === 'cancelled') return refuse('already-cancelled');
  if (!isConfirmed(state) || chefId === null) return refuse('no-chef');
  if (state.ratedBy.includes(by)) return refuse('already-rated');
  const ratedId = by === 'customer' ? chefId : state.customerId;
  return accept({ type: 'BookingRated', data: { ...rating, ratedId } });
}

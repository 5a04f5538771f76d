/** The rules of rating: each side rates the other once, after the visit. */
import { plus, SECOND } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import type { BookingDecision, BookingFacts } from './booking-rules.js';
import type { BookingRated, CountRating, RateBooking, RatingDiscounted } from './rating.js';
import type { BookingEvent } from './booking.js';
import { type BookingState, isConfirmed, uncountedOf } from './state.js';

/** The retry delay for a rating whose visit has ended but is not recorded as complete. */
const RETRY_RATING_AFTER_MS = 10 * SECOND;

/** Only the customer and the current chef can rate; others get `not-found`. */
export function rateBooking(state: BookingState, { type: _, samePerson, ...rating }: RateBooking): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  const chefId = 'chefId' in state ? state.chefId : null;
  const { by, raterId } = rating;
  if (raterId !== (by === 'customer' ? state.customerId : chefId)) return refuse('not-found');
  if (state.phase === 'cancelled') return refuse('already-cancelled');
  if (state.phase !== 'complete' || chefId === null) return refuse('not-complete');
  if (state.ratedBy.includes(by)) return refuse('already-rated');
  const ratedId = by === 'customer' ? chefId : state.customerId;
  const rated: BookingRated = { type: 'BookingRated', data: { ...rating, ratedId } };
  if (!samePerson) return accept(rated);
  return accept<BookingEvent>(rated, discounted({ by, raterId, ratedId, stars: rating.stars, why: 'same-person' }));
}

/** Stops counting the customer's rating; repeating it changes nothing. */
export function discountRating(state: BookingState): BookingDecision {
  if (!isConfirmed(state) || !state.chefRating) return accept();
  const { customerId: raterId, chefRating } = state;
  return accept(discounted({ by: 'customer', raterId, ...chefRating, why: 'newer-rating' }));
}

const discounted = (data: RatingDiscounted['data']): RatingDiscounted => ({ type: 'RatingDiscounted', data });

/** Counts an early rating of an older log; never for a visit that does not take place. */
export function countRating(state: BookingState, { by }: CountRating, { now }: BookingFacts): BookingDecision {
  const rating = uncountedOf(state).find((one) => one.by === by);
  if (!rating || !isConfirmed(state)) return accept();
  if (state.phase === 'complete') return accept({ type: 'RatingCounted', data: rating });
  const { end } = state.choices;
  return refuse('not-due', { due: end > now ? end : plus(now, RETRY_RATING_AFTER_MS) });
}

/** Ratings as the API answers them. Whoever was erased is shown without a name and without words. */
import type { RatingItem } from '@libs/contract/ratings.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { RatingDocument } from './ratings.js';

export function ratingToWire({ bookingId, raterId, rater, stars, description, at }: RatingDocument): RatingItem {
  const userName = rater === undefined || rater === ERASED ? '' : `${rater.firstName} ${rater.lastName}`.trim();
  return {
    booking: bookingId,
    user: raterId,
    userName,
    description: description === ERASED ? '' : description,
    rating: stars,
    createdAt: at,
  };
}

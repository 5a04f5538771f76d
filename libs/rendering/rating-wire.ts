/** Converts ratings to answers of the API. An erased author has neither name nor text. */
import type { Booking } from '@libs/contract/bookings.js';
import { fullName } from '@libs/contract/formats.js';
import type { RatingItem } from '@libs/contract/ratings.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { RatingDocument } from '@libs/views/ratings.js';

type Rating = Omit<RatingDocument, 'shown' | 'readable'>;

/** Returns a rating for the rated chef, with the customer's first name only. */
export function ratingForChef(rating: RatingDocument): RatingItem {
  const { rater, readable, reply } = rating;
  const shown = rater === undefined || rater === ERASED ? rating : { ...rating, rater: { ...rater, lastName: '' } };
  return { ...ratingToWire(shown), readable, ...(reply && { replyUntil: reply.editableUntil }) };
}

/** Returns the rating that the reader of a booking gave. */
export const ownRatingToWire = ({ stars, description, at, reply }: Rating): NonNullable<Booking['ownRating']> => ({
  stars,
  description: description === ERASED ? '' : description,
  at,
  ...(reply && { reply: reply.text }),
});

export function ratingToWire({ bookingId, raterId, rater, stars, description, at, reply }: Rating): RatingItem {
  const userName = rater === undefined || rater === ERASED ? '' : fullName(rater);
  return {
    booking: bookingId,
    user: raterId,
    userName,
    description: description === ERASED ? '' : description,
    rating: stars,
    createdAt: at,
    ...(reply && { reply: reply.text }),
  };
}

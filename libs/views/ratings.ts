/** What each side of a booking said about the other: lists by whoever was rated, and by whoever rated. */
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BookingRated, ChefAnonymised, CustomerAnonymised } from '@libs/booking/events.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';

export type RatingDocument = BookingRated['data'] & {
  readonly bookingId: string;
  readonly at: Instant;
};

/** One for each side: a booking is rated at most twice. */
export const ratingId = (bookingId: string, by: RatingDocument['by']): string => `${bookingId}-${by}`;

export const ratings: Projection<RatingDocument, BookingRated | CustomerAnonymised | ChefAnonymised> = {
  name: 'ratings',
  version: 2,
  handles: ['BookingRated', 'CustomerAnonymised', 'ChefAnonymised'],
  indexes: [
    { name: 'by-rated', fields: ['ratedId', 'by', 'at'] },
    { name: 'by-rater', fields: ['raterId', 'by', 'at'] },
  ],

  project(event) {
    const bookingId = bookingIn(event.stream);
    switch (event.type) {
      case 'BookingRated': {
        const { data, occurredAt: at } = event;
        return [upsert(ratingId(bookingId, data.by), () => ({ ...data, bookingId, at }))];
      }
      case 'CustomerAnonymised':
        return [update(ratingId(bookingId, 'customer'), withoutName)];
      // Of the chefs that a booking had, only the last one rates.
      case 'ChefAnonymised': {
        const { chefId } = event.data;
        return [
          update(ratingId(bookingId, 'chef'), (rating) => (rating.raterId === chefId ? withoutName(rating) : rating)),
        ];
      }
    }
  },
};

/** The stars stay, for they are the other side's too. */
const withoutName = ({ rater, ...rating }: RatingDocument): RatingDocument => ({
  ...rating,
  ...(rater !== undefined && { rater: ERASED }),
  description: ERASED,
});

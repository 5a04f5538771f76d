/** Ratings between customers and chefs, listed by the rated person and by the rater. */
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BookingRated, ChefAnonymised, CustomerAnonymised, RatingCounted } from '@libs/booking/events.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';

export type RatingDocument = Omit<BookingRated['data'], 'uncounted'> & {
  readonly bookingId: string;
  readonly at: Instant;
  /** Whether its visit is complete. Uncounted ratings are never shown. */
  readonly counts: boolean;
  /** Whether everybody can read its words: it counts, is published, and neither empty nor erased. */
  readonly readable: boolean;
};

/** The id of a rating: one per side of a booking. */
export const ratingId = (bookingId: string, by: RatingDocument['by']): string => `${bookingId}-${by}`;

export const ratings: Projection<RatingDocument, BookingRated | RatingCounted | CustomerAnonymised | ChefAnonymised> = {
  name: 'ratings',
  version: 4,
  handles: ['BookingRated', 'RatingCounted', 'CustomerAnonymised', 'ChefAnonymised'],
  indexes: [
    { name: 'by-rated', fields: ['ratedId', 'by', 'counts', 'at'] },
    { name: 'by-rater', fields: ['raterId', 'by', 'counts', 'at'] },
    { name: 'readable', fields: ['readable', 'at'] },
  ],

  project(event) {
    const bookingId = bookingIn(event.stream);
    switch (event.type) {
      case 'BookingRated': {
        const { uncounted, ...data } = event.data;
        const document = { ...data, bookingId, at: event.occurredAt };
        return [upsert(ratingId(bookingId, data.by), () => counted(document, uncounted === undefined))];
      }
      case 'RatingCounted':
        return [update(ratingId(bookingId, event.data.by), (rating) => counted(rating, true))];
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

const counted = (rating: Omit<RatingDocument, 'counts' | 'readable'>, counts: boolean): RatingDocument => ({
  ...rating,
  counts,
  readable: counts && rating.published === true && rating.description !== ERASED && rating.description.trim() !== '',
});

/** The stars stay, because they count for the other side. */
const withoutName = ({ rater, ...rating }: RatingDocument): RatingDocument => ({
  ...rating,
  ...(rater !== undefined && { rater: ERASED }),
  description: ERASED,
  readable: false,
});

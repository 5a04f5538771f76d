/** Ratings between customers and chefs, listed by the rated person and by the rater. */
import { bookingIn } from '@libs/booking/booking-id.js';
import type {
  BookingRated,
  RatingCounted,
  RatingDiscounted,
  ReviewReplied,
  ReviewWritten,
} from '@libs/booking/rating.js';
import type { ChefAnonymised } from '@libs/booking/assignment.js';
import type { CustomerAnonymised } from '@libs/booking/request.js';
import { mayBePublished } from '@libs/contract/contact-details.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';

export type RatingDocument = Omit<BookingRated['data'], 'uncounted'> & {
  readonly bookingId: string;
  readonly at: Instant;
  /** Whether it is among the ratings of the rated person: its visit counts, and it was not discounted since. */
  readonly shown: boolean;
  /** Whether everybody can read its words: it is shown, published, not empty, not erased, and without contact details. */
  readonly readable: boolean;
  /** What the rated chef replied; missing without a reply, and once its author or the rater was erased. */
  readonly reply?: { readonly text: string; readonly at: Instant; readonly editableUntil: Instant };
};

/** The id of a rating: one per side of a booking. */
export const ratingId = (bookingId: string, by: RatingDocument['by']): string => `${bookingId}-${by}`;

type Handled =
  BookingRated | RatingCounted | RatingDiscounted | ReviewWritten | ReviewReplied | CustomerAnonymised | ChefAnonymised;

export const ratings: Projection<RatingDocument, Handled> = {
  name: 'ratings',
  version: 8,
  handles: [
    'BookingRated',
    'RatingCounted',
    'RatingDiscounted',
    'ReviewWritten',
    'ReviewReplied',
    'CustomerAnonymised',
    'ChefAnonymised',
  ],
  indexes: [
    { name: 'by-rated', fields: ['ratedId', 'by', 'shown', 'at'] },
    { name: 'by-rater', fields: ['raterId', 'by', 'at'] },
    { name: 'readable', fields: ['readable', 'at'] },
  ],

  project(event) {
    const bookingId = bookingIn(event.stream);
    switch (event.type) {
      case 'BookingRated': {
        const { uncounted, ...data } = event.data;
        const document = { ...data, bookingId, at: event.occurredAt };
        return [upsert(ratingId(bookingId, data.by), () => described({ ...document, shown: uncounted === undefined }))];
      }
      case 'RatingCounted':
        return [update(ratingId(bookingId, event.data.by), (rating) => described({ ...rating, shown: true }))];
      case 'RatingDiscounted':
        return [update(ratingId(bookingId, event.data.by), (rating) => ({ ...rating, shown: false, readable: false }))];
      case 'ReviewWritten': {
        const { description } = event.data;
        return [update(ratingId(bookingId, 'customer'), (rating) => described({ ...rating, description }))];
      }
      case 'ReviewReplied': {
        const { text, editableUntil } = event.data;
        if (text === ERASED) return [];
        const reply = { text, at: event.occurredAt, editableUntil };
        return [update(ratingId(bookingId, 'customer'), (rating) => ({ ...rating, reply }))];
      }
      case 'CustomerAnonymised':
        return [update(ratingId(bookingId, 'customer'), withoutName)];
      // Of the chefs that a booking had, only the last one rates.
      case 'ChefAnonymised': {
        const { chefId } = event.data;
        return [
          update(ratingId(bookingId, 'chef'), (rating) => (rating.raterId === chefId ? withoutName(rating) : rating)),
          update(ratingId(bookingId, 'customer'), (rating) =>
            rating.ratedId === chefId ? withoutReply(rating) : rating,
          ),
        ];
      }
    }
  },
};

const described = (rating: Omit<RatingDocument, 'readable'>): RatingDocument => ({
  ...rating,
  readable:
    rating.shown &&
    rating.published === true &&
    rating.description !== ERASED &&
    rating.description.trim() !== '' &&
    mayBePublished(rating.description),
});

const withoutReply = ({ reply: _, ...rating }: RatingDocument): RatingDocument => rating;

/** The stars stay, because they count for the other side. */
const withoutName = ({ rater, reply: _, ...rating }: RatingDocument): RatingDocument => ({
  ...rating,
  ...(rater !== undefined && { rater: ERASED }),
  description: ERASED,
  readable: false,
});

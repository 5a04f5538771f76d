/** Ratings: each side rates the other once, after the visit. */
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { PersonName } from './values.js';

const by = z.enum(['customer', 'chef']);
const raterId = z.string();
/** The name at that time; missing in the oldest ratings. */
const rater = z.exactOptional(personal(PersonName));
/** The other side. */
const ratedId = z.string();
/** 1 to 5. */
const stars = z.int().check(z.minimum(1), z.maximum(5));
const description = personal(z.string());
/** The customer was told that everybody can read it. Missing in versions 1 to 3, and for ratings by chefs. */
const published = z.exactOptional(z.literal(true));

/** One side rated the other after the visit, once. */
export const BookingRated = defineEvent({
  type: 'BookingRated',
  version: 4,
  data: {
    by,
    raterId,
    rater,
    ratedId,
    stars,
    description,
    published,
    /** Set for versions 1 and 2, which accepted early ratings: such a rating counts after `RatingCounted`. */
    uncounted: z.exactOptional(z.literal(true)),
  },
  subject: ({ raterId }) => raterId,
  // Version 3 was for the chef to read.
  upcast: { 1: (data) => data, 2: (data) => ({ ...data, uncounted: true }), 3: (data) => data },
});
export type BookingRated = EventOf<typeof BookingRated>;

/** An early rating counts from now on, because the visit is complete. */
export const RatingCounted = defineEvent({ type: 'RatingCounted', version: 1, data: { by, ratedId, stars } });
export type RatingCounted = EventOf<typeof RatingCounted>;

/**
 * A customer's rating of the chef does not count any more. `newer-rating`: the customer rated the chef again within 90
 * days; `same-person`: the customer is the chef. Its author still reads it.
 */
export const RatingDiscounted = defineEvent({
  type: 'RatingDiscounted',
  version: 1,
  data: { by, raterId, ratedId, stars, why: z.enum(['newer-rating', 'same-person']) },
});
export type RatingDiscounted = EventOf<typeof RatingDiscounted>;

export const RATING_EVENTS = [BookingRated, RatingCounted, RatingDiscounted] as const;
export type RatingEvent = EventOf<typeof RATING_EVENTS>;

/** Records a rating by one side. The rated side follows from the booking. */
export const RateBooking = defineCommand('RateBooking', {
  by,
  raterId,
  rater,
  stars,
  description,
  published,
  /** The customer is the chef, so that the rating does not count. */
  samePerson: z.exactOptional(z.literal(true)),
});
export type RateBooking = DataOf<typeof RateBooking>;

/** Counts a rating that was recorded before the visit by an earlier version. */
export const CountRating = defineCommand('CountRating', { by });
export type CountRating = DataOf<typeof CountRating>;

/** Stops counting the customer's rating, because the customer rated the chef again. */
export const DiscountRating = defineCommand('DiscountRating', {});
export type DiscountRating = DataOf<typeof DiscountRating>;

export const RATING_COMMANDS = [RateBooking, CountRating, DiscountRating] as const;
export type RatingCommand = RateBooking | CountRating | DiscountRating;

/** Ratings: each side rates the other once, after the visit. */
import { between, DAY, type Instant, plus, SECOND } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, refuse, unchanged } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import { bookingIn } from './booking-id.js';
import type { BookingPolicy } from './booking-policies.js';
import type { BookingDecision, BookingDecisions, BookingFacts, BookingFolds, RecordedBy } from './booking-rules.js';
import type { BookingEvent } from './booking.js';
import type { BookingIntent } from './job-payloads.js';
import { noShowOffer } from './no-show.js';
import { type BookingState, type ConfirmedPhases, isConfirmed, uncountedOf } from './state.js';
import { inventedName, PersonName } from './values.js';

const by = z.enum(['customer', 'chef']);
const raterId = z.string();
/** The name at that time; missing in the oldest ratings. */
const rater = z.exactOptional(personal(PersonName, { exported: null, invented: inventedName }));
/** The other side. */
const ratedId = z.string();
/** 1 to 5. */
const stars = z.int().check(z.minimum(1), z.maximum(5));
const description = personal(z.string(), { exported: 'ratings.description', invented: () => 'In their own words.' });
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
    /**
     * Set for versions 1 and 2, which accepted early ratings, and while the customer can say that nobody came: such a
     * rating counts after `RatingCounted`.
     */
    uncounted: z.exactOptional(z.literal(true)),
  },
  subject: ({ raterId }) => raterId,
  // Version 3 was for the chef to read.
  upcast: { 1: (data) => data, 2: (data) => ({ ...data, uncounted: true }), 3: (data) => data },
});
export type BookingRated = EventOf<typeof BookingRated>;

/** A rating that waited counts from now on, because the visit does. */
export const RatingCounted = defineEvent({
  type: 'RatingCounted',
  version: 2,
  data: {
    by,
    /** Missing in version 1, and for ratings before the end of the visit. */
    raterId: z.exactOptional(raterId),
    ratedId,
    stars,
  },
  upcast: { 1: (data) => data },
});
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

/** The customer wrote about the visit after they had given stars only, once. Whether it is published, its rating says. */
export const ReviewWritten = defineEvent({
  type: 'ReviewWritten',
  data: { customerId: z.string(), description },
  subject: ({ customerId }) => customerId,
});
export type ReviewWritten = EventOf<typeof ReviewWritten>;

const reply = {
  chefId: z.string(),
  text: personal(z.string(), { exported: null, invented: () => 'In their own words.' }),
};
/** The chef replied to the customer's rating, for everybody to read. Another one replaces it. */
export const ReviewReplied = defineEvent({
  type: 'ReviewReplied',
  data: {
    ...reply,
    /** The same for every reply to a rating. */
    editableUntil: InstantSchema,
  },
  subject: ({ chefId }) => chefId,
});
export type ReviewReplied = EventOf<typeof ReviewReplied>;

export const RATING_EVENTS = [BookingRated, RatingCounted, RatingDiscounted, ReviewWritten, ReviewReplied] as const;
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

/** Counts a rating that was recorded before the visit counted. */
const CountRating = defineCommand('CountRating', { by });
type CountRating = DataOf<typeof CountRating>;

/** Stops counting the customer's rating, because the customer rated the chef again. */
const DiscountRating = defineCommand('DiscountRating', {});
type DiscountRating = DataOf<typeof DiscountRating>;

/** Adds words to the customer's rating that has none. */
const WriteReview = defineCommand('WriteReview', { customerId: z.string(), description });
type WriteReview = DataOf<typeof WriteReview>;

/** Replies to the customer's rating, or replaces the reply. */
const ReplyToReview = defineCommand('ReplyToReview', reply);
type ReplyToReview = DataOf<typeof ReplyToReview>;

export const RATING_COMMANDS = [RateBooking, CountRating, DiscountRating, WriteReview, ReplyToReview] as const;
export type RatingCommand = RateBooking | CountRating | DiscountRating | WriteReview | ReplyToReview;

/** The rules of rating: each side rates the other once, after the visit. */

/** The retry delay for a rating whose visit is due to count, before that is recorded. */
const RETRY_RATING_AFTER_MS = 10 * SECOND;

/** Only the customer and the current chef can rate; others get `not-found`. */
function rateBooking(state: BookingState, { type: _, samePerson, ...rating }: RateBooking): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  const chefId = 'chefId' in state ? state.chefId : null;
  const { by, raterId } = rating;
  if (raterId !== (by === 'customer' ? state.customerId : chefId)) return refuse('not-found');
  if (state.phase === 'cancelled') return refuse('already-cancelled');
  if (state.phase !== 'complete' || chefId === null) return refuse('not-complete');
  if (state.noShow) return refuse('no-show');
  if (state.ratedBy.includes(by)) return refuse('already-rated');
  const ratedId = by === 'customer' ? chefId : state.customerId;
  // One that does not count at all waits for nothing.
  const uncounted = noShowOffer(state) !== undefined && !samePerson && { uncounted: true as const };
  const rated: BookingRated = { type: 'BookingRated', data: { ...rating, ratedId, ...uncounted } };
  if (!samePerson) return accept(rated);
  return accept<BookingEvent>(rated, discounted({ by, raterId, ratedId, stars: rating.stars, why: 'same-person' }));
}

/** Stops counting the customer's rating; repeating it changes nothing. */
function discountRating(state: BookingState): BookingDecision {
  if (!isConfirmed(state) || !state.chefRating) return accept();
  const { customerId: raterId, chefRating } = state;
  return accept(discounted({ by: 'customer', raterId, ...chefRating, why: 'newer-rating' }));
}

const discounted = (data: RatingDiscounted['data']): RatingDiscounted => ({ type: 'RatingDiscounted', data });

/** Never for a visit that does not take place. */
function countRating(state: BookingState, { by }: CountRating, { now }: BookingFacts): BookingDecision {
  const rating = uncountedOf(state).find((one) => one.by === by);
  if (!rating || !isConfirmed(state)) return accept();
  if (state.phase === 'complete' && state.settlesAt === undefined)
    return accept({ type: 'RatingCounted', data: rating });
  const due = state.settlesAt ?? state.choices.end;
  return refuse('not-due', { due: due > now ? due : plus(now, RETRY_RATING_AFTER_MS) });
}

/** Words are added once, and never changed: the chef may have replied to them. */
function writeReview(
  state: BookingState,
  { customerId, description: words }: WriteReview,
  { writtenWords }: BookingFacts,
): BookingDecision {
  if (!isConfirmed(state) || state.customerId !== customerId) return refuse('not-found');
  if (!state.ratedBy.includes('customer') || state.anonymised) return refuse('not-rated');
  if (writtenWords === 'same') return accept();
  if (writtenWords === 'others') return refuse('already-written');
  return accept({ type: 'ReviewWritten', data: { customerId, description: words } });
}

/** From the first reply: long enough to correct it, too short to quarrel. */
const REPLY_EDITABLE_FOR_MS = 7 * DAY;

/** Nobody replies to a customer who was erased: their words are gone. */
function replyToReview(
  state: BookingState,
  { chefId, text }: ReplyToReview,
  { now, sameReply = false }: BookingFacts,
): BookingDecision {
  if (!isConfirmed(state) || state.chefId !== chefId) return refuse('not-found');
  if (!state.ratedBy.includes('customer') || state.anonymised) return refuse('not-rated');
  if (sameReply) return accept();
  const editableUntil = state.replyEditableUntil ?? plus(now, REPLY_EDITABLE_FOR_MS);
  if (now > editableUntil) return refuse('reply-closed');
  return accept({ type: 'ReviewReplied', data: { chefId, text, editableUntil } });
}

export const RATING_DECISIONS: BookingDecisions<RatingCommand> = {
  RateBooking: rateBooking,
  CountRating: countRating,
  DiscountRating: discountRating,
  WriteReview: writeReview,
  ReplyToReview: replyToReview,
};

export const RATING_FOLDS: BookingFolds<RatingEvent> = {
  BookingRated: rated,
  RatingCounted: (state, rating) => (isConfirmed(state) ? ratingCounted(state, rating) : state),
  RatingDiscounted: (state) => (isConfirmed(state) ? withoutChefRating(state) : state),
  ReviewWritten: unchanged,
  ReviewReplied: (state, { editableUntil: replyEditableUntil }) =>
    isConfirmed(state) ? { ...state, replyEditableUntil } : state,
};

export const RATING_RECORDED_BY: RecordedBy<RatingEvent, RatingCommand> = {
  BookingRated({ ratedId: _, uncounted: __, ...rating }, append) {
    const samePerson = append.some(({ type }) => type === 'RatingDiscounted');
    return { type: 'RateBooking', ...rating, ...(samePerson && { samePerson }) };
  },
  RatingCounted: ({ by: side }) => ({ type: 'CountRating', by: side }),
  RatingDiscounted: () => ({ type: 'DiscountRating' }),
  ReviewWritten: (data) => ({ type: 'WriteReview', ...data }),
  ReviewReplied: ({ editableUntil: _, ...data }) => ({ type: 'ReplyToReview', ...data }),
};

function rated(state: BookingState, { by, raterId, ratedId, stars, uncounted }: BookingRated['data']): BookingState {
  if (!isConfirmed(state)) return state;
  const next = { ...state, ratedBy: [...state.ratedBy, by] };
  if (uncounted) {
    // One before the end of the visit is of an older log, and so is the event that counts it.
    const waits = { by, ...(state.settlesAt !== undefined && { raterId }), ratedId, stars };
    return { ...next, uncounted: [...uncountedOf(state), waits] };
  }
  return by === 'customer' ? { ...next, chefRating: { ratedId, stars } } : next;
}

function ratingCounted(state: ConfirmedPhases, { by, ratedId, stars }: RatingCounted['data']): ConfirmedPhases {
  const uncounted = uncountedOf(state).filter((one) => one.by !== by);
  return { ...state, uncounted, ...(by === 'customer' && { chefRating: { ratedId, stars } }) };
}

const withoutChefRating = ({ chefRating: _, ...state }: ConfirmedPhases): ConfirmedPhases => state;

/** Policy: an early rating counts once the visit does, and never if it does not take place. */

/** Checks at once, because the visit may have ended before the rating, and again when it ends and when it counts. */
export const countEarlyRatings: BookingPolicy = ({ bookingId, booking, changedAt }) =>
  ratingsToCount(booking).map(({ by }): BookingIntent => ({
    job: 'count-rating',
    id: `rating-${bookingId}-${by}${booking.phase === 'complete' ? '-over' : ''}`,
    data: { bookingId, by },
    runAt: changedAt,
  }));

/** Returns none while the customer can still say that nobody came: the end of that asks again. */
const ratingsToCount = (booking: BookingState) =>
  isConfirmed(booking) && booking.settlesAt !== undefined ? [] : uncountedOf(booking);

/**
 * Policy: of a customer's ratings of one chef, each counts only until the next one, if that follows within
 * {@link COUNTED_ONCE_WITHIN_MS}.
 */

/** From one rating to the next of the same chef by the same customer. */
export const COUNTED_ONCE_WITHIN_MS = 90 * DAY;

/** One per customer and chef. */
interface RatingPair {
  readonly open: boolean;
  readonly latest: RatingInPair;
  /** Ratings that were followed by another one, and are not discounted yet. */
  readonly replaced: readonly RatingInPair[];
}
interface RatingInPair {
  readonly bookingId: string;
  readonly at: Instant;
}

type RatingOfPair = BookingRated | RatingCounted | RatingDiscounted;

export const countRatingsOnce: ProcessManager<RatingPair, RatingOfPair, BookingIntent> = {
  name: 'count-ratings-once',
  version: 2,
  handles: ['BookingRated', 'RatingCounted', 'RatingDiscounted'],
  indexes: [{ name: 'open', fields: ['open'] }],

  project(event) {
    const { by, raterId, ratedId } = event.data;
    const bookingId = bookingIn(event.stream);
    const id = `${ratedId}-${raterId}`;
    if (event.type === 'RatingDiscounted') {
      return [
        update(id, (pair) => {
          const replaced = pair.replaced.filter((one) => one.bookingId !== bookingId);
          return { ...pair, open: replaced.length > 0, replaced };
        }),
      ];
    }
    // A rating that waits is one of the pair once it counts.
    if (by !== 'customer' || raterId === undefined || ('uncounted' in event.data && event.data.uncounted)) return [];
    const latest = { bookingId, at: event.occurredAt };
    return [
      upsert(id, (pair) => {
        const isReplaced = pair && between(pair.latest.at, latest.at) < COUNTED_ONCE_WITHIN_MS;
        const replaced = isReplaced ? [...pair.replaced, pair.latest] : (pair?.replaced ?? []);
        return { open: replaced.length > 0, latest, replaced };
      }),
    ];
  },

  policies: {
    'count-ratings-once': ({ latest, replaced }) =>
      replaced.map(({ bookingId }): BookingIntent => ({
        job: 'discount-rating',
        id: `discount-${bookingId}`,
        data: { bookingId },
        runAt: latest.at,
      })),
  },
};

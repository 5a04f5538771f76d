/** Ratings in the HTTP API. Every refusal shows the specification's sentence; `detail` contains the reason. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { mayBePublished } from './contact-details.js';
import { ROLES } from './enums.js';
import { oneToFive, optionalText, page, reference, text } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { RATING_MESSAGES } from './texts/en/server.js';
import { InstantSchema } from './time-schemas.js';

/** Forms send an unknown id as null, an empty text, or not at all. */
const idWhenSent = z.optional(z.nullable(reference(64, MESSAGES.rating.refused)));

export const RateBooking = z.object({
  /** The booking's id. */
  booking: reference(64, RATING_MESSAGES.booking).check(z.minLength(1, { error: RATING_MESSAGES.booking })),
  rating: oneToFive(RATING_MESSAGES.stars),
  description: z.nullish(optionalText(LIMITS.text.description, 'paragraphs')),
  /** The rater, or the booking's customer. */
  user: idWhenSent,
  /** The booking's chef. */
  chef: idWhenSent,
});
export type RateBooking = z.infer<typeof RateBooking>;

export const RatingItem = z.object({
  booking: z.string(),
  /** The rater's id. */
  user: z.string(),
  /** The rater's name at that time; empty after an erasure. */
  userName: z.string(),
  description: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  createdAt: InstantSchema,
  /** The rated chef, to the customer who gave it; missing after an erasure. */
  chefName: z.optional(z.string()),
  /** Whether everybody can read its words, and so the reply to them; to the chef. */
  readable: z.optional(z.boolean()),
  /** What the rated chef replied. */
  reply: z.optional(z.string()),
  /** Until when the chef can change the reply; to the chef. */
  replyUntil: z.optional(InstantSchema),
});
export type RatingItem = z.infer<typeof RatingItem>;

const RatingsQuery = z.object({
  /** Must be the caller's own role. */
  role: z.optional(z.enum(ROLES, { error: MESSAGES.general.badRequest })),
  /** For a chef: what the chef received, or what the chef gave to customers, which is then in `booking`. */
  list: z._default(z.enum(['received', 'given'], { error: MESSAGES.general.badRequest }), 'received'),
  ...page,
});

/** A chef's reply to a rating. Like everything that strangers can read, without contact details. */
export const ReviewReply = z.object({
  text: text(LIMITS.reply, RATING_MESSAGES.reply, 'paragraphs').check(
    z.refine((words) => mayBePublished(words), { error: RATING_MESSAGES.replyContact }),
  ),
});

/** Newest first: a chef's received ratings in `rating`, a customer's or chef's own in `booking`. */
export const RatingsAnswer = z.object({
  rating: z.optional(z.array(RatingItem)),
  booking: z.optional(z.array(RatingItem)),
  /** On all pages. */
  total: z.int(),
  /** The average of all ratings that a chef received, with one decimal; 0 without any. */
  average: z.optional(z.number()),
  /** How many of a chef's ratings have one star, two stars, and so on. */
  byStars: z.optional(z.array(z.int())),
});
export type RatingsAnswer = z.infer<typeof RatingsAnswer>;

/** Empty words are no review. */
export const WriteReview = z.object({ text: text(LIMITS.text.description, RATING_MESSAGES.words, 'paragraphs') });

export const RATING_CALLS = {
  rate: {
    method: 'POST',
    path: '/v1.0/ratings',
    auth: 'any',
    summary: 'Rate the other side of a booking, once',
    body: RateBooking,
    bodyAs: 'unlabelled-json',
    answer: RatingItem,
    refusals: [404, 409, 422],
  },
  ratings: {
    method: 'GET',
    path: '/v1.0/ratings/:id',
    aliases: ['/v1.0/ratings:id'],
    auth: 'any',
    summary: 'What a chef received or gave, or what a customer wrote; newest first',
    query: RatingsQuery,
    answer: RatingsAnswer,
    refusals: [404],
  },
  writeReview: {
    method: 'PUT',
    path: '/v1.0/bookings/:id/review',
    auth: 'user',
    summary: 'Add words to the stars that were given without any, for everybody to read, once',
    body: WriteReview,
    answer: RatingItem,
    refusals: [404, 409],
  },
  replyToReview: {
    method: 'PUT',
    path: '/v1.0/bookings/:id/reply',
    auth: 'chef',
    summary:
      'Reply to the rating of a visit, for its author and for all who can read its words, or change the reply within seven days',
    body: ReviewReply,
    answer: RatingItem,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Call>;

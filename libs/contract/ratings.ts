/** Ratings, on the wire. Every refusal of theirs shows the specification's sentence; `detail` says what was wrong. */
import * as z from 'zod/mini';
import { ROLES } from './enums.js';
import { oneToFive, optionalText } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { SERVER_MESSAGES } from './server-messages.js';
import { page } from './page.js';
import { InstantSchema } from './time.js';

const { rating: texts } = SERVER_MESSAGES;

/** Forms send an id that they do not know as nothing in one way or another. */
const idWhenSent = z.optional(z.nullable(z.string().check(z.maxLength(64, { error: MESSAGES.rating.refused }))));

export const RateBooking = z.object({
  /** Its id. */
  booking: z
    .string({ error: texts.booking })
    .check(z.trim(), z.minLength(1, { error: texts.booking }), z.maxLength(64, { error: texts.booking })),
  rating: oneToFive(texts.stars),
  description: z.nullish(optionalText(LIMITS.text.description)),
  /** The rater, or the booking's customer. */
  user: idWhenSent,
  /** The booking's chef. */
  chef: idWhenSent,
});
export type RateBooking = z.infer<typeof RateBooking>;

export const RatingItem = z.object({
  booking: z.string(),
  /** Who wrote it. */
  user: z.string(),
  /** Their name then; empty once they were erased. */
  userName: z.string(),
  description: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  createdAt: InstantSchema,
});
export type RatingItem = z.infer<typeof RatingItem>;

export const RatingsQuery = z.object({
  /** The role that the caller has anyway. */
  role: z.optional(z.enum(ROLES, { error: MESSAGES.general.badRequest })),
  ...page,
});

/** Newest first: what a chef received in `rating`, what a customer wrote in `booking`. */
export const RatingsAnswer = z.object({
  rating: z.optional(z.array(RatingItem)),
  booking: z.optional(z.array(RatingItem)),
  /** On all pages. */
  total: z.int(),
  /** Of everything a chef received, with one decimal; 0 while there is nothing. */
  average: z.optional(z.number()),
});
export type RatingsAnswer = z.infer<typeof RatingsAnswer>;

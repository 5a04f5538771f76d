/** Offers of visits to chefs, the replacement of a chef who cannot come, and the rank of chefs in the HTTP API. */
import * as z from 'zod/mini';
import { Booking } from './bookings.js';
import type { Call } from './call.js';
import { Chef } from './chef-account.js';
import { chosenOrder } from './choices.js';
import { DECLINE_REASONS, LEAVE_REASONS } from './enums.js';
import { page, reference } from './fields.js';
import { DishesQuery } from './menu.js';
import { OFFER_MESSAGES } from './texts/en/offers.js';
import { InstantSchema } from './time-schemas.js';

/** What a chef needs to decide, and nothing that identifies the customer. */
export const Offer = z.object({
  /** The booking's id. */
  id: z.string(),
  ...chosenOrder,
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  city: z.string(),
  /** The first digits of the PIN. */
  area: z.string(),
  /** The names of the dishes that the customer has chosen; empty while the chef suggests the menu. */
  dishes: z.array(z.string()),
  /** Rupees. */
  earnings: z.number(),
  /** Of it, for the helpers that the chef brings and pays. */
  help: z.number(),
  /** Up to how many rupees the chef buys the ingredients, which are paid back; only if the chef buys. */
  ingredientsLimit: z.optional(z.number()),
  /** Whether the customer asked for this chef. */
  preferred: z.boolean(),
  expiresAt: InstantSchema,
});
export type Offer = z.infer<typeof Offer>;

const OffersQuery = z.object({ limit: page.limit, ...DishesQuery.shape });
const OffersAnswer = z.object({ offers: z.array(Offer) });

export const DeclineOffer = z.object({ reason: z.enum(DECLINE_REASONS, { error: OFFER_MESSAGES.reason }) });
export const LeaveVisit = z.object({ reason: z.enum(LEAVE_REASONS, { error: OFFER_MESSAGES.reason }) });
export const AskFirst = z.object({ askFirst: z.boolean({ error: OFFER_MESSAGES.askFirst }) });

/** The chef that the customer saw. */
const AcceptReplacement = z.object({ chef: reference(64, OFFER_MESSAGES.chef) });

/**
 * How a chef was found, or why not. `preference`: the customer asked for them; `search`: the first free one by rank;
 * `offer`: became free while the booking waited; `reservation`: an interrupted search was completed. `asked…`: was only
 * asked, and how that ended. The others are reasons against it: see `PassedOver` of the server.
 */
const RANK_OUTCOMES = [
  'preference',
  'search',
  'offer',
  'reservation',
  'asked',
  'asked-declined',
  'asked-expired',
  'asked-withdrawn',
] as const;
const PASSED_OVER = [
  'busy',
  'busy-meanwhile',
  'busier',
  'closed',
  'not-verified',
  'other-city',
  'same-person',
  'contended',
  'booking-changed',
  'declined',
  'outside-hours',
  'day-off',
  'party-too-large',
  'too-soon',
  'gap-too-short',
  'too-far',
  'ranked-lower',
] as const;

/** One decision about this chef, from the recorded rule. */
const RankDecision = z.object({
  at: InstantSchema,
  /** The visit's day, and its city. */
  date: z.string(),
  city: z.string(),
  /** The booking, if the visit was given to this chef. */
  booking: z.nullable(z.string()),
  why: z.enum([...RANK_OUTCOMES, ...PASSED_OVER]),
  /** What the rank was made of at that time; missing where it was not compared. */
  visits: z.optional(z.int()),
  late: z.optional(z.int()),
  stars: z.optional(z.number()),
});
export type RankDecision = z.infer<typeof RankDecision>;

/** The inputs of the rule for this chef, and its result. */
export const Rank = z.object({
  visits: z.int(),
  /** When the late releases that still count stop counting. */
  lateUntil: z.array(InstantSchema),
  /** Visits that a late release counts as, and for how many days. */
  lateVisits: z.int(),
  lateDays: z.int(),
  /** The visits ahead, and those of late releases. */
  load: z.int(),
  ratings: z.int(),
  /** The chef's own average with one decimal; 0 without any rating. */
  average: z.number(),
  /** The average of the chefs of the city, as far as it counts, and with how many ratings. */
  cityAverage: z.number(),
  priorWeight: z.int(),
  /** The Bayesian mean with two decimals. */
  stars: z.number(),
  lastChosenAt: z.nullable(InstantSchema),
  /** Whether visits are given to the chef at all. */
  serving: z.boolean(),
  /** The chef's place among the chefs of the city that are compared first, and how many those are; null behind them. */
  place: z.nullable(z.int()),
  of: z.int(),
  askFirst: z.boolean(),
  /** Newest first. */
  decisions: z.array(RankDecision),
});
export type Rank = z.infer<typeof Rank>;

export const OFFER_CALLS = {
  offers: {
    method: 'GET',
    path: '/v1.0/partner/offers',
    auth: 'chef',
    summary: 'The visits that are offered to the chef at the moment; the next to expire first',
    query: OffersQuery,
    answer: OffersAnswer,
  },
  acceptOffer: {
    method: 'POST',
    path: '/v1.0/partner/offers/:id/accept',
    auth: 'chef',
    summary: 'Accept the visit of this booking',
    answer: Booking,
    refusals: [404, 409, 422],
  },
  declineOffer: {
    method: 'POST',
    path: '/v1.0/partner/offers/:id/decline',
    auth: 'chef',
    summary: 'Decline the visit of this booking; it never lowers the rank',
    body: DeclineOffer,
    answer: z.object({}),
    refusals: [404, 409, 422],
  },
  askFirst: {
    method: 'PUT',
    path: '/v1.0/chefs/:id/ask-first',
    auth: 'chef',
    summary: 'Whether visits are offered to the chef first, instead of being assigned at once',
    body: AskFirst,
    answer: z.object({ chef: Chef }),
    refusals: [404],
  },
  rank: {
    method: 'GET',
    path: '/v1.0/partner/rank',
    auth: 'chef',
    summary:
      'How visits are given: the rule’s inputs for this chef, its result, and why recent visits were given or not',
    answer: Rank,
    refusals: [404],
  },
  acceptReplacement: {
    method: 'POST',
    path: '/v1.0/bookings/:id/replacement',
    auth: 'user',
    summary: 'Accept the chef who comes instead of one who cannot',
    description:
      'Until then cancelling refunds everything that was paid, at any time before the start. Without an answer the new chef comes.',
    body: AcceptReplacement,
    answer: Booking,
    refusals: [404, 409, 422],
  },
  leaveVisit: {
    method: 'POST',
    path: '/v1.0/bookings/:id/cannot-come',
    auth: 'chef',
    summary: 'Say that the chef cannot come: another one is searched for, at the same price',
    description:
      'The chef sees times and city only from then on. Less than 24 hours before the start it counts in the rank: see `rank`.',
    body: LeaveVisit,
    answer: z.object({}),
    refusals: [404, 409, 422],
  },
} as const satisfies Record<string, Call>;

/** The contents of the landing page in the HTTP API. `lable` is spelt as clients read it. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { CUISINES } from './chef-choices.js';
import { REQUIREMENTS } from './enums.js';
import { ChefCard } from './public-chefs.js';

/** Names the texts beside it in `LANDING_TEXTS`, so that a client shows them in its own language. */
const key = z.string();

const TeamMember = z.object({
  id: z.string(),
  /** The first name and the initial of the last name. */
  name: z.string(),
  imageUrl: z.string(),
  /** 0 without ratings. */
  rating: z.number(),
  /** The number of ratings. */
  ratings: z.int(),
  experience: z.number(),
  /** In the chef's own words. */
  cuisine: z.string(),
  /** The same by name, for a client that shows it in its own language; of a chef who has chosen none, what the words name. */
  cuisines: z.array(z.enum(CUISINES)),
  /** The code of the drawn portrait. */
  portrait: z.string(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** What a customer wrote about a complete visit. `imageUrl` is the chef's portrait, `name` the customer's first name. */
const Testimonial = z.object({
  description: z.string(),
  imageUrl: z.string(),
  /** Empty if the log has none. */
  name: z.string(),
  rating: z.int(),
  chef: z.pick(ChefCard, { id: true, firstName: true, initial: true, portrait: true, city: true }),
  /** The month of the visit, `2026-11`. */
  month: z.string(),
  occasion: z.enum(REQUIREMENTS),
});
export type Testimonial = z.infer<typeof Testimonial>;

const Area = z.object({ city: z.string(), /** Verified chefs who name the city. */ chefs: z.int() });
export type Area = z.infer<typeof Area>;

export const LandingAnswer = z.object({
  primeSegments: z.array(z.object({ key, label: z.string(), description: z.string(), imageUrl: z.string() })),
  ourTeam: z.array(TeamMember),
  ourStory: z.object({ key, imageUrl: z.string(), description: z.string(), lable: z.string() }),
  /** The newest published reviews with words, one of each chef, newest first; at most eight. */
  testimonial: z.array(Testimonial),
  services: z.array(z.object({ key, label: z.string(), description: z.string(), requirement: z.string() })),
  /** The first 50 cities that verified chefs name, in order of the alphabet. */
  areas: z.array(Area),
});
export type LandingAnswer = z.infer<typeof LandingAnswer>;

export const LANDING_CALLS = {
  landing: {
    method: 'GET',
    path: '/api/v1.0/landing',
    auth: 'none',
    summary: 'Contents of the landing page; `?page=1` for its services',
    query: z.object({ page: z.optional(z.coerce.number()) }),
    answer: LandingAnswer,
  },
} as const satisfies Record<string, Call>;

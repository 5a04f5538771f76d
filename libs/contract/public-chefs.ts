/** What strangers may know of a chef: the public profile that the chef edits, and the public pages in the HTTP API. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { CHEF_LANGUAGES, CHEF_LIMITS as limits, CUISINES } from './chef-choices.js';
import { optionalText, page } from './fields.js';
import { LIMITS } from './limits.js';
import { readPortraitCode } from './portrait.js';
import { PUBLIC_CHEF_MESSAGES as texts } from './texts/en/chefs.js';
import { type Slot, SLOTS } from './time.js';
import { dateField, slotField } from './time-schemas.js';
import { MESSAGES } from './texts/en/messages.js';

/** A list without repetitions; an empty one clears the field. */
const chosen = <T extends string>(item: z.ZodMiniType<T, T>, max: number, error: string) =>
  z.array(item, { error }).check(
    z.maxLength(max, { error }),
    z.refine((items) => new Set(items).size === items.length, { error }),
  );

/** The fields of a chef's public profile; a missing one stays unchanged. */
export const publicProfileFields = {
  cuisines: z.optional(chosen(z.enum(CUISINES, { error: texts.cuisines }), limits.cuisines, texts.cuisines)),
  languages: z.optional(chosen(z.enum(CHEF_LANGUAGES, { error: texts.languages }), limits.languages, texts.languages)),
  /** Ids of dishes of the library. */
  dishes: z.optional(
    chosen(
      z.string({ error: texts.dishes }).check(z.regex(/^[a-z\d]+(-[a-z\d]+){0,8}$/, { error: texts.dishes })),
      limits.dishes,
      texts.dishes,
    ),
  ),
  introduction: optionalText(limits.introduction, 'paragraphs'),
  /** The code of a drawn portrait; empty for none. */
  portrait: z.optional(
    z
      .string({ error: texts.portrait })
      .check(z.refine((code) => code === '' || readPortraitCode(code) !== undefined, { error: texts.portrait })),
  ),
};

const cuisines = z.array(z.enum(CUISINES));
const languages = z.array(z.enum(CHEF_LANGUAGES));

/** The public profile as its chef reads it. */
export const PublicProfile = z.object({
  cuisines,
  languages,
  dishes: z.array(z.string()),
  introduction: z.string(),
  portrait: z.string(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** A chef in a list for strangers. */
export const ChefCard = z.object({
  id: z.string(),
  firstName: z.string(),
  /** The first letter of the last name; may be empty. */
  initial: z.string(),
  /** The average stars with one decimal, 0 without any, and the number of ratings. */
  rating: z.number(),
  ratings: z.int(),
  /** Years. */
  experience: z.number(),
  /** In the chef's own words. */
  cuisine: z.string(),
  cuisines,
  languages,
  /** Empty for a chef who serves every city. */
  city: z.string(),
  /** The code of the drawn portrait. */
  portrait: z.string(),
});
export type ChefCard = z.infer<typeof ChefCard>;

/** What a customer wrote about a complete visit. */
export const ChefReview = z.object({
  rating: z.int(),
  /** Empty if the customer wrote nothing, or was erased. */
  text: z.string(),
  /** The month of the visit, `2026-11`. */
  month: z.string(),
  /** The customer's first name; empty after an erasure. */
  firstName: z.string(),
  /** What the chef replied to the text. */
  reply: z.optional(z.string()),
});
export type ChefReview = z.infer<typeof ChefReview>;

export const PublicChef = z.extend(ChefCard, {
  introduction: z.string(),
  dishes: z.array(z.object({ id: z.string(), name: z.object({ en: z.string(), hi: z.string() }) })),
  /** Newest first. */
  reviews: z.array(ChefReview),
  reviewsTotal: z.int(),
  /** Complete visits that count. */
  visits: z.int(),
  /** Customers who had more than one of the latest 200 visits. */
  returning: z.int(),
  /** The next days on which the chef is free from 6 pm to 10 pm: at most three, of the next 14. */
  freeEvenings: z.array(z.string()),
  /** Whether the chef is free then; only for a question with a date. */
  free: z.optional(z.boolean()),
  /** Whether the chef cooks there; only for a question with a city. */
  serves: z.optional(z.boolean()),
});
export type PublicChef = z.infer<typeof PublicChef>;

const { booking } = MESSAGES;
const people = { error: booking.people };
/** A day, and a time on it; the whole day without one. Also for how many people. */
const visitTime = {
  date: z.optional(dateField(booking.date)),
  start: z.optional(slotField(booking.time)),
  end: z.optional(slotField(booking.time)),
  people: z.optional(
    z.coerce.number(people).check(z.int(people), z.minimum(1, people), z.maximum(LIMITS.people.max, people)),
  ),
};
interface VisitTime {
  readonly date?: unknown;
  readonly start?: unknown;
  readonly end?: unknown;
}
/** Times need a date, and each other. */
const needsDate = z.refine<VisitTime>(({ date, start, end }) => date !== undefined || (!start && !end), {
  error: booking.date,
  path: ['date'],
});
const needsBoth = z.refine<VisitTime>(({ start, end }) => (start === undefined) === (end === undefined), {
  error: booking.time,
  path: ['end'],
});

/** Slots are in order of time. */
const inOrder = z.refine<{ readonly start?: Slot | undefined; readonly end?: Slot | undefined }>(
  ({ start, end }) => !start || !end || SLOTS.indexOf(start) < SLOTS.indexOf(end),
  { error: booking.order, path: ['end'] },
);

const city = optionalText(LIMITS.text.city);
const slot = z.enum(SLOTS);

const ChefsQuery = z
  .object({
    ...page,
    ...visitTime,
    city,
    cuisine: z.optional(z.enum(CUISINES, { error: texts.cuisines })),
    language: z.optional(z.enum(CHEF_LANGUAGES, { error: texts.languages })),
    /** Comma-separated: only these, e.g. the favourites of a browser. */
    ids: z.optional(
      z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/, { error: MESSAGES.general.badRequest })),
    ),
  })
  .check(needsDate, needsBoth, inOrder);

/** The page is that of the reviews. */
const PublicChefQuery = z.object({ ...page, ...visitTime, city }).check(needsDate, needsBoth, inOrder);

const FreeHoursQuery = z.object({ city, people: visitTime.people });
/** `chefs`: who is free for two hours from `start` on, their notice, gaps and ways counted. */
const FreeDay = z.object({ date: z.string(), hours: z.array(z.object({ start: slot, chefs: z.int() })) });
export type FreeDay = z.infer<typeof FreeDay>;

export const PUBLIC_CHEF_CALLS = {
  freeHours: {
    method: 'GET',
    path: '/v1.0/free-hours',
    auth: 'none',
    summary: 'The hours of today and tomorrow at which a chef is free for two hours',
    query: FreeHoursQuery,
    answer: z.object({ days: z.array(FreeDay) }),
  },
  chefs: {
    method: 'GET',
    path: '/v1.0/chefs',
    auth: 'none',
    summary: 'Chefs to choose from, best rated first; with a date only those who are free then',
    query: ChefsQuery,
    answer: z.object({ chefs: z.array(ChefCard), total: z.int() }),
  },
  publicChef: {
    method: 'GET',
    path: '/v1.0/chefs/:id/public',
    auth: 'none',
    summary: 'What anybody may know of one chef, with a page of the reviews of complete visits',
    query: PublicChefQuery,
    answer: z.object({ chef: PublicChef }),
    refusals: [404],
  },
} as const satisfies Record<string, Call>;

/** Bookings and their money in the HTTP API. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import { ChangeBooking, CreateBooking, EditBooking } from './booking-requests.js';
import type { Call } from './call.js';
import { chosenOrder } from './choices.js';
import { Balance } from './balance.js';
import { DEPOSIT_STATES } from './enums.js';
import { FareLine } from './fare-lines.js';
import { PartRefund } from './fares.js';
import { emptiableText, page } from './fields.js';
import { LIMITS } from './limits.js';
import { Ingredients } from './ingredients.js';
import { BookingMenu } from './menu.js';
import { NoShow } from './no-show.js';
import { AnswerMove, ProposedMove, ProposeMove } from './moves.js';
import { MESSAGES } from './texts/en/messages.js';
import { InstantSchema } from './time-schemas.js';
import { VisitDay } from './visit-day.js';
import { VisitProblems } from './visit-problems.js';

const Person = z.object({ id: z.optional(z.string()), firstName: z.string(), lastName: z.string() });
const BookedChef = z.object({
  ...Person.shape,
  /**
   * The average stars with one decimal, and the number of ratings; on one booking, for its customer, once there are
   * any.
   */
  rating: z.optional(z.number()),
  ratings: z.optional(z.int()),
  /** The code of the drawn portrait; in answers to the customer. */
  portrait: z.optional(z.string()),
  /** Whether strangers may see the chef's page, `/chefs/<id>`; in answers to the customer. */
  listed: z.optional(z.boolean()),
  /** On one booking, for its customer, from 24 hours before the visit until it is over. */
  phone: z.optional(z.string()),
  /** When `phone` becomes visible; only before that. */
  phoneFrom: z.optional(InstantSchema),
});
const BillingAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
});

/** The customer's booking that another visit would overlap; a member `booking` of the refusal `overlaps`. */
export type OverlappedBooking = Pick<Booking, 'id' | 'startDate' | 'startTime' | 'endDate' | 'endTime'> & {
  readonly code: string;
};

export const Cancellation = z.object({
  reason: z.string(),
  /** `customer` or `system`. */
  by: z.string(),
  at: InstantSchema,
  refundAmount: z.number(),
});

/**
 * What a chef may see of a booking at the time of the answer. `full`: everything. `visit`: without the customer's last
 * name, address and phone. `times`: for a cancelled booking, or one given to another chef, times and city; all else is
 * empty, 0 or `other`.
 */
const Disclosure = z.object({
  level: z.enum(['times', 'visit', 'full']),
  /** When name, address and phone are visible; null if never. */
  from: z.nullable(InstantSchema),
  until: z.nullable(InstantSchema),
});

const OwnRating = z.object({
  /** From 1 to 5. */
  stars: z.int(),
  description: z.string(),
  at: InstantSchema,
  /** What the chef replied; only to the customer. */
  reply: z.optional(z.string()),
});

export const Booking = z.object({
  id: z.string(),
  status: z.int().check(z.minimum(0), z.maximum(4)),
  ...chosenOrder,
  /** The same number as `headCount`. */
  people: z.int(),
  /** The fewest people that an edit can choose, where the tariff of the booking asks for more than today's. */
  leastPeople: z.optional(z.int()),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  description: z.string(),
  /** Before and after a coupon. */
  baseFare: z.number(),
  finalFare: z.number(),
  lines: z.array(FareLine),
  coupon: z.optional(z.string()),
  /** As it was paid; before that, as an open payment page asks for it, or else as it was quoted last. */
  depositAmount: z.number(),
  /**
   * Until when cancelling refunds the whole deposit. While it is unpaid, also once a chef is assigned; absent where the terms
   * do not promise it. While it is paid and there is no chef: the start; absent where an edit has limited the refund.
   */
  freeUntil: z.optional(InstantSchema),
  /** What cancelling refunds after `freeUntil`, in order of time; with it while the deposit is unpaid. */
  partRefunds: z.optional(z.array(PartRefund)),
  paidAmount: z.number(),
  dueAmount: z.number(),
  refundAmount: z.number(),
  /** What the chef collects at the visit and has collected; once it has begun. */
  balance: z.optional(Balance),
  createdAt: InstantSchema,
  user: Person,
  chef: z.nullable(BookedChef),
  /** The id of the chef that the customer asked for; to a chef only if it is that chef. */
  preferredChef: z.optional(z.string()),
  billingAddress: BillingAddress,
  /** Shown in the chef's list without opening the booking. */
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  address: z.string(),
  cancellation: z.nullable(Cancellation),
  /** Until when a chef who is asked can answer; only in answers to the customer, while one is asked. */
  asking: z.optional(z.object({ until: InstantSchema })),
  /**
   * Set from when the chef says that they cannot come until the customer accepts another one; only in answers to the
   * customer. `sought`: another one is searched for; `proposed`: `chef` comes, unless the customer cancels and gets
   * `refundAmount` back.
   */
  replacement: z.optional(z.object({ state: z.enum(['sought', 'proposed']), refundAmount: z.number() })),
  /** Another date that one side proposed and the other one has not answered; to both sides. */
  move: z.optional(ProposedMove),
  deposit: z.enum(DEPOSIT_STATES),
  /** While the provider’s answer about the unpaid deposit contradicts our records: it may be paid already. */
  paymentInDoubt: z.exactOptional(z.literal(true)),
  /** Whether the reader has rated the other side. */
  rated: z.boolean(),
  /** What the reader gave the other side; on one booking, once they have rated. */
  ownRating: z.optional(OwnRating),
  revision: z.int(),
  /** Whether the customer has said what they would like to eat, or named needs. Only in answers to the customer. */
  menuChosen: z.optional(z.boolean()),
  /** On one booking, except in the answer to a change. */
  menu: z.optional(BookingMenu),
  /** Who buys the ingredients; missing while the customer buys them, as usual. */
  ingredients: z.optional(Ingredients),
  /** The day of the visit, once it has a chef. */
  visit: z.optional(VisitDay),
  /** Whether the customer can say that nobody came, or did. */
  noShow: z.optional(NoShow),
  /** Once it is complete, unless nobody came. */
  problems: z.optional(VisitProblems),
  /** Only in answers to a chef. */
  disclosure: z.optional(Disclosure),
});
export type Booking = z.infer<typeof Booking>;
export type BookedChef = z.infer<typeof BookedChef>;

/**
 * `created`: newest first. `start`: by the time of the visit. `visit`: first what is not over, the next visit first;
 * then the rest, the latest visit first.
 */
const BOOKING_ORDERS = ['created', 'start', 'visit'] as const;
export type BookingOrder = (typeof BOOKING_ORDERS)[number];

export const BookingsQuery = z.object({
  ...page,
  search: z._default(emptiableText(LIMITS.text.search, 'line', MESSAGES.general.search), ''),
  /** Status numbers, comma-separated; empty for all. */
  filter: z._default(z.string().check(z.regex(/^([0-4](,[0-4])*)?$/, { error: MESSAGES.general.filter })), ''),
  order: z._default(z.enum(BOOKING_ORDERS, { error: MESSAGES.general.badRequest }), 'created'),
  /**
   * For a chef: only the visits whose customer waits for an answer, to another time, to what went wrong, or to disputed
   * money; by the time of the visit, whatever the search and filter.
   */
  list: z.optional(z.enum(['unanswered'], { error: MESSAGES.general.badRequest })),
});
export const BookingsAnswer = z.object({
  bookings: z.array(Booking),
  /** On all pages. For a search, the number of counted matches: up to 1,000, or to the end of a later page. */
  total: z.int(),
  /** For a search: there are more than `total`. */
  totalIsMore: z.exactOptional(z.literal(true)),
});
export type BookingsAnswer = z.infer<typeof BookingsAnswer>;

/** A booking has changed, and can be read at that revision or a later one. */
export const BookingChange = z.object({ id: z.string(), revision: z.int() });
export type BookingChange = z.infer<typeof BookingChange>;

/** One entry of a booking's timeline. */
export const TimelineEntry = z.object({
  at: InstantSchema,
  type: z.string(),
  /** In English. */
  text: z.string(),
  /** A key of `TIMELINE_TEXTS`; with `facts` it produces `text`. */
  code: z.string(),
  facts: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const Tier = { percent: z.number(), refundAmount: z.number() };
export const CancellationPreview = z.object({
  allowed: z.boolean(),
  /** Why not, in a sentence. */
  reason: z.optional(z.string()),
  ...Tier,
  /** The amount to which the percentage applies: what is left of the deposit after earlier edits. */
  refundableAmount: z.number(),
  /** In percent: the lowest limit fixed by an edit; 100 without one. */
  refundLimit: z.number(),
  /** How long this figure is valid; null when it no longer changes. */
  until: z.nullable(InstantSchema),
  next: z.array(z.object({ from: InstantSchema, ...Tier })),
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

/** The effect of an edit on what is paid. */
export const AmendmentTerms = z.object({
  /** In percent: the highest refund from then on. */
  refundLimit: z.number(),
  /** Of the amount paid above the new fare: what is refunded at once, and what is kept. */
  refundAmount: z.number(),
  keptAmount: z.number(),
  /** What cancelling right after the edit would refund, if the chef can come. */
  cancellation: CancellationPreview,
});
export type AmendmentTerms = z.infer<typeof AmendmentTerms>;

/** The booking after the edit, and the edit's terms once the deposit is paid. */
export const AmendmentPreview = z.extend(Booking, { terms: z.optional(AmendmentTerms) });
export type AmendmentPreview = z.infer<typeof AmendmentPreview>;

export const BOOKING_CALLS = {
  createBooking: {
    method: 'POST',
    path: '/v1.0/bookings/create',
    auth: 'user',
    summary: 'Book what was quoted',
    body: CreateBooking,
    answer: Booking,
    refusals: [404, 409, 422],
  },
  bookings: {
    method: 'GET',
    path: '/v1.0/bookings',
    auth: 'any',
    summary:
      'The caller’s bookings: newest first, as they take place, or those ahead before those that are over; offset, limit, search and filter also as headers',
    query: BookingsQuery,
    answer: BookingsAnswer,
  },
  booking: {
    method: 'GET',
    path: '/v1.0/bookings/:id',
    auth: 'any',
    summary: 'One booking',
    answer: Booking,
    refusals: [404],
  },
  changeBooking: {
    method: 'PATCH',
    path: '/v1.0/bookings/:id',
    auth: 'user',
    summary: 'Change a booking, which quotes its fare again, or cancel it with status 0',
    body: ChangeBooking,
    answer: Booking,
    refusals: [404, 409],
  },
  amendment: {
    method: 'POST',
    path: '/v1.0/bookings/:id/amendment',
    auth: 'user',
    safe: true,
    summary: 'What a change would make of the booking, its new fare and what is then owed to whom; nothing is changed',
    body: EditBooking,
    answer: AmendmentPreview,
    refusals: [404, 409],
  },
  proposeMove: {
    method: 'POST',
    path: '/v1.0/bookings/:id/move',
    auth: 'any',
    summary: 'Propose another time to the other side, who can accept it once, within a day at most',
    body: ProposeMove,
    answer: Booking,
    refusals: [404, 409],
  },
  answerMove: {
    method: 'POST',
    path: '/v1.0/bookings/:id/move/answer',
    auth: 'any',
    summary: 'Accept or decline the proposed time, or take it back; accepting moves the visit as an edit does',
    body: AnswerMove,
    answer: Booking,
    refusals: [404, 409],
  },
  cancellation: {
    method: 'GET',
    path: '/v1.0/bookings/:id/cancellation',
    auth: 'user',
    summary: 'What cancelling now would give back',
    answer: CancellationPreview,
    refusals: [404],
  },
  timeline: {
    method: 'GET',
    path: '/v1.0/bookings/:id/timeline',
    auth: 'any',
    summary: 'What happened, when, in plain words',
    answer: z.array(TimelineEntry),
    refusals: [404],
  },
  calendar: {
    method: 'GET',
    path: '/v1.0/bookings/:id/calendar.ics',
    auth: 'any',
    summary: 'The visit as an entry of a calendar',
    answer: z.string(),
    bare: true,
    media: 'text/calendar',
    refusals: [404],
  },
  updates: {
    method: 'GET',
    path: '/v1.0/updates',
    auth: 'any',
    summary:
      'Server-sent events `booking`, one whenever a booking of the caller has changed; resumes after `Last-Event-ID`',
    answer: BookingChange,
    bare: true,
    media: 'text/event-stream',
  },
} as const satisfies Record<string, Call>;

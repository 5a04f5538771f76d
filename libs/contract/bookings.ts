/** Bookings and their money in the HTTP API. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import { DEPOSIT_STATES, MEALS, REQUIREMENTS, SERVICES } from './enums.js';
import { FareLine } from './fare-lines.js';
import {
  dishesField,
  headCountField,
  mealsField,
  requirementField,
  servicesField,
  servicesList,
  when,
} from './fares.js';
import { isText, optionalText } from './fields.js';
import { LIMITS } from './limits.js';
import { BookingMenu, MenuChoice } from './menu.js';
import { MESSAGES } from './messages.js';
import { fromRupees } from './money.js';
import { page } from './page.js';
import { PUBLIC_CHEF_MESSAGES } from './public-chef-messages.js';
import { InstantSchema } from './time.js';

const { booking: texts } = MESSAGES;

export const CreateBooking = z.object({
  requirement: requirementField,
  meals: mealsField,
  additionalServices: servicesField,
  headCount: headCountField,
  ...when,
  /** The id of one of the customer's addresses. */
  address: z
    .string({ error: texts.address })
    .check(z.minLength(1, { error: texts.address }), z.maxLength(64, { error: texts.address })),
  /** Only the quote counts; prices are ignored. */
  fareObject: z.object(
    {
      quote: z
        .string({ error: texts.incomplete })
        .check(z.minLength(1, { error: texts.incomplete }), z.maxLength(4_000)),
    },
    { error: texts.incomplete },
  ),
  /** Must be the logged-in customer, if sent. */
  user: z.optional(z.string()),
  description: optionalText(LIMITS.text.description),
  /** Without it the chef suggests the menu. */
  menu: z.optional(MenuChoice),
  /** The id of the chef to ask first. Another one comes if that chef is not free. */
  preferredChef: z.optional(
    z
      .string({ error: PUBLIC_CHEF_MESSAGES.preferred })
      .check(z.maxLength(64, { error: PUBLIC_CHEF_MESSAGES.preferred })),
  ),
});
export type CreateBooking = z.infer<typeof CreateBooking>;

/** The `revision` of the booking that the customer looked at. A booking that has changed since is refused with 409. */
const seenRevision = {
  revision: z.optional(z.int({ error: texts.refused }).check(z.minimum(0, { error: texts.refused }))),
};

const isMoney = (amount: number): boolean => fromRupees(amount) !== undefined;

/** `status: 0` cancels. All other fields are ignored. */
const cancellation = z.object({
  status: z.literal(0, { error: texts.refused }),
  /** In rupees: the refund that the customer was shown. Another amount is refused with 409. */
  expectedRefund: z.optional(z.number({ error: texts.refused }).check(z.refine(isMoney, { error: texts.refused }))),
  ...seenRevision,
});

const edit = {
  requirement: z.optional(requirementField),
  meals: z.optional(mealsField),
  additionalServices: z.optional(servicesList),
  headCount: z.optional(headCountField),
  /** Another name for `headCount`; counts if both are sent. */
  people: z.optional(headCountField),
  numberOfBreakfast: z.optional(dishesField),
  numberOfStarters: z.optional(dishesField),
  numberOfMainCourses: z.optional(dishesField),
  startDate: z.optional(when.startDate),
  startTime: z.optional(when.startTime),
  endDate: z.optional(when.endDate),
  endTime: z.optional(when.endTime),
};
const saysSomething = z.refine<object>((sent) => Object.values(sent).some((field) => field !== undefined), {
  error: texts.refused,
});

/** The changes; a missing field stays unchanged, and without an end the duration stays the same. */
export const EditBooking = z.object(edit).check(saysSomething);
export type EditBooking = z.infer<typeof EditBooking>;

/** Cancels or edits; prices are ignored. */
export const ChangeBooking = z.discriminatedUnion(
  'status',
  [
    cancellation,
    z
      .object({
        status: z.optional(z.undefined()),
        ...edit,
        /** In percent: the refund limit that the customer was shown. Another one is refused with 409. */
        expectedRefundLimit: z.optional(z.number({ error: texts.refused })),
        ...seenRevision,
      })
      .check(saysSomething),
  ],
  { error: texts.refused },
);
export type ChangeBooking = z.infer<typeof ChangeBooking>;
export type CancelBooking = Extract<ChangeBooking, { readonly status: 0 }>;
export type AmendBooking = Exclude<ChangeBooking, CancelBooking>;

const Person = z.object({ id: z.optional(z.string()), firstName: z.string(), lastName: z.string() });
const Cook = z.object({
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
const Place = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
});

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
});

export const Booking = z.object({
  id: z.string(),
  status: z.int().check(z.minimum(0), z.maximum(4)),
  requirement: z.enum(REQUIREMENTS),
  meals: z.array(z.enum(MEALS)),
  additionalServices: z.array(z.enum(SERVICES)),
  headCount: z.int(),
  /** The same number as `headCount`. */
  people: z.int(),
  numberOfBreakfast: z.int(),
  numberOfStarters: z.int(),
  numberOfMainCourses: z.int(),
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
  depositAmount: z.number(),
  paidAmount: z.number(),
  dueAmount: z.number(),
  refundAmount: z.number(),
  createdAt: InstantSchema,
  user: Person,
  chef: z.nullable(Cook),
  /** The id of the chef whom the customer asked for; to a chef only if it is that chef. */
  preferredChef: z.optional(z.string()),
  billingAddress: Place,
  /** Shown in the chef's list without opening the booking. */
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  address: z.string(),
  cancellation: z.nullable(Cancellation),
  deposit: z.enum(DEPOSIT_STATES),
  /** Whether the reader has rated the other side. */
  rated: z.boolean(),
  /** What the reader gave the other side; on one booking, once they have rated. */
  ownRating: z.optional(OwnRating),
  revision: z.int(),
  /** Whether the customer has said what they would like to eat, or named needs. Only in answers to the customer. */
  menuChosen: z.optional(z.boolean()),
  /** On one booking, except in the answer to a change. */
  menu: z.optional(BookingMenu),
  /** Only in answers to a chef. */
  disclosure: z.optional(Disclosure),
});
export type Booking = z.infer<typeof Booking>;
export type BookedChef = z.infer<typeof Cook>;

/**
 * `created`: newest first. `start`: by the time of the visit. `visit`: first what is not over, the next visit first;
 * then the rest, the latest visit first.
 */
export const BOOKING_ORDERS = ['created', 'start', 'visit'] as const;
export type BookingOrder = (typeof BOOKING_ORDERS)[number];

export const BookingsQuery = z.object({
  ...page,
  search: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LIMITS.text.search, { error: MESSAGES.general.search, abort: true }),
        z.refine(isText, { error: MESSAGES.general.badRequest }),
      ),
    '',
  ),
  /** Status numbers, comma-separated; empty for all. */
  filter: z._default(z.string().check(z.regex(/^([0-4](,[0-4])*)?$/, { error: MESSAGES.general.filter })), ''),
  order: z._default(z.enum(BOOKING_ORDERS, { error: MESSAGES.general.badRequest }), 'created'),
});
export const BookingsAnswer = z.object({
  bookings: z.array(Booking),
  /** On all pages. For a search, the number of counted matches: up to 1,000, or to the end of a later page. */
  total: z.int(),
  /** For a search: there are more than `total`. */
  totalIsMore: z.exactOptional(z.literal(true)),
});
export type BookingsAnswer = z.infer<typeof BookingsAnswer>;

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

export const PaymentState = z.object({
  state: z.enum(DEPOSIT_STATES),
  amount: z.number(),
  attempts: z.int(),
  /** Additional information, in a sentence. */
  note: z.optional(z.string()),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** The payment provider's own answer, unchanged. */
export const PayAnswer = z.looseObject({
  success: z.boolean(),
  data: z.optional(
    z.looseObject({
      instrumentResponse: z.optional(z.looseObject({ redirectInfo: z.optional(z.looseObject({ url: z.string() })) })),
    }),
  ),
});
export type PayAnswer = z.infer<typeof PayAnswer>;
/** The provider's callback when a payment ends: base64 of its status answer. */
export const PaymentCallback = z.object({ response: z.string().check(z.maxLength(20_000)) });

/** A booking has changed, and can be read at that revision or a later one. */
export const BookingChange = z.object({ id: z.string(), revision: z.int() });
export type BookingChange = z.infer<typeof BookingChange>;

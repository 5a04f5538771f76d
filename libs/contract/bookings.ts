/** Bookings and their money, on the wire. Amounts are rupees with at most two decimals. */
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
import { MESSAGES } from './messages.js';
import { page } from './page.js';
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
  /** Only the quote counts; prices in it are never believed. */
  fareObject: z.object(
    {
      quote: z
        .string({ error: texts.incomplete })
        .check(z.minLength(1, { error: texts.incomplete }), z.maxLength(4_000)),
    },
    { error: texts.incomplete },
  ),
  /** Must name the customer who is logged in, when sent. */
  user: z.optional(z.string()),
  description: optionalText(LIMITS.text.description),
});
export type CreateBooking = z.infer<typeof CreateBooking>;

/** `status: 0` cancels. Everything else that the specification sends along is ignored. */
const CancelBooking = z.object({ status: z.literal(0, { error: texts.refused }) });

const edit = {
  requirement: z.optional(requirementField),
  meals: z.optional(mealsField),
  additionalServices: z.optional(servicesList),
  headCount: z.optional(headCountField),
  /** Another name for `headCount`, and the one that counts when both are sent. */
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

/** What is to be different; a field that is missing stays as it is, and without an end the visit is as long as before. */
export const EditBooking = z.object(edit).check(saysSomething);
export type EditBooking = z.infer<typeof EditBooking>;

/** Cancels or edits; prices in it are never believed. */
export const ChangeBooking = z.discriminatedUnion(
  'status',
  [CancelBooking, z.object({ status: z.optional(z.undefined()), ...edit }).check(saysSomething)],
  { error: texts.refused },
);
export type ChangeBooking = z.infer<typeof ChangeBooking>;

const Person = z.object({ id: z.optional(z.string()), firstName: z.string(), lastName: z.string() });
const Cook = z.object({
  ...Person.shape,
  /** The mean of all stars with one decimal, and of how many; in one booking, for its customer, once there are any. */
  rating: z.optional(z.number()),
  ratings: z.optional(z.int()),
  /** For the customer of a visit that is ahead or under way. */
  phone: z.optional(z.string()),
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

export const Booking = z.object({
  id: z.string(),
  status: z.int().check(z.minimum(0), z.maximum(4)),
  requirement: z.enum(REQUIREMENTS),
  meals: z.array(z.enum(MEALS)),
  additionalServices: z.array(z.enum(SERVICES)),
  headCount: z.int(),
  /** The same number as `headCount`, under its other name. */
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
  billingAddress: Place,
  /** What the chef's list shows without opening the booking. */
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  address: z.string(),
  cancellation: z.nullable(Cancellation),
  deposit: z.enum(DEPOSIT_STATES),
  /** Whether the reader has rated the other side. */
  rated: z.boolean(),
  revision: z.int(),
});
export type Booking = z.infer<typeof Booking>;

/** `created`: those made last first. `start`: in the order in which they take place. */
export const BOOKING_ORDERS = ['created', 'start'] as const;

export const BookingsQuery = z.object({
  ...page,
  search: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LIMITS.text.search, { error: MESSAGES.general.search }),
        z.refine(isText, { error: MESSAGES.general.badRequest }),
      ),
    '',
  ),
  /** Status numbers, comma-separated; empty for all. */
  filter: z._default(z.string().check(z.regex(/^([0-4](,[0-4])*)?$/, { error: MESSAGES.general.filter })), ''),
  order: z._default(z.enum(BOOKING_ORDERS, { error: MESSAGES.general.badRequest }), 'created'),
});
export const BookingsAnswer = z.object({ bookings: z.array(Booking), total: z.int() });
export type BookingsAnswer = z.infer<typeof BookingsAnswer>;

const Tier = { percent: z.number(), refundAmount: z.number() };
export const CancellationPreview = z.object({
  allowed: z.boolean(),
  /** Why not, in a sentence. */
  reason: z.optional(z.string()),
  ...Tier,
  /** Until when this figure holds; null when it no longer changes. */
  until: z.nullable(InstantSchema),
  next: z.array(z.object({ from: InstantSchema, ...Tier })),
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

export const TimelineEntry = z.object({
  at: InstantSchema,
  type: z.string(),
  /** In English. */
  text: z.string(),
  /** Of `TIMELINE_TEXTS`: with `facts` what `text` is made of. */
  code: z.string(),
  facts: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const PaymentState = z.object({
  state: z.enum(DEPOSIT_STATES),
  amount: z.number(),
  attempts: z.int(),
  /** What there is to know beyond the state, in a sentence. */
  note: z.optional(z.string()),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** The payment provider's own answer, passed on unchanged. */
export const PayAnswer = z.looseObject({
  success: z.boolean(),
  data: z.optional(
    z.looseObject({
      instrumentResponse: z.optional(z.looseObject({ redirectInfo: z.optional(z.looseObject({ url: z.string() })) })),
    }),
  ),
});
export type PayAnswer = z.infer<typeof PayAnswer>;
/** What the provider posts when a payment ends: base64 of its status answer. */
export const PaymentCallback = z.object({ response: z.string().check(z.maxLength(20_000)) });

/** A booking changed; it can be read as of that revision or a later one. */
export const BookingChange = z.object({ id: z.string(), revision: z.int() });
export type BookingChange = z.infer<typeof BookingChange>;

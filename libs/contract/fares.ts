/** Choices and fares in the HTTP API. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { MEALS, REQUIREMENTS, SERVICES } from './enums.js';
import { FareLine } from './fare-lines.js';
import { optionalText, reference, whenValid } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { between, HOUR, instantOf, type KolkataDate, SLOTS } from './time.js';
import { dateField, InstantSchema, slotField } from './time-schemas.js';

const { booking: texts } = MESSAGES;
const dishes = z
  .int({ error: texts.dishes })
  .check(z.minimum(LIMITS.dishes.min, { error: texts.dishes }), z.maximum(LIMITS.dishes.max, { error: texts.dishes }));
export const counts = { numberOfBreakfast: dishes, numberOfStarters: dishes, numberOfMainCourses: dishes };
// Constants of their own, because the build drops an unused one, but no part of an object.
const requirement = z.enum(REQUIREMENTS, { error: texts.requirement });
const meals = z
  .array(z.enum(MEALS, { error: texts.meals }), { error: texts.meals })
  .check(z.minLength(1, { error: texts.meals }), z.maxLength(20, { error: texts.meals }));
const additionalServices = z
  .array(z.enum(SERVICES, { error: texts.services }), { error: texts.services })
  .check(z.maxLength(20, { error: texts.services }));
const headCount = z
  .int({ error: texts.people })
  .check(z.minimum(LIMITS.people.min, { error: texts.people }), z.maximum(LIMITS.people.max, { error: texts.people }));
/** Each choice but for times and counts, within its limits. */
export const party = { requirement, meals, additionalServices, headCount };
export const servicesField = z._default(additionalServices, []);
const noDishes = z._default(dishes, 0);
const what = {
  ...party,
  additionalServices: servicesField,
  ...{ numberOfBreakfast: noDishes, numberOfStarters: noDishes, numberOfMainCourses: noDishes },
};
export const when = {
  startDate: dateField(texts.date),
  startTime: slotField(texts.time),
  endDate: dateField(texts.date),
  endTime: slotField(texts.time),
};

/** Where the visit is, so that the answer says whether it is served: an address of the customer, or a city. */
const where = { address: z.optional(reference(64, texts.address)), city: optionalText(LIMITS.text.city) };

interface Dishes {
  readonly meals: readonly string[];
  readonly numberOfBreakfast: number;
  readonly numberOfStarters: number;
  readonly numberOfMainCourses: number;
}
/** Returns the dish counts that the chosen meals require and that are missing, each with its field and message. */
export function missingDishes(chosen: Dishes): readonly { readonly path: string; readonly message: string }[] {
  const has = (meal: string) => chosen.meals.includes(meal);
  return [
    {
      path: 'numberOfMainCourses',
      message: texts.mainCourse,
      missing: (has('lunch') || has('dinner')) && chosen.numberOfMainCourses < 1,
    },
    { path: 'numberOfBreakfast', message: texts.breakfast, missing: has('breakfast') && chosen.numberOfBreakfast < 1 },
    { path: 'numberOfStarters', message: texts.starters, missing: has('starters') && chosen.numberOfStarters < 1 },
  ].filter((rule) => rule.missing);
}

type Span = { [Field in keyof typeof when]: z.infer<(typeof when)[Field]> };
type ChosenTimes = { readonly [Field in keyof Span]?: Span[Field] | undefined };

/**
 * Returns how long a visit lasts, in milliseconds; negative if it ends before it starts. Without both times, it is the
 * form's default; without both dates, it ends on the day on which it starts.
 */
export function lengthOf({ startDate, startTime, endDate, endTime }: ChosenTimes): number {
  const day = startDate ?? endDate ?? ANY_DAY;
  const nights = between(instantOf(startDate ?? day, SLOTS[0]), instantOf(endDate ?? day, SLOTS[0]));
  if (startTime && endTime) return nights + between(instantOf(day, startTime), instantOf(day, endTime));
  return Math.min(nights + LIMITS.defaultSlots * HOUR, LIMITS.booking.longest);
}
const ANY_DAY = '2026-01-01' as KolkataDate;

/** Returns why a span can never be booked; undefined if it can. */
export function spanProblem(span: ChosenTimes): string | undefined {
  const length = lengthOf(span);
  if (length <= 0) return texts.order;
  if (length < LIMITS.booking.shortest) return texts.tooShort;
  return length > LIMITS.booking.longest ? texts.tooLong : undefined;
}

const dishesCheck = z.check<Dishes>(
  ({ value, issues }) => {
    for (const { path, message } of missingDishes(value))
      issues.push({ code: 'custom', input: value, path: [path], message, continue: true });
  },
  { when: whenValid(Object.keys({ meals, ...counts })) },
);
const spanCheck = z.check<ChosenTimes>(
  ({ value, issues }) => {
    const message = spanProblem(value);
    if (message) issues.push({ code: 'custom', input: value, path: ['endTime'], message, continue: true });
  },
  { when: whenValid(Object.keys(when)) },
);

/** A complete selection, which can be quoted. */
export const FareRequest = z.object({ ...what, ...when, ...where }).check(dishesCheck, spanCheck);
export type FareRequest = z.infer<typeof FareRequest>;

/** An incomplete selection: what is not chosen is priced with the form's defaults, and nothing is quoted. */
export const EstimateRequest = z
  .object({
    ...what,
    requirement: z.optional(what.requirement),
    startDate: z.optional(when.startDate),
    startTime: z.optional(when.startTime),
    endDate: z.optional(when.endDate),
    endTime: z.optional(when.endTime),
    city: where.city,
  })
  .check(dishesCheck, spanCheck);
export type EstimateRequest = z.infer<typeof EstimateRequest>;

/** What cancelling refunds of the deposit once a chef is assigned, and until when. */
export const PartRefund = z.object({ percent: z.int(), until: InstantSchema });
export type PartRefund = z.infer<typeof PartRefund>;

export const Fare = z.object({
  totalPrice: z.number(),
  lines: z.array(FareLine),
  /** The tariff's id. */
  tariff: z.string(),
  depositAmount: z.number(),
  /** Signed, with an expiry; the client sends it back in `fareObject`. Absent while the selection is incomplete. */
  quote: z.optional(z.string()),
  /** Whether a verified chef serves the place; without a place, whether there is any. Nothing can be booked where not. */
  served: z.optional(z.boolean()),
  /** Present if the customer has cancelled so many visits lately that this one is not refunded in full any more. */
  freeCancellation: z.optional(z.literal(false)),
  /** Until when cancelling refunds the whole deposit, by the terms of the quote; absent where they do not promise it. */
  freeUntil: z.optional(InstantSchema),
  /** What cancelling refunds after `freeUntil`, in order of time; with it. */
  partRefunds: z.optional(z.array(PartRefund)),
});
export type Fare = z.infer<typeof Fare>;
export const FareAnswer = z.object({ fare: Fare });

const CouponQuery = z.object({
  price: z.optional(z.coerce.number()),
  quote: z.optional(reference(4_000, MESSAGES.general.badRequest)),
});
export const CouponAnswer = z.object({
  discountedPrice: z.number(),
  quote: z.exactOptional(z.string()),
  lines: z.exactOptional(z.array(FareLine)),
  depositAmount: z.exactOptional(z.number()),
});
export type CouponAnswer = z.infer<typeof CouponAnswer>;

export const FARE_CALLS = {
  getFare: {
    method: 'POST',
    path: '/v1.0/transactions/getfare',
    auth: 'user',
    summary: 'Price a selection and quote it',
    body: FareRequest,
    answer: FareAnswer,
    safe: true,
  },
  estimate: {
    method: 'POST',
    path: '/api/v1.0/estimate',
    auth: 'none',
    summary: 'Price a selection without login; times may be left out',
    body: EstimateRequest,
    answer: FareAnswer,
    safe: true,
  },
  verifyCoupon: {
    method: 'GET',
    path: '/v1.0/coupons/:code/verify',
    auth: 'user',
    summary: 'Try a coupon on a price or a quote',
    query: CouponQuery,
    answer: CouponAnswer,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;

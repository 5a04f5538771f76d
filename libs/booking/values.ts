/** The values that events, commands and the state of a booking share. Amounts are paise. */
import { chosenOrder } from '@libs/contract/choices.js';
import { type FareLineCode, LineFacts } from '@libs/contract/fare-lines.js';
import { LIMITS } from '@libs/contract/limits.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { between, type Instant } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import type { DataOf, ShownValues } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { BookingRefusal } from './booking-rules.js';

export const positive = z.int().check(z.positive());

/** The choices of the customer. Counts of meals that were not chosen are 0. */
export const Choices = z.strictObject({
  ...chosenOrder,
  headCount: positive,
  start: InstantSchema,
  end: InstantSchema,
});
export type Choices = DataOf<typeof Choices>;

/** Returns why this cannot be booked at `now`; undefined if it can. For requests and edits. */
export function choicesProblem({ start, end, headCount }: Choices, now: Instant): BookingRefusal['code'] | undefined {
  const { booking, people } = LIMITS;
  const length = between(start, end);
  if (start <= now) return 'start-in-the-past';
  if (between(now, start) > booking.ahead) return 'start-too-far-ahead';
  if (length <= 0) return 'end-before-start';
  if (length < booking.shortest) return 'too-short';
  if (length > booking.longest) return 'too-long';
  return headCount < people.min || headCount > people.max ? 'people-out-of-range' : undefined;
}

export function sameChoices(one: Choices, other: Choices): boolean {
  const fields = Object.keys(one) as (keyof Choices)[];
  return fields.every((field) => String(one[field]) === String(other[field]));
}

export const sameTime = (one: Choices, other: Choices): boolean => one.start === other.start && one.end === other.end;

const personName = { firstName: z.string(), lastName: z.string() };
export const PersonName = z.strictObject(personName);
export type PersonName = DataOf<typeof PersonName>;

export const inventedName = ({ firstName, lastName }: PersonName): PersonName => ({ firstName, lastName });

/** What a chef reads of a field of the visit: the whole, or `before` until the contact window. */
export const shownToChef = <Value>(before: (value: Value) => Value = (whole) => whole): ShownValues<Value> => ({
  visit: before,
  full: (whole) => whole,
});

/** The customer’s name, phone and address, copied when the booking was made. */
export const Venue = z.strictObject({
  ...personName,
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
});
export type Venue = DataOf<typeof Venue>;

export const QuotedLine = z.strictObject({
  /** English. */
  label: z.string(),
  amount: PaiseSchema,
  /** The parts of `label`; missing in version 1. */
  code: z.exactOptional(z.custom<FareLineCode>((code) => typeof code === 'string')),
  facts: z.exactOptional(LineFacts),
});

export const quotedFare = {
  tariff: z.string(),
  lines: z.array(QuotedLine),
  /** `baseFare` is before the coupon, `finalFare` after it. */
  baseFare: PaiseSchema,
  finalFare: PaiseSchema,
  deposit: PaiseSchema,
  coupon: z.exactOptional(z.string()),
  /** The version of the refund terms. Missing in versions 1 and 2, which had the first. */
  refundTerms: z.exactOptional(z.string()),
};

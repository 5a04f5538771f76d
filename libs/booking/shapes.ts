/** Schemas of the values that events and commands contain. */
import { MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { type FareLineCode, LineFacts } from '@libs/contract/fare-lines.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { InstantSchema } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { ALLERGENS, SPICES } from '@libs/menu/dish.js';
import { GUEST_DIETS } from '@libs/menu/needs.js';
import * as z from 'zod/mini';

export const erased = z.literal(ERASED);
export const positive = z.int().check(z.positive());
export const stars = z.int().check(z.minimum(1), z.maximum(5));

export const Choices = z.strictObject({
  requirement: z.enum(REQUIREMENTS),
  meals: z.array(z.enum(MEALS)),
  additionalServices: z.array(z.enum(SERVICES)),
  headCount: positive,
  numberOfBreakfast: z.int(),
  numberOfStarters: z.int(),
  numberOfMainCourses: z.int(),
  start: InstantSchema,
  end: InstantSchema,
});

const personName = { firstName: z.string(), lastName: z.string() };
export const PersonName = z.strictObject(personName);
export const Venue = z.strictObject({
  ...personName,
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
});

const QuotedLine = z.strictObject({
  label: z.string(),
  amount: PaiseSchema,
  code: z.exactOptional(z.custom<FareLineCode>((code) => typeof code === 'string')),
  facts: z.exactOptional(LineFacts),
});

/** A fare with its lines. Amounts are paise. */
export const QuotedFare = z.strictObject({
  tariff: z.string(),
  lines: z.array(QuotedLine),
  baseFare: PaiseSchema,
  finalFare: PaiseSchema,
  deposit: PaiseSchema,
  coupon: z.exactOptional(z.string()),
  refundTerms: z.exactOptional(z.string()),
});

export const chosenMenu = { dishes: z.array(z.string()), library: z.string() };
export const Needs = z.strictObject({
  diet: z.nullable(z.enum(GUEST_DIETS)),
  allergies: z.array(z.enum(ALLERGENS)),
  spice: z.nullable(z.literal(SPICES)),
  children: z.int(),
  note: z.string(),
});

/** The lines of a fare: an amount each, with a reason that can be translated. */
import * as z from 'zod/mini';
import { type Meal, MEALS, type Service } from './enums.js';

export type FareLineCode =
  | `meal-${Meal}`
  | 'dishes-breakfast'
  | 'dishes-starters'
  | 'dishes-main'
  | 'guests'
  | 'hours'
  | `service-${Service}`
  | 'minimum'
  | 'coupon'
  | 'extra-time'
  | 'late';

/** The facts of a line. */
export const LineFacts = z.strictObject({
  /** Dishes, guests or hours. */
  count: z.exactOptional(z.int()),
  days: z.exactOptional(z.int()),
  /** The meals at which the dishes are served. */
  meals: z.exactOptional(z.readonly(z.array(z.enum(MEALS)))),
  /** Of more time on the spot, or by which a chef came late. */
  minutes: z.exactOptional(z.int()),
  /** How many times the guests are served. */
  servings: z.exactOptional(z.int()),
  /** The hours of service that the fare includes. */
  included: z.exactOptional(z.int()),
  /** The most hours of service that are paid of every 24; only of a visit of several days. */
  perDay: z.exactOptional(z.int()),
  /** The coupon's code, and its discount: `₹500` or `10%`. */
  coupon: z.exactOptional(z.string()),
  off: z.exactOptional(z.string()),
});
export type LineFacts = z.infer<typeof LineFacts>;

export const FareLine = z.object({
  /** In English. */
  label: z.string(),
  /** Rupees; negative for discounts. */
  amount: z.number(),
  /** With `facts` it produces `label`; lines that were recorded earlier have none. */
  code: z.exactOptional(z.string()),
  facts: z.exactOptional(LineFacts),
});
export type FareLine = z.infer<typeof FareLine>;

/** The lines of a fare: an amount each, with a reason that can be said in any language. */
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
  | 'coupon';

/** What a line counts. */
export const LineFacts = z.strictObject({
  /** Dishes, guests or hours. */
  count: z.exactOptional(z.int()),
  days: z.exactOptional(z.int()),
  /** At which the dishes are served. */
  meals: z.exactOptional(z.readonly(z.array(z.enum(MEALS)))),
  /** How many times the guests are served. */
  servings: z.exactOptional(z.int()),
  /** The coupon's code, and what it takes off: `₹500` or `10%`. */
  coupon: z.exactOptional(z.string()),
  off: z.exactOptional(z.string()),
});
export type LineFacts = z.infer<typeof LineFacts>;

export const FareLine = z.object({
  /** In English. */
  label: z.string(),
  /** Rupees; negative for what is taken off. */
  amount: z.number(),
  /** With `facts` what `label` is made of; lines that were recorded before there were any have none. */
  code: z.exactOptional(z.string()),
  facts: z.exactOptional(LineFacts),
});
export type FareLine = z.infer<typeof FareLine>;

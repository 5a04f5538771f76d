/** What the guests of a visit can and want to eat. */
import type { DataOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { ALLERGENS, SPICES } from './dish.js';

/** What a guest eats. Jain and vegan are diets of guests only: a dish has a mark for each. */
export const GUEST_DIETS = ['veg', 'egg', 'non-veg', 'jain', 'vegan'] as const;
export type GuestDiet = (typeof GUEST_DIETS)[number];

export const Needs = z.strictObject({
  /** Null if the customer did not say. */
  diet: z.nullable(z.enum(GUEST_DIETS)),
  allergies: z.array(z.enum(ALLERGENS)),
  /** How hot it may be; null if the customer did not say. */
  spice: z.nullable(z.literal(SPICES)),
  /** How many of the people are children. */
  children: z.int(),
  /** The customer's own words; may be empty. */
  note: z.string(),
});
export type Needs = DataOf<typeof Needs>;

export const NO_NEEDS = { diet: null, allergies: [], spice: null, children: 0, note: '' } satisfies Needs;

const NAMES = Object.keys(Needs.shape) as readonly (keyof Needs)[];

/** Returns the needs alone, of an object that contains more. */
export const needsIn = <Wider extends Needs>(wider: Wider): Pick<Wider, keyof Needs> =>
  Object.fromEntries(NAMES.map((name) => [name, wider[name]])) as Pick<Wider, keyof Needs>;

/** Compares all fields; lists in any order. */
export const sameNeeds = (one: Needs, other: Needs): boolean =>
  NAMES.every((name) => textOf(one[name]) === textOf(other[name]));

const textOf = (need: Needs[keyof Needs]): string =>
  JSON.stringify(Array.isArray(need) ? (need as readonly string[]).toSorted() : need);

/** What the guests of a visit can and want to eat. */
import type { DataOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { ALLERGENS, SPICES } from './dish.js';
import { textNeeds } from './no-needs.js';

/** What a guest eats. Jain and vegan are diets of guests only: a dish has a mark for each. */
export const GUEST_DIETS = ['veg', 'egg', 'non-veg', 'jain', 'vegan'] as const;
export type GuestDiet = (typeof GUEST_DIETS)[number];

/** Each need with its schema. */
export const needFields = {
  /** Null if the customer did not say. */
  diet: z.nullable(z.enum(GUEST_DIETS)),
  allergies: z.array(z.enum(ALLERGENS)),
  /** How hot it may be; null if the customer did not say. */
  spice: z.nullable(z.literal(SPICES)),
  /** How many of the people are children. */
  children: z.int(),
  ...textNeeds(() => z.string()),
};
export const Needs = z.strictObject(needFields);
export type Needs = DataOf<typeof Needs>;

/** What the guests of a visit can and want to eat. */
import type { Allergen, Spice } from './dish.js';

/** What a guest eats. Jain and vegan are diets of guests only: a dish has a mark for each. */
export const GUEST_DIETS = ['veg', 'egg', 'non-veg', 'jain', 'vegan'] as const;
export type GuestDiet = (typeof GUEST_DIETS)[number];

export interface Needs {
  /** Null if the customer did not say. */
  readonly diet: GuestDiet | null;
  readonly allergies: readonly Allergen[];
  /** How hot it may be; null if the customer did not say. */
  readonly spice: Spice | null;
  /** How many of the people are children. */
  readonly children: number;
  /** The customer's own words; may be empty. */
  readonly note: string;
}

export const NO_NEEDS: Needs = { diet: null, allergies: [], spice: null, children: 0, note: '' };

export const sameNeeds = (one: Needs, other: Needs): boolean =>
  one.diet === other.diet &&
  one.spice === other.spice &&
  one.children === other.children &&
  one.note === other.note &&
  [...one.allergies].sort().join() === [...other.allergies].sort().join();

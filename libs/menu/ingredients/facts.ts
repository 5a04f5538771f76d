/** What the library knows about an ingredient, and short ways to write it. */
import type { Allergen, Diet, Ingredient, Unit } from '../dish.js';

export interface IngredientFacts extends Omit<Ingredient, 'id'> {
  readonly diet: Diet;
  /** Whether Jains eat it. */
  readonly jain: boolean;
  readonly vegan: boolean;
  readonly allergens: readonly Allergen[];
}

type Trait = Partial<IngredientFacts>;

const measuredIn =
  (unit: Unit) =>
  (en: string, hi: string, ...traits: readonly Trait[]): IngredientFacts => ({
    name: { en, hi },
    unit,
    staple: false,
    diet: 'veg',
    jain: true,
    vegan: true,
    allergens: [],
    ...traits.reduce<Trait>((all, trait) => ({ ...all, ...trait }), {}),
  });

export const g = measuredIn('g');
export const ml = measuredIn('ml');
export const piece = measuredIn('piece');

export const contains = (...allergens: readonly Allergen[]): Trait => ({ allergens });

export const STAPLE: Trait = { staple: true };
/** Roots and bulbs, and what is made of them; also what Jains avoid for its many seeds, such as brinjal. */
export const NOT_JAIN: Trait = { jain: false };
export const DAIRY: Trait = { vegan: false, allergens: ['milk'] };
export const EGG: Trait = { diet: 'egg', jain: false, vegan: false, allergens: ['egg'] };
export const MEAT: Trait = { diet: 'non-veg', jain: false, vegan: false };

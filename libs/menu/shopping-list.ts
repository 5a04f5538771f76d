/** The ingredients of a menu for all people of a booking. */
import { paise, rupees } from '@libs/contract/money.js';
import type { Dish, Ingredient, PriceRange, Sold } from './dish.js';
import { ingredientsFor } from './check-menu.js';
import type { GuestDiet } from './needs.js';

/** `customer`: what to buy. `chef`: also how much of it is cooked. */
export const LIST_READERS = ['customer', 'chef'] as const;
export type ListReader = (typeof LIST_READERS)[number];

export interface ShoppingItem {
  readonly ingredient: Ingredient;
  /** What to buy, in the unit in which a shop sells it. */
  readonly amount: number;
  /** What is cooked, in the unit of the ingredient, rounded up to whole ones. */
  readonly needed: number;
  /** Ids of the dishes that need it, in the order of the menu. */
  readonly dishes: readonly string[];
}

/**
 * Returns every ingredient once, of the variants that guests with this diet eat: what has to be bought first and then the
 * staples, both in the order of the menu. Ingredients that are not in the library are left out; a test of the library
 * excludes them.
 */
export function shoppingList(
  ingredients: ReadonlyMap<string, Ingredient>,
  menu: readonly Dish[],
  { people, diet }: { readonly people: number; readonly diet: GuestDiet | null },
): readonly ShoppingItem[] {
  const uses = menu.flatMap((dish) =>
    ingredientsFor(dish, diet).map(({ id, amount }) => ({ id, amount, dish: dish.id })),
  );
  const items = [...new Set(uses.map(({ id }) => id))].flatMap((id): readonly ShoppingItem[] => {
    const ingredient = ingredients.get(id);
    if (!ingredient) return [];
    const mine = uses.filter((use) => use.id === id);
    const needed = people * mine.reduce((sum, { amount }) => sum + amount, 0);
    return [
      {
        ingredient,
        amount: boughtFor(needed, ingredient.sold),
        needed: roundedUp(needed),
        dishes: [...new Set(mine.map(({ dish }) => dish))],
      },
    ];
  });
  return [...items.filter(isBought), ...items.filter((item) => !isBought(item))];
}

/** Prices are known to about this: an estimate is a multiple of it, rounded outwards. */
const ESTIMATE_STEP = rupees(10);

/** Returns what a list costs, without the staples; from and to 0 for an empty one. */
export function costOf(items: readonly ShoppingItem[]): PriceRange {
  const cost = (end: keyof PriceRange) =>
    items.reduce((total, { ingredient: { price, unit, sold }, amount }) => {
      const bought = (amount / sold.amount) * sold.holds;
      const priced = unit === 'piece' ? bought : bought / 1_000;
      return total + (price ? price[end] * priced : 0);
    }, 0);
  const step = (total: number, round: (steps: number) => number) => paise(round(total / ESTIMATE_STEP) * ESTIMATE_STEP);
  return { from: step(cost('from'), Math.floor), to: step(cost('to'), Math.ceil) };
}

const isBought = ({ ingredient }: ShoppingItem): boolean => !ingredient.staple;

/** A little less than a whole one counts as none, because sums of fractions are not exact. */
const TOLERANCE = 1e-6;
const roundedUp = (amount: number): number => Math.ceil(amount - TOLERANCE);

const boughtFor = (needed: number, { holds, amount }: Sold): number => roundedUp(needed / holds) * amount;

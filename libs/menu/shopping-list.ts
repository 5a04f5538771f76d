/** The ingredients of a menu for all people of a booking. */
import type { Dish, Ingredient, Sold } from './dish.js';
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

const isBought = ({ ingredient }: ShoppingItem): boolean => !ingredient.staple;

/** A little less than a whole one counts as none, because sums of fractions are not exact. */
const TOLERANCE = 1e-6;
const roundedUp = (amount: number): number => Math.ceil(amount - TOLERANCE);

const boughtFor = (needed: number, { holds, amount }: Sold): number => roundedUp(needed / holds) * amount;

/** The ingredients of a menu for all people of a booking. */
import type { Dish, Ingredient, Unit } from './dish.js';
import { ingredientsFor } from './check-menu.js';
import type { GuestDiet } from './needs.js';

/** `customer`: amounts as one buys them. `chef`: amounts as they are cooked. */
export const LIST_READERS = ['customer', 'chef'] as const;
export type ListReader = (typeof LIST_READERS)[number];

export interface ShoppingItem {
  readonly ingredient: Ingredient;
  /** In the unit of the ingredient, rounded up. */
  readonly amount: number;
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
  { people, reader, diet }: { readonly people: number; readonly reader: ListReader; readonly diet: GuestDiet | null },
): readonly ShoppingItem[] {
  const uses = menu.flatMap((dish) =>
    ingredientsFor(dish, diet).map(({ id, amount }) => ({ id, amount, dish: dish.id })),
  );
  const items = [...new Set(uses.map(({ id }) => id))].flatMap((id): readonly ShoppingItem[] => {
    const ingredient = ingredients.get(id);
    if (!ingredient) return [];
    const mine = uses.filter((use) => use.id === id);
    const needed = people * mine.reduce((sum, { amount }) => sum + amount, 0);
    const amount = roundedUp(needed, reader === 'customer' ? stepOf(needed, ingredient.unit) : 1);
    return [{ ingredient, amount, dishes: [...new Set(mine.map(({ dish }) => dish))] }];
  });
  return [...items.filter(isBought), ...items.filter((item) => !isBought(item))];
}

const isBought = ({ ingredient }: ShoppingItem): boolean => !ingredient.staple;

/** A little less than a step counts as none, because sums of fractions are not exact. */
const TOLERANCE = 1e-6;
const roundedUp = (amount: number, step: number): number => Math.ceil(amount / step - TOLERANCE) * step;

/** Returns in which steps one buys it: 5 g of a spice, 50 g of lentils, 100 g of rice; pieces one by one. */
function stepOf(amount: number, unit: Unit): number {
  if (unit === 'piece') return 1;
  if (amount <= 50) return 5;
  if (amount <= 200) return 10;
  return amount <= 1_000 ? 50 : 100;
}

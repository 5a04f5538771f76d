/** The library of dishes. A dish that was published keeps its id, since bookings refer to it. */
import type { Dish, Ingredient } from './dish.js';
import { BREADS } from './dishes/breads.js';
import { BREAKFASTS } from './dishes/breakfast.js';
import { INGREDIENT_FACTS } from './ingredients.js';

/** The month of the last change, `YYYY-MM`, with `-2`, `-3`, … for another in the same month. */
export const LIBRARY_VERSION = '2026-11';

/** In the order in which a shopping list shows them. */
export const INGREDIENTS: readonly Ingredient[] = Object.entries(INGREDIENT_FACTS).map(([id, facts]) => ({
  id,
  ...facts,
}));

/** By course, in the order in which a menu shows them. */
export const DISHES: readonly Dish[] = [...BREAKFASTS, ...BREADS];

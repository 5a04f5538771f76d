/** The library by the ids of its dishes and ingredients. */
import type { DishIndex } from './check-menu.js';
import type { Ingredient } from './dish.js';
import { DISHES, INGREDIENTS } from './library.js';

export const DISH_INDEX: DishIndex = new Map(DISHES.map((dish) => [dish.id, dish]));
export const INGREDIENT_INDEX: ReadonlyMap<string, Ingredient> = new Map(
  INGREDIENTS.map((ingredient) => [ingredient.id, ingredient]),
);

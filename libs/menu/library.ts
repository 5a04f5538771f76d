/** The library of dishes. A dish that was published keeps its id, since bookings refer to it. */
import type { Dish, Ingredient } from './dish.js';
import { BREADS } from './dishes/breads.js';
import { BREAKFASTS } from './dishes/breakfast.js';
import { DESSERTS } from './dishes/desserts.js';
import { DRINKS } from './dishes/drinks.js';
import { NORTHERN_MAINS } from './dishes/mains-north.js';
import { SOUTHERN_AND_EASTERN_MAINS } from './dishes/mains-south-and-east.js';
import { WESTERN_AND_CENTRAL_MAINS } from './dishes/mains-west-and-central.js';
import { WORLD_MAINS } from './dishes/mains-world.js';
import { RICE_DISHES } from './dishes/rice.js';
import { STARTERS } from './dishes/starters.js';
import { INGREDIENT_FACTS } from './ingredients.js';

/** The month of the last change, `YYYY-MM`, with `-2`, `-3`, … for another in the same month. */
export const LIBRARY_VERSION = '2026-11';

/** Grouped as a shop is: fresh produce, dairy and meat, dry goods, spices. */
export const INGREDIENTS: readonly Ingredient[] = Object.entries(INGREDIENT_FACTS).map(([id, facts]) => ({
  id,
  ...facts,
}));

/** By course, in the order of a meal. */
export const DISHES: readonly Dish[] = [
  ...BREAKFASTS,
  ...STARTERS,
  ...NORTHERN_MAINS,
  ...WESTERN_AND_CENTRAL_MAINS,
  ...SOUTHERN_AND_EASTERN_MAINS,
  ...WORLD_MAINS,
  ...BREADS,
  ...RICE_DISHES,
  ...DESSERTS,
  ...DRINKS,
];

import type { DishDrawing } from './drawn.js';
import { BREADS, RICES } from './drawings/breads-and-rice.js';
import { BREAKFASTS } from './drawings/breakfasts.js';
import { DESSERTS, DRINKS } from './drawings/desserts-and-drinks.js';
import { MAINS_SOUTH_AND_EAST, MAINS_WEST_AND_CENTRAL, MAINS_WORLD } from './drawings/mains-elsewhere.js';
import { MAINS_NORTH } from './drawings/mains-north.js';
import { STARTERS } from './drawings/starters.js';

/** By the ids of the dishes in `libs/menu`. */
export const DISH_DRAWINGS: Readonly<Record<string, DishDrawing>> = {
  ...BREAKFASTS,
  ...STARTERS,
  ...MAINS_NORTH,
  ...MAINS_SOUTH_AND_EAST,
  ...MAINS_WEST_AND_CENTRAL,
  ...MAINS_WORLD,
  ...BREADS,
  ...RICES,
  ...DESSERTS,
  ...DRINKS,
};

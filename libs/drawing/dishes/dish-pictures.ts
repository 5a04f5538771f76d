import { DISHES } from '@libs/menu/library.js';
import type { Svg } from '../svg.js';
import { dishPicture } from './dish-picture.js';

/** Returns the pictures of all dishes of the library, by the ids of the dishes. */
export const dishPictures = (): ReadonlyMap<string, Svg> => new Map(DISHES.map((dish) => [dish.id, dishPicture(dish)]));

import type { Svg } from '../svg.js';
import { DISH_DRAWINGS } from './dish-drawings.js';
import { dishPicture } from './dish-picture.js';

/** Returns all pictures of dishes by the ids of the dishes. */
export const dishPictures = (): ReadonlyMap<string, Svg> =>
  new Map(Object.keys(DISH_DRAWINGS).map((id) => [id, dishPicture({ id, course: 'main' })]));

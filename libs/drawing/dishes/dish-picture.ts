import type { Dish } from '@libs/menu/dish.js';
import { circle, picture, placed, type Svg } from '../svg.js';
import { COURSE_DRAWINGS } from './drawings/courses.js';
import { DISH_DRAWINGS } from './dish-drawings.js';
import { GROUNDS } from './drawn.js';

export const DISH_PICTURE_SIZE = 160;
const CENTRE = DISH_PICTURE_SIZE / 2;
/** Vessels stand low on their ground; this moves them to the middle, and fills the disc with them. */
const [LEFT, UP, SCALE] = [-4.8, -15, 1.06];

/** Returns the SVG of a dish: its own drawing, or that of its course. It has a ground, so that it is seen on any page. */
export function dishPicture({ id, course }: Pick<Dish, 'id' | 'course'>): Svg {
  const { ground, content } = DISH_DRAWINGS[id] ?? COURSE_DRAWINGS[course];
  const disc = circle(CENTRE, CENTRE, CENTRE, GROUNDS[ground]);
  return picture(DISH_PICTURE_SIZE, disc, placed(LEFT, UP, content, 0, SCALE));
}

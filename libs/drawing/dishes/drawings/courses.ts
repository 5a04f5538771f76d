import type { Course } from '@libs/menu/dish.js';
import { type DishDrawing, drink, food, on } from '../drawn.js';
import { fritter, laid } from '../fillings/arranged.js';
import { breads, disc } from '../fillings/breads.js';
import { rice } from '../fillings/heaped.js';
import { laddu } from '../fillings/sweet.js';
import { gravy, liquid } from '../fillings/wet.js';
import { potato } from '../pieces.js';

/** For dishes without a drawing of their own: what one expects of the course. */
export const COURSE_DRAWINGS: Readonly<Record<Course, DishDrawing>> = {
  breakfast: food('sun', 'plate', disc('golden'), on(4, 'butter')),
  starter: food('rose', 'plate', laid(fritter('golden'), 5)),
  main: food('sand', 'katori', gravy('butter', potato(), 5), 'coriander'),
  bread: food('rose', 'basket', breads('golden', 3)),
  rice: food('sand', 'clayBowl', rice(), on(20, 'coriander')),
  dessert: food('sky', 'plate', laid(laddu('mango'), 5)),
  drink: drink('sun', 'glass', 'mango', liquid('mango')),
};

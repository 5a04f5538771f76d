/** Menus for tests, of dishes that the library has whatever its version. */
import type { Course, Dish } from '@libs/menu/dish.js';
import { DISHES, LIBRARY_VERSION } from '@libs/menu/library.js';
import type { ChosenMenu } from '@libs/booking/menu.js';

/** Returns the ids of the first dishes that are `like` this, in the order of the library. */
export const dishesLike = (like: Partial<Pick<Dish, 'course' | 'diet' | 'jain' | 'vegan'>>): readonly string[] =>
  DISHES.filter((dish) =>
    Object.entries(like).every(([field, value]) => dish[field as keyof typeof like] === value),
  ).map(({ id }) => id);

export const menuWith = (...dishes: readonly string[]): ChosenMenu => ({ dishes, library: LIBRARY_VERSION });

/** Returns a menu of the first `count` dishes of a course. */
export const menuOf = (course: Course, count: number): ChosenMenu =>
  menuWith(...dishesLike({ course }).slice(0, count));

import type { Allergen, Course, Dish, DishIngredient } from './dish.js';
import { type MenuPlaces, placeOf } from './menu-places.js';
import type { GuestDiet, Needs } from './needs.js';

/** Which dishes of a menu cannot be cooked for a booking, and why. */

/** Dishes by their ids. */
export type DishIndex = ReadonlyMap<string, Dish>;

/** What these rules need to know about a dish; the API tells it as well. */
export type MenuDish = Pick<Dish, 'id' | 'course' | 'diet' | 'jain' | 'vegan' | 'variants' | 'allergens'>;

/** What is wrong with one dish. */
export type DishProblem = { readonly id: string } & (
  | { readonly code: 'unknown' | 'chosen-twice' }
  /** The booking has fewer dishes of this course. */
  | { readonly code: 'no-place'; readonly course: Course }
  | { readonly code: 'diet'; readonly diet: GuestDiet }
  | { readonly code: 'allergen'; readonly allergens: Allergen[] }
);

/** Without `needs` any diet is accepted. */
export interface MenuRequest {
  readonly dishes: readonly string[];
  readonly places: MenuPlaces;
  readonly needs?: Pick<Needs, 'diet' | 'allergies'> | undefined;
}

/** Returns at most one problem for each dish, in their order; none if the menu can be cooked. */
export function checkMenu(
  library: ReadonlyMap<string, MenuDish>,
  { dishes, places, needs }: MenuRequest,
): readonly DishProblem[] {
  const known = [...new Set(dishes)].flatMap((id) => library.get(id) ?? []);
  return dishes.flatMap((id, index): readonly DishProblem[] => {
    const dish = library.get(id);
    if (!dish) return [{ id, code: 'unknown' }];
    if (dishes.indexOf(id) < index) return [{ id, code: 'chosen-twice' }];
    const problem = needs && needsProblem(dish, needs);
    if (problem) return [problem];
    const { course } = dish;
    const before = known.slice(0, known.indexOf(dish)).filter((one) => placeOf(one.course) === placeOf(course));
    return before.length < places[placeOf(course)] ? [] : [{ id, code: 'no-place', course }];
  });
}

/** Returns why guests with these needs do not eat the dish; undefined if they do. */
export function needsProblem(
  dish: MenuDish,
  { diet, allergies }: Pick<Needs, 'diet' | 'allergies'>,
): DishProblem | undefined {
  if (diet !== null && !isEatenBy(dish, diet)) return { id: dish.id, code: 'diet', diet };
  const allergens = dish.allergens.filter((allergen) => allergies.includes(allergen));
  return allergens.length > 0 ? { id: dish.id, code: 'allergen', allergens } : undefined;
}

/** Dishes as they are cooked for the diet of the guests. */

/** Whether guests with this diet eat the dish, as it is usually cooked or in a variant of the library. */
export const isEatenBy = (
  { diet, jain, vegan, variants }: Pick<Dish, 'diet' | 'jain' | 'vegan' | 'variants'>,
  guests: GuestDiet,
): boolean =>
  ({
    veg: diet === 'veg',
    egg: diet !== 'non-veg',
    'non-veg': true,
    jain: diet === 'veg' && jain,
    vegan: vegan || variants?.vegan !== undefined,
  })[guests];

/** Returns the ingredients of the variant for this diet; those of the usual dish without one. */
export const ingredientsFor = ({ ingredients, variants }: Dish, guests: GuestDiet | null): readonly DishIngredient[] =>
  (guests === 'jain' || guests === 'vegan' ? variants?.[guests] : undefined) ?? ingredients;

import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import type { Dish, MenuChoice } from '@libs/contract/menu.js';
import { checkMenu, needsProblem } from '@libs/menu/check-menu.js';
import { type Course, COURSES } from '@libs/menu/dish.js';
import { type MenuPlaces, type Place, placeOf, PLACES } from '@libs/menu/menu-places.js';
import { suggestMenu } from '@libs/menu/suggest-menu.js';

/** The choice of dishes on the screen: what is offered, what fits, what the chef would suggest. */

export type Dishes = ReadonlyMap<string, Dish>;
export type Needs = Omit<MenuChoice, 'dishes'>;

/** Returns the chosen dishes that can be cooked: a draft may be older than the booking or the library. */
export function fitting(dishes: Dishes, choice: MenuChoice, places: MenuPlaces): string[] {
  const refused = new Set(checkMenu(dishes, { dishes: choice.dishes, places, needs: choice }).map(({ id }) => id));
  return choice.dishes.filter((id) => !refused.has(id));
}

/** Returns the dishes that the chef would add. */
export const suggestions = (dishes: Dishes, choice: MenuChoice, places: MenuPlaces, id: string): readonly Dish[] =>
  suggestMenu(dishes, { places, chosen: choice.dishes, needs: choice, seed: id }).flatMap(
    (one) => dishes.get(one) ?? [],
  );

/** The courses that the booking has places for, in the order of a meal. */
export const coursesOf = (places: MenuPlaces): readonly Course[] =>
  COURSES.filter((course) => places[placeOf(course)] > 0);

/** How many of the chosen dishes take places of this course. */
export const taken = (dishes: Dishes, chosen: readonly string[], course: Course): number =>
  chosen.filter((id) => {
    const dish = dishes.get(id);
    return dish !== undefined && placeOf(dish.course) === placeOf(course);
  }).length;

/** Whether the dish is shown: it contradicts no need, is not too hot, and its name or description has all the words. */
export function isOffered(dish: Dish, needs: Needs, search: string): boolean {
  if (needsProblem(dish, needs) || (needs.spice !== null && dish.spice > needs.spice)) return false;
  const text = `${dish.name} ${dish.description}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns the places with those that the chosen dishes need beyond them. */
export const grown = (places: MenuPlaces, dishes: Dishes, chosen: readonly string[]): MenuPlaces =>
  Object.fromEntries(PLACES.map((place) => [place, Math.max(places[place], taken(dishes, chosen, place))])) as Record<
    Place,
    number
  >;

export const totalOf = (places: MenuPlaces): number => Object.values(places).reduce((sum, count) => sum + count, 0);

const { diets, allergens, spices, panel: texts } = MENU_CHOICE_TEXTS;

/** The needs in short words, allergies first; the note is not among them. */
export const needsWords = ({ diet, allergies, spice, children }: Needs): readonly string[] => [
  ...allergies.map((each) => texts.without(allergens[each].toLowerCase())),
  ...(diet === null ? [] : [diets[diet]]),
  ...(spice === null ? [] : [texts.spice(spices[spice].toLowerCase())]),
  ...(children > 0 ? [texts.children(children)] : []),
];

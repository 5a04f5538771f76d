import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import type { Dish, MenuChoice } from '@libs/contract/menu.js';
import { checkMenu, needsProblem } from '@libs/menu/check-menu.js';
import { money } from '../../lib/format/money.js';
import { type Course, COURSES } from '@libs/menu/dish.js';
import { type MenuPlaces, type Place, placeOf, PLACES } from '@libs/menu/menu-places.js';
import { suggestMenu, type Wishes } from '@libs/menu/suggest-menu.js';

/** The choice of dishes on the screen: what is offered, what fits, what the chef would suggest. */

export type Dishes = ReadonlyMap<string, Dish>;
export type Needs = Omit<MenuChoice, 'dishes'>;

/** Returns the chosen dishes that can be cooked: a draft may be older than the booking or the library. */
export function fitting(dishes: Dishes, choice: MenuChoice, places: MenuPlaces): string[] {
  const refused = new Set(checkMenu(dishes, { dishes: choice.dishes, places, needs: choice }).map(({ id }) => id));
  return choice.dishes.filter((id) => !refused.has(id));
}

/** Returns the dishes that the chef would add. */
export const suggestions = (
  dishes: Dishes,
  { dishes: chosen, ...needs }: MenuChoice,
  table: Pick<Wishes, 'menus' | 'meals' | 'places' | 'seed'>,
): readonly Dish[] => suggestMenu(dishes, { ...table, chosen, needs }).flatMap((one) => dishes.get(one) ?? []);

/** The courses that the booking has places for, in the order of a meal. */
export const coursesOf = (places: MenuPlaces): readonly Course[] =>
  COURSES.filter((course) => places[placeOf(course)] > 0);

/** How many of the chosen dishes take places of this course. */
export const taken = (dishes: Dishes, chosen: readonly string[], course: Course): number =>
  chosen.filter((id) => {
    const dish = dishes.get(id);
    return dish !== undefined && placeOf(dish.course) === placeOf(course);
  }).length;

/** The place of a dish among the chosen ones of its course, from 1; the next one if it is not chosen. */
export function rankOf(dishes: Dishes, chosen: readonly string[], { id, course }: Dish): number {
  const at = chosen.indexOf(id);
  return taken(dishes, at < 0 ? chosen : chosen.slice(0, at), course) + 1;
}

/** The price of the `nth` dish of a place in rupees, with all others as they are chosen. */
export type DishPrice = (place: Place, nth: number) => number;

/** What the prices of the shown dishes follow from. */
interface Pricing {
  /** As planned: so many dishes are included. */
  readonly places: MenuPlaces;
  /** How many can be chosen. */
  readonly limits: MenuPlaces;
  /** Missing where the dishes do not change the price, or while it is unknown. */
  readonly priceOf?: DishPrice | undefined;
  readonly dishes: Dishes;
  /** Ids. */
  readonly chosen: readonly string[];
}

/** What the dish adds to the price, in rupees: 0 if it is included, undefined if it cannot be chosen or priced. */
export function extraOf(dish: Dish, { dishes, chosen, places, limits, priceOf }: Pricing): number | undefined {
  const place = placeOf(dish.course);
  const rank = rankOf(dishes, chosen, dish);
  if (!priceOf || rank > limits[place]) return undefined;
  return rank > places[place] ? priceOf(place, rank) : 0;
}

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

const { diets, allergens, spices, panel: texts, menu: prices } = MENU_CHOICE_TEXTS;

/** Says that a dish is included, or what it adds to the price, in rupees. */
export const priceText = (extra: number | undefined): string | undefined =>
  extra === undefined ? undefined : extra > 0 ? prices.extra(money(extra)) : prices.included;

/** The words for each need but the note, in the order in which they are read. The type asks for those of a new need. */
const WORDS: Readonly<Record<Exclude<keyof Needs, 'note'>, (needs: Needs) => readonly string[]>> = {
  allergies: ({ allergies }) => allergies.map((each) => texts.without(allergens[each].toLowerCase())),
  diet: ({ diet }) => (diet === null ? [] : [diet === 'non-veg' ? texts.everything : diets[diet]]),
  spice: ({ spice }) => (spice === null ? [] : [texts.spice(spices[spice].toLowerCase())]),
  children: ({ children }) => (children > 0 ? [texts.children(children)] : []),
};

/** The needs in short words, allergies first; the note is not among them. */
export const needsWords = (needs: Needs): readonly string[] =>
  Object.values(WORDS).flatMap((wordsOf) => wordsOf(needs));

/** Whether neither diet nor allergies were said: a chef has to read that, too. */
export const isDietUnsaid = ({ diet, allergies }: Needs): boolean => diet === null && allergies.length === 0;

/** Returns all that a chef reads of the needs; nothing if nothing was said. */
export function needsLines(needs: Needs): readonly string[] {
  const said = [...needsWords(needs), ...(needs.note ? [needs.note] : [])];
  return said.length > 0 && isDietUnsaid(needs) ? [texts.noNeeds, ...said] : said;
}

/** Suggests dishes for the places that the customer left open. */
import { type MenuDish, needsProblem } from './check-menu.js';
import type { Course, Dish } from './dish.js';
import { type MenuPlaces, type Place, PLACES, placeOf } from './menu-places.js';
import type { Needs } from './needs.js';

type OfferedDish = MenuDish & Pick<Dish, 'spice' | 'region'>;

export interface Wishes {
  readonly places: MenuPlaces;
  /** Ids of the chosen dishes. */
  readonly chosen: readonly string[];
  readonly needs: Needs;
  /** The same seed gives the same dishes, for example the id of the booking. */
  readonly seed: string;
}

/** A table with so many main courses gets a dessert among them. */
const MAINS_WITH_DESSERT = 4;
/** Where children eat and nobody said how hot it may be. */
const SPICE_FOR_CHILDREN = 1;
const HOTTEST = 3;
/** A dish that is too hot is taken only where there is no other. */
const TOO_HOT = 1_000;

/**
 * Returns the ids of dishes that fill the open places as far as the library allows: nothing that contradicts the needs,
 * vegetarian unless the customer named a diet, mild enough if possible, and from many regions.
 */
export function suggestMenu(
  library: ReadonlyMap<string, OfferedDish>,
  { places, chosen, needs, seed }: Wishes,
): readonly string[] {
  const diet = needs.diet ?? 'veg';
  const offered = [...library.values()]
    .filter((dish) => !chosen.includes(dish.id) && !needsProblem(dish, { ...needs, diet }))
    .map((dish) => ({ dish, rank: rankOf(seed, dish.id) }))
    .toSorted((one, other) => one.rank - other.rank || (one.dish.id < other.dish.id ? -1 : 1))
    .map(({ dish }) => dish);
  const menu = chosen.flatMap((id) => library.get(id) ?? []);
  const suggested: OfferedDish[] = [];
  for (const place of PLACES) {
    for (;;) {
      const dish = nextDish(place, [...menu, ...suggested], offered, { places, needs });
      if (!dish) break;
      suggested.push(dish);
    }
  }
  return suggested.map(({ id }) => id);
}

/** Returns the best dish for the next open place; undefined if there is no such place or no dish for it. */
function nextDish(
  place: Place,
  menu: readonly OfferedDish[],
  offered: readonly OfferedDish[],
  { places, needs }: Pick<Wishes, 'places' | 'needs'>,
): OfferedDish | undefined {
  const open = places[place] - menu.filter(({ course }) => placeOf(course) === place).length;
  if (open <= 0) return undefined;
  const hasDessert = menu.some(({ course }) => course === 'dessert');
  const wantsDessert = place === 'main' && open === 1 && places.main >= MAINS_WITH_DESSERT && !hasDessert;
  const hottest = needs.spice ?? (needs.children > 0 ? SPICE_FOR_CHILDREN : HOTTEST);
  const cost = (dish: OfferedDish): number =>
    Math.max(0, dish.spice - hottest) * TOO_HOT + menu.filter(({ region }) => region === dish.region).length;
  const best = (course: Course): OfferedDish | undefined =>
    offered
      .filter((dish) => dish.course === course && !menu.includes(dish))
      .reduce<OfferedDish | undefined>((found, dish) => (found && cost(found) <= cost(dish) ? found : dish), undefined);
  return (wantsDessert ? best('dessert') : undefined) ?? best(place);
}

/** A number that mixes seed and id (FNV-1a), so that bookings get different dishes. */
function rankOf(seed: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed + id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

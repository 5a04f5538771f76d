/** Suggests dishes for the places that the customer left open. */
import { type MenuDish, needsProblem } from './check-menu.js';
import { type Course, type Dish, REGIONS, type Region } from './dish.js';
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
/** A dish of a kitchen that does not go with the rest of the menu is taken only where there is no other. */
const FOREIGN = 10;

/** The kitchens whose dishes are served at one table with those of a region. */
const KINDRED: Readonly<Record<Region, readonly Region[]>> = {
  north: ['central'],
  central: ['north', 'west'],
  west: ['central'],
  south: [],
  east: ['north'],
  'indo-chinese': [],
  continental: [],
};

/**
 * Returns the ids of dishes that fill the open places as far as the library allows: nothing that contradicts the needs,
 * vegetarian unless the customer named a diet, mild enough if possible, and of one kitchen: that of what was chosen, or
 * one of those that can fill the whole menu.
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
  const tables = REGIONS.map((kitchen) => fillPlaces(menu, offered, { places, needs, kitchen }));
  // What was chosen counts twice: the rest follows it.
  const costOf = (table: Table): number => costOfAll([...menu, ...menu, ...table.suggested], table.kitchen);
  const cheapest = tables.toSorted(
    (one, other) => costOf(one) - costOf(other) || rankOf(seed, one.kitchen) - rankOf(seed, other.kitchen),
  )[0];
  return cheapest?.suggested.map(({ id }) => id) ?? [];
}

interface Table {
  readonly kitchen: Region;
  readonly suggested: readonly OfferedDish[];
}

type Wanted = Pick<Wishes, 'places' | 'needs'> & Pick<Table, 'kitchen'>;

/** Fills the open places for a table of one kitchen. */
function fillPlaces(menu: readonly OfferedDish[], offered: readonly OfferedDish[], wanted: Wanted): Table {
  const suggested: OfferedDish[] = [];
  for (const place of PLACES) {
    for (;;) {
      const dish = nextDish(place, [...menu, ...suggested], offered, wanted);
      if (!dish) break;
      suggested.push(dish);
    }
  }
  return { kitchen: wanted.kitchen, suggested };
}

/** How badly a dish goes with a kitchen. What accompanies a meal may be of a related one. */
function strangeness({ region, course }: OfferedDish, kitchen: Region): number {
  if (region === kitchen) return 0;
  const accompanies = course === 'bread' || course === 'rice' || course === 'drink';
  const isKindred = KINDRED[kitchen].includes(region);
  if (accompanies) return isKindred ? 0 : 1;
  return isKindred ? 1 : FOREIGN;
}

const costOfAll = (menu: readonly OfferedDish[], kitchen: Region): number =>
  menu.reduce((total, dish) => total + strangeness(dish, kitchen), 0);

/** Returns the best dish for the next open place; undefined if there is no such place or no dish for it. */
function nextDish(
  place: Place,
  menu: readonly OfferedDish[],
  offered: readonly OfferedDish[],
  { places, needs, kitchen }: Wanted,
): OfferedDish | undefined {
  const open = places[place] - menu.filter(({ course }) => placeOf(course) === place).length;
  if (open <= 0) return undefined;
  const hasDessert = menu.some(({ course }) => course === 'dessert');
  const wantsDessert = place === 'main' && open === 1 && places.main >= MAINS_WITH_DESSERT && !hasDessert;
  const hottest = needs.spice ?? (needs.children > 0 ? SPICE_FOR_CHILDREN : HOTTEST);
  const cost = (dish: OfferedDish): number => Math.max(0, dish.spice - hottest) * TOO_HOT + strangeness(dish, kitchen);
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

/** Suggests dishes for the places that the customer left open, and fills them with a set menu. */
import type { Meal } from '@libs/contract/enums.js';
import { type MenuDish, needsProblem } from './check-menu.js';
import { type Dish, REGIONS, type Region, type SetMenu } from './dish.js';
import { dishesThatFit, type MenuPlaces, type Place, PLACES, placeOf } from './menu-places.js';
import type { Needs } from './needs.js';

type OfferedDish = MenuDish & Pick<Dish, 'spice' | 'region' | 'meals'>;
type OfferedDishes = ReadonlyMap<string, OfferedDish>;
type OfferedMenu = Pick<SetMenu, 'id' | 'region' | 'diet' | 'dishes'>;

interface Guests {
  readonly places: MenuPlaces;
  readonly meals: readonly Meal[];
  readonly needs: Needs;
}

export interface Wishes extends Guests {
  /** The set menus of the library. */
  readonly menus: readonly OfferedMenu[];
  /** Ids of the chosen dishes. */
  readonly chosen: readonly string[];
  /** The same seed gives the same dishes, for example the id of the booking. */
  readonly seed: string;
}

/** A table with so many main courses gets a dessert among them. */
const MAINS_WITH_DESSERT = 4;
/** Where children eat and nobody said how hot it may be. */
const SPICE_FOR_CHILDREN = 1;
const HOTTEST = 3;

/** What counts against a dish, or against a whole menu. */
const COSTS = {
  tooHot: 1_000,
  /** Of a kitchen that does not go with the rest of the menu. */
  foreign: 10,
  /** Served at other meals. */
  untimely: 5,
  /** A whole menu without meat for guests who eat it. */
  meatless: 3,
  kindred: 2,
  /** Of the same region, but none that the set menu names. */
  unnamed: 1,
} as const;

/** The kitchens whose dishes are served at one table with those of a region, besides what is served everywhere in India. */
export const KINDRED: Readonly<Record<Region, readonly Region[]>> = {
  india: [],
  north: ['central'],
  central: ['north', 'west'],
  west: ['central'],
  south: [],
  east: ['north'],
  'indo-chinese': [],
  continental: [],
};

/** Guests who named no diet are suggested vegetarian dishes. */
const eaten = (needs: Needs): Needs => ({ ...needs, diet: needs.diet ?? 'veg' });

/** Returns the ids of the dishes of a set menu that a booking has places for and its guests eat, in the order of the menu. */
export const dishesOfMenu = (
  library: OfferedDishes,
  { dishes }: Pick<SetMenu, 'dishes'>,
  { places, meals, needs }: Guests,
): readonly string[] => {
  const served = dishes.filter((id) => {
    const dish = library.get(id);
    return dish !== undefined && !needsProblem(dish, eaten(needs)) && isTimely(dish, meals);
  });
  return dishesThatFit(library, served, places);
};

/**
 * Returns the ids of dishes that fill the open places as far as the library allows: nothing that contradicts the needs,
 * vegetarian unless the customer named a diet, mild enough if possible, and one meal: that of a set menu to which what
 * was chosen belongs, or of one that can fill all places. A dish that is not named by it is of the same region if
 * possible.
 */
export function suggestMenu(library: OfferedDishes, { menus, chosen, seed, ...guests }: Wishes): readonly string[] {
  const needs = eaten(guests.needs);
  const offered = [...library.values()]
    .filter((dish) => !chosen.includes(dish.id) && !needsProblem(dish, needs))
    .map((dish) => ({ dish, rank: rankOf(seed, dish.id) }))
    .toSorted((one, other) => one.rank - other.rank || (one.dish.id < other.dish.id ? -1 : 1))
    .map(({ dish }) => dish);
  const menu = chosen.flatMap((id) => library.get(id) ?? []);
  const suited = menus.filter(({ diet }) => diet === undefined || diet === needs.diet);
  const kitchens: readonly OfferedMenu[] = [...suited, ...REGIONS.map((id) => ({ id, region: id, dishes: [] }))];
  const byPlace = new Map(PLACES.map((place) => [place, offered.filter(({ course }) => placeOf(course) === place)]));
  const tables = kitchens.map((kitchen) => fillPlaces(menu, byPlace, { ...guests, needs, kitchen }));
  // A dish that a menu names early is typical of it.
  const typical = ({ kitchen }: Table): number => chosen.reduce((sum, id) => sum + kitchen.dishes.indexOf(id), 0);
  const cheapest = tables.toSorted(
    (one, other) =>
      one.cost - other.cost ||
      typical(one) - typical(other) ||
      rankOf(seed, one.kitchen.id) - rankOf(seed, other.kitchen.id),
  )[0];
  return cheapest?.suggested.map(({ id }) => id) ?? [];
}

interface Wanted extends Guests {
  readonly kitchen: OfferedMenu;
}

/** The dishes for each kind of place, in the order of this booking. */
type Offered = ReadonlyMap<Place, readonly OfferedDish[]>;

interface RatedDish extends ReturnType<typeof rating> {
  readonly dish: OfferedDish;
}

interface Table {
  readonly kitchen: OfferedMenu;
  readonly suggested: readonly OfferedDish[];
  readonly cost: number;
}

/** Fills the open places for a table of one kitchen. */
function fillPlaces(menu: readonly OfferedDish[], offered: Offered, wanted: Wanted): Table {
  const suggested: OfferedDish[] = [];
  for (const place of PLACES) {
    let open = wanted.places[place] - menu.filter(({ course }) => placeOf(course) === place).length;
    const dishes = open > 0 ? (offered.get(place) ?? []) : [];
    const rated = dishes.map((dish) => ({ dish, ...rating(dish, wanted) }));
    for (; open > 0; open--) {
      const dish = nextDish({ place, open }, [...menu, ...suggested], rated, wanted);
      if (!dish) break;
      suggested.push(dish);
    }
  }
  const { kitchen, needs } = wanted;
  // What was chosen counts twice: the rest follows it.
  const strange = [...menu, ...menu, ...suggested].reduce((sum, dish) => sum + strangeness(dish, wanted), 0);
  const wantsMeat = needs.diet === 'non-veg' && ![...menu, ...suggested].some(({ diet }) => diet === 'non-veg');
  return { kitchen, suggested, cost: strange + (wantsMeat ? COSTS.meatless : 0) };
}

/** What counts against a dish, and where the menu of the kitchen names it. */
function rating(dish: OfferedDish, wanted: Wanted): { readonly cost: number; readonly order: number } {
  const { needs, kitchen } = wanted;
  const hottest = needs.spice ?? (needs.children > 0 ? SPICE_FOR_CHILDREN : HOTTEST);
  const named = kitchen.dishes.indexOf(dish.id);
  return {
    cost: Math.max(0, dish.spice - hottest) * COSTS.tooHot + strangeness(dish, wanted),
    order: named < 0 ? Infinity : named,
  };
}

const isTimely = ({ course, meals }: Pick<OfferedDish, 'course' | 'meals'>, booked: readonly Meal[]): boolean =>
  // There is a drink with lunch or dinner only.
  course !== 'drink' || meals.some((meal) => (meal === 'lunch' || meal === 'dinner') && booked.includes(meal));

/** Returns how badly a dish goes with a kitchen and the meals. */
function strangeness(dish: OfferedDish, { kitchen, meals }: Pick<Wanted, 'kitchen' | 'meals'>): number {
  const late = isTimely(dish, meals) ? 0 : COSTS.untimely;
  if (kitchen.dishes.includes(dish.id)) return late;
  if (dish.region === kitchen.region || dish.region === 'india') return late + COSTS.unnamed;
  return late + (KINDRED[kitchen.region].includes(dish.region) ? COSTS.kindred : COSTS.foreign);
}

/** Returns the best dish for the next of the `open` places of a kind; undefined if there is none. */
function nextDish(
  { place, open }: { readonly place: Place; readonly open: number },
  menu: readonly OfferedDish[],
  rated: readonly RatedDish[],
  { places, kitchen }: Wanted,
): OfferedDish | undefined {
  const best = (isWanted: (dish: OfferedDish) => boolean): OfferedDish | undefined =>
    rated.reduce<RatedDish | undefined>((found, one) => {
      const isBetter = !found || one.cost < found.cost || (one.cost === found.cost && one.order < found.order);
      return isBetter && isWanted(one.dish) && !menu.includes(one.dish) ? one : found;
    }, undefined)?.dish;
  const isDessert = ({ course }: OfferedDish): boolean => course === 'dessert';
  const hasRoom = places.main >= MAINS_WITH_DESSERT;
  const wantsDessert = place === 'main' && open === 1 && hasRoom && !menu.some(isDessert);
  return (
    (wantsDessert ? best(isDessert) : undefined) ??
    // A set menu names its desserts in their order, and may name two.
    best((dish) => !isDessert(dish) || (hasRoom && kitchen.dishes.includes(dish.id)))
  );
}

/** A number that mixes seed and id (FNV-1a), so that bookings get different dishes. */
function rankOf(seed: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed + id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

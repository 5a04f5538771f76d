/** Converts dishes, menus and shopping lists to answers of the API. */
import { menuClosed, menuClosesAt } from '@libs/booking/menu.js';
import { toRupees } from '@libs/contract/money.js';
import type { CostEstimate } from '@libs/contract/ingredients.js';
import { dishPictureAddress } from '@libs/contract/pictures.js';
import type {
  BookingMenu,
  Dish as WireDish,
  DishesAnswer,
  PreparationStep,
  ShoppingList,
} from '@libs/contract/menu.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { between, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Dish } from '@libs/menu/dish.js';
import {
  allergensOf,
  DISH_INDEX,
  EQUIPMENT,
  INGREDIENT_INDEX,
  LIBRARY_VERSION,
  SET_MENUS,
} from '@libs/menu/library.js';
import { type BookedMeals, menuAllowance } from '@libs/menu/menu-places.js';
import type { Needs } from '@libs/menu/needs.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { preparation } from '@libs/menu/preparation.js';
import { costOf, type ListReader, type ShoppingItem, shoppingList } from '@libs/menu/shopping-list.js';
import { suggestMenu } from '@libs/menu/suggest-menu.js';
import { isEatenBy } from '@libs/menu/check-menu.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import type { ChefBooking, SharedBooking } from '@libs/views/chef-booking.js';
import { LRUCache } from 'lru-cache';

/** Returns the whole library with names and descriptions in `language`. */
export const dishesToWire = (language: Language): DishesAnswer => ({
  library: LIBRARY_VERSION,
  dishes: [...DISH_INDEX.values()].map((dish) => dishToWire(dish, language)),
  menus: SET_MENUS.map(({ id, name, description, region, diet, dishes }) => ({
    ...{ id, name: name[language], description: description[language], region, dishes: [...dishes] },
    ...(diet && { diet }),
  })),
});

const dishToWire = (dish: Dish, language: Language): WireDish => {
  const { id, course, diet, jain, allergens, spice, region, meals, minutes, variants = {} } = dish;
  const variantAllergens = {
    ...(variants.jain && { jain: allergensOf(variants.jain) }),
    ...(variants.vegan && { vegan: allergensOf(variants.vegan) }),
  };
  return {
    id,
    name: dish.name[language],
    description: dish.description[language],
    course,
    diet,
    jain,
    vegan: isEatenBy(dish, 'vegan'),
    allergens: [...allergens],
    ...(Object.keys(variantAllergens).length > 0 && { variantAllergens }),
    spice,
    region,
    meals: [...meals],
    minutes,
    picture: dishPictureAddress(id),
  };
};

/** Returns the menu of a booking for its customer, who may change it at `now` or not. */
export function menuToWire(document: BookingDocument, now: Instant): BookingMenu {
  const open = menuClosed(document.booking, now) === undefined;
  const { booking, revision } = document;
  return { ...menuOf(document), open, until: open ? menuClosesAt(booking.choices) : null, revision };
}

/** Returns the menu of a visit for its chef, who reads it only; empty for a visit that is not theirs any more. */
export function menuForChef(seen: ChefBooking): BookingMenu {
  if (seen.level === 'times') return { ...NO_MENU, open: false, until: null };
  return { ...menuOf(seen.document), open: false, until: null, preparation: preparationOf(seen.document) };
}

function preparationOf(document: SharedBooking): PreparationStep[] {
  const { start, end, headCount: people } = document.booking.choices;
  const { dishes, suggested } = plannedMenu(document);
  const menu = [...dishes, ...suggested].flatMap((id) => DISH_INDEX.get(id) ?? []);
  const minutes = between(start, end) / MINUTE;
  const steps = preparation(menu, { people, diet: needsOf(document).diet, minutes });
  return steps.map(({ kind, minute, dishes: ids }) => ({ kind, at: plus(start, minute * MINUTE), dishes: [...ids] }));
}

type Menu = Omit<BookingMenu, 'open' | 'until'>;

const NO_MENU: Menu = {
  dishes: [],
  suggested: [],
  library: LIBRARY_VERSION,
  places: { breakfast: 0, starter: 0, main: 0, bread: 0, rice: 0, side: 0, drink: 0 },
  meals: [],
  ...NO_NEEDS,
};

function menuOf(document: SharedBooking): Menu {
  const { dishes, suggested } = plannedMenu(document);
  const needs = needsOf(document);
  return {
    dishes: [...dishes],
    suggested: [...suggested],
    library: document.booking.menu?.library ?? LIBRARY_VERSION,
    places: menuAllowance(document.booking.choices),
    meals: [...document.booking.choices.meals],
    ...needs,
    allergies: [...needs.allergies],
    // An edit to fewer people leaves the needs as they were said.
    children: Math.min(needs.children, document.booking.choices.headCount),
  };
}

/** Returns the ids of the chosen dishes, and of those that the chef suggests for the other places. */
function plannedMenu(document: SharedBooking): Pick<Menu, 'dishes' | 'suggested'> {
  const { id, booking } = document;
  return withSuggestions(booking.choices, booking.menu?.dishes ?? [], needsOf(document), id);
}

/** Suggestions are the same for the same booking, and finding them takes longer than all else that a reader waits for. */
const suggestions = new LRUCache<string, readonly string[]>({ max: 1_000 });

function withSuggestions(booked: BookedMeals, chosen: readonly string[], needs: Needs, seed: string) {
  const dishes = [...chosen];
  const guests = { places: menuAllowance(booked), meals: booked.meals, needs };
  const key = JSON.stringify([guests, dishes, seed]);
  let suggested = suggestions.get(key);
  if (!suggested) {
    suggested = suggestMenu(DISH_INDEX, { ...guests, menus: SET_MENUS, chosen: dishes, seed });
    suggestions.set(key, suggested);
  }
  return { dishes, suggested: [...suggested] };
}

/** Returns what the ingredients of a menu cost about, with a suggested dish wherever none is chosen. */
export function menuCost(
  booked: BookedMeals & { readonly headCount: number },
  { dishes: chosen, ...needs }: Needs & { readonly dishes: readonly string[] },
): CostEstimate {
  const { dishes, suggested } = withSuggestions(booked, chosen, needs, 'estimate');
  const menu = [...dishes, ...suggested].flatMap((id) => DISH_INDEX.get(id) ?? []);
  return costToWire(shoppingList(INGREDIENT_INDEX, menu, { people: booked.headCount, diet: needs.diet }));
}

function costToWire(items: readonly ShoppingItem[]): CostEstimate {
  const { from, to } = costOf(items);
  return { from: toRupees(from), to: toRupees(to) };
}

const needsOf = ({ needs }: SharedBooking): Needs => (needs === undefined || needs === ERASED ? NO_NEEDS : needs);

export interface ListOptions {
  readonly reader: ListReader;
  readonly language: Language;
}

/** Returns the ingredients of the whole menu, chosen and suggested. */
export function shoppingListToWire(document: SharedBooking, { reader, language }: ListOptions): ShoppingList {
  const { dishes, suggested } = plannedMenu(document);
  const people = document.booking.choices.headCount;
  const { diet } = needsOf(document);
  const menu = [...dishes, ...suggested].flatMap((id) => DISH_INDEX.get(id) ?? []);
  const list = shoppingList(INGREDIENT_INDEX, menu, { people, diet });
  return {
    people,
    dishes: menu.map(({ id, name }) => ({ id, name: name[language], suggested: suggested.includes(id) })),
    items: list.map(({ ingredient, amount, needed, dishes: uses }) => ({
      id: ingredient.id,
      name: ingredient.name[language],
      amount,
      unit: ingredient.sold.unit,
      ...(reader === 'chef' && { needed: { amount: needed, unit: ingredient.unit } }),
      staple: ingredient.staple,
      dishes: [...uses],
    })),
    estimate: costToWire(list),
    equipment: [...new Set(menu.flatMap(({ equipment }) => equipment))].map((id) => EQUIPMENT[id][language]),
  };
}

/** Returns an empty list for a visit that is not the chef's any more. */
export const shoppingListForChef = (seen: ChefBooking, options: ListOptions): ShoppingList =>
  seen.level === 'times'
    ? { people: 0, dishes: [], items: [], equipment: [], estimate: { from: 0, to: 0 } }
    : shoppingListToWire(seen.document, options);

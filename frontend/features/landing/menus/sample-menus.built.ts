/**
 * The sample menus of the landing page with their prices, and facts about the library. Evaluated by the build (`build/plugins.mjs`): the page gets
 * the values, not the tariff and the library that they come from.
 */
import type { Meal, Requirement, Service } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { toRupees } from '@libs/contract/money.js';
import type { Course, Diet } from '@libs/menu/dish.js';
import { DISH_INDEX, DISHES } from '@libs/menu/library.js';
import { placeOf } from '@libs/menu/menu-places.js';
import { isEatenBy } from '@libs/menu/check-menu.js';
import { fareForHours } from '@libs/pricing/fare.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { addressOf, NEW_PLAN, type Plan } from '../../../lib/booking/plan.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';

interface Table {
  readonly requirement: Requirement;
  readonly meals: readonly Meal[];
  readonly people: number;
  readonly help?: readonly Service[];
  /** Ids of the library, in the order of the meal. The first three are drawn. */
  readonly dishes: readonly string[];
}

const TABLES = {
  family: {
    requirement: 'occasion',
    meals: ['dinner'],
    people: 6,
    dishes: ['dal-makhani', 'shahi-paneer', 'aloo-gobi', 'gulab-jamun', 'naan', 'jeera-rice', 'boondi-raita', 'lassi'],
  },
  lunch: {
    requirement: 'gathering',
    meals: ['lunch'],
    people: 8,
    dishes: [
      'kosha-mangsho',
      'shorshe-maach',
      'cholar-dal',
      'sandesh',
      'puri',
      'steamed-rice',
      'tomato-chutney',
      'aam-panna',
    ],
  },
  party: {
    requirement: 'birthday',
    meals: ['starters', 'dinner'],
    people: 12,
    help: ['waiter'],
    dishes: [
      'paneer-tikka',
      'aloo-tikki',
      'hara-bhara-kebab',
      'malai-kofta',
      'dal-tadka',
      'gulab-jamun',
      'veg-pulao',
      'kachumber',
    ],
  },
  breakfast: {
    requirement: 'other',
    meals: ['breakfast'],
    people: 4,
    dishes: ['masala-dosa', 'idli-sambar', 'upma'],
  },
} as const satisfies Record<string, Table>;

type TableName = keyof typeof TABLES;

interface SampleDish {
  readonly id: string;
  readonly name: string;
  readonly diet: Diet;
  readonly course: Course;
}

export interface SampleMenu {
  readonly id: TableName;
  readonly meals: readonly Meal[];
  readonly people: number;
  readonly help: readonly Service[];
  readonly dishes: readonly SampleDish[];
  /** What a visit of the usual length costs by the current tariff, in rupees. */
  readonly total: number;
  /** Opens the booking form with these choices. */
  readonly address: string;
}

function menuOf([id, table]: readonly [TableName, Table]): SampleMenu {
  const dishes = table.dishes.flatMap((dish) => DISH_INDEX.get(dish) ?? []);
  const served = (course: 'breakfast' | 'starter' | 'main') =>
    dishes.filter((dish) => placeOf(dish.course) === course).length;
  const plan: Plan = {
    ...NEW_PLAN,
    requirement: table.requirement,
    meals: table.meals,
    additionalServices: table.help ?? [],
    headCount: table.people,
    numberOfBreakfast: served('breakfast'),
    numberOfStarters: served('starter'),
    numberOfMainCourses: served('main'),
  };
  const { finalFare } = fareForHours(plan, LIMITS.defaultSlots, currentTariff);
  return {
    id,
    meals: table.meals,
    people: table.people,
    help: table.help ?? [],
    dishes: dishes.map((dish) => ({
      ...{ id: dish.id, name: dish.name[LANGUAGE] },
      ...{ diet: dish.diet, course: dish.course },
    })),
    total: toRupees(finalFare),
    address: addressOf('/booking', plan),
  };
}

export const SAMPLE_MENUS: readonly SampleMenu[] = (Object.entries(TABLES) as [TableName, Table][]).map(menuOf);

/** How many dishes the library has, and how many of them are cooked for these diets. */
export const DISH_COUNTS = {
  all: DISHES.length,
  jain: DISHES.filter((dish) => isEatenBy(dish, 'jain')).length,
  vegan: DISHES.filter((dish) => isEatenBy(dish, 'vegan')).length,
} as const;

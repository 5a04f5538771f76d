/**
 * The library of dishes and ingredients, read from the tables in `dishes` and `ingredients.json`. A dish that was published
 * keeps its id, since bookings refer to it.
 */
import { rupees } from '@libs/contract/money.js';
import { z } from 'zod/mini';
import { MEALS } from '@libs/contract/enums.js';
import type { DishIndex } from './check-menu.js';
import {
  type Allergen,
  ALLERGENS,
  type Course,
  DIETS,
  type Dish,
  type DishIngredient,
  EQUIPMENT_IDS,
  type EquipmentId,
  type Ingredient,
  REGIONS,
  type SetMenu,
  type Sold,
  SOLD_UNITS,
  SPICES,
  type Translations,
  type Unit,
  UNITS,
} from './dish.js';
import breads from './dishes/breads.json' with { type: 'json' };
import breakfast from './dishes/breakfast.json' with { type: 'json' };
import desserts from './dishes/desserts.json' with { type: 'json' };
import drinks from './dishes/drinks.json' with { type: 'json' };
import northernMains from './dishes/mains-north.json' with { type: 'json' };
import southernAndEasternMains from './dishes/mains-south-and-east.json' with { type: 'json' };
import westernAndCentralMains from './dishes/mains-west-and-central.json' with { type: 'json' };
import worldMains from './dishes/mains-world.json' with { type: 'json' };
import rice from './dishes/rice.json' with { type: 'json' };
import sides from './dishes/sides.json' with { type: 'json' };
import starters from './dishes/starters.json' with { type: 'json' };
import shelves from './ingredients.json' with { type: 'json' };
import setMenus from './set-menus.json' with { type: 'json' };

/** The month of the last change, `YYYY-MM`, with `-2`, `-3`, … for another in the same month. */
export const LIBRARY_VERSION = '2026-11-2';

/** In English and in Hindi. */
const NAMES = z.tuple([z.string(), z.string()]);

/** What the library knows about an ingredient. It says what is particular: most are vegan, Jain and bought. */
const INGREDIENT_RECORD = z.strictObject({
  name: NAMES,
  unit: z.enum(UNITS),
  /** What a shop sells at least: in its own unit, or in another, of which one holds so much. */
  sold: z.optional(
    z.union([z.int(), z.strictObject({ holds: z.number(), amount: z._default(z.int(), 1), unit: z.enum(SOLD_UNITS) })]),
  ),
  /** What it costs in Indian cities, from and to, in rupees: a kilogram, a litre or a piece. Staples have none. */
  price: z.optional(z.tuple([z.number(), z.number()])),
  staple: z._default(z.boolean(), false),
  diet: z._default(z.enum(DIETS), 'veg'),
  /** Whether Jains eat it: no roots and bulbs, nor what is made of them, nor what has many seeds, such as brinjal. */
  jain: z._default(z.boolean(), true),
  vegan: z._default(z.boolean(), true),
  contains: z._default(z.array(z.enum(ALLERGENS)), []),
  /** Why, where a cook would wonder. */
  note: z.optional(z.string()),
});

export const INGREDIENT_RECORDS: Readonly<Record<string, z.infer<typeof INGREDIENT_RECORD>>> = z.parse(
  z.record(z.string(), INGREDIENT_RECORD),
  Object.assign({}, ...Object.values(shelves)),
);

/** What a shop sells at least of an ingredient that says no more. */
const USUALLY_SOLD: Readonly<Record<Unit, Sold['amount']>> = { g: 250, ml: 500, piece: 1 };

/** Grouped as a shop is: fresh produce, dairy and meat, dry goods, spices. */
export const INGREDIENTS: readonly Ingredient[] = Object.entries(INGREDIENT_RECORDS).map(
  ([id, { name, unit, staple, price, sold = USUALLY_SOLD[unit] }]) => ({
    ...{ id, name: { en: name[0], hi: name[1] }, unit, staple },
    sold: typeof sold === 'number' ? { holds: sold, amount: sold, unit } : sold,
    ...(price && { price: { from: rupees(price[0]), to: rupees(price[1]) } }),
  }),
);

/** For one person, in the unit of each ingredient. */
const AMOUNTS = z.record(
  z.string().check(z.refine((id) => Object.hasOwn(INGREDIENT_RECORDS, id), 'is not an ingredient of the library')),
  z.number(),
);
type Amounts = Readonly<z.infer<typeof AMOUNTS>>;

const DISH_RECORD = z.strictObject({
  name: NAMES,
  /** The description. */
  en: z.string(),
  hi: z.string(),
  region: z.enum(REGIONS),
  /** The meals that it is served with, if not with all. */
  meals: z._default(z.array(z.enum(MEALS)), [...MEALS]),
  spice: z.literal(SPICES),
  minutes: z.number(),
  equipment: z.array(z.enum(EQUIPMENT_IDS)),
  /** Line by line as convenient; amounts of the same ingredient are added. */
  ingredients: z.array(AMOUNTS),
  /** The amounts that differ when it is cooked Jain; 0 leaves an ingredient out. */
  jain: z.optional(AMOUNTS),
  /** The amounts that differ when it is cooked vegan. */
  vegan: z.optional(AMOUNTS),
});

/** Rounds to a hundredth, as sums of fractions are not exact. */
const sumOf = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

function totalOf(lines: readonly Amounts[]): Amounts {
  const total: Record<string, number> = {};
  for (const [id, amount] of lines.flatMap((line) => Object.entries(line))) total[id] = sumOf(total[id] ?? 0, amount);
  return total;
}

const listOf = (amounts: Amounts): readonly DishIngredient[] =>
  Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([id, amount]) => ({ id, amount }));

/** Returns what guests may be allergic to in a recipe. */
export const allergensOf = (recipe: readonly DishIngredient[]): Allergen[] =>
  ALLERGENS.filter((allergen) => recipe.some(({ id }) => INGREDIENT_RECORDS[id]?.contains.includes(allergen)));

/** Returns a table's dishes; throws for a table with a mistake. Diet, allergens and whether it is Jain or vegan follow from the ingredients. */
export const dishesOf = (course: Course, table: unknown): readonly Dish[] =>
  Object.entries(z.parse(z.record(z.string(), DISH_RECORD), table)).map(
    ([id, { name, en, hi, ingredients, jain, vegan, ...record }]) => {
      const amounts = totalOf(ingredients);
      const contained = Object.keys(amounts).flatMap((ingredient) => INGREDIENT_RECORDS[ingredient] ?? []);
      return {
        id,
        name: { en: name[0], hi: name[1] },
        description: { en, hi },
        course,
        diet: DIETS.findLast((diet) => contained.some((each) => each.diet === diet)) ?? 'veg',
        jain: jain !== undefined || contained.every((each) => each.jain),
        vegan: contained.every((each) => each.vegan),
        allergens: allergensOf(listOf(amounts)),
        ...record,
        ingredients: listOf(amounts),
        variants: {
          ...(jain && { jain: listOf({ ...amounts, ...jain }) }),
          ...(vegan && { vegan: listOf({ ...amounts, ...vegan }) }),
        },
      };
    },
  );

/** By course, in the order of a meal. */
export const DISHES: readonly Dish[] = [
  ...dishesOf('breakfast', breakfast),
  ...dishesOf('starter', starters),
  ...dishesOf('main', northernMains),
  ...dishesOf('main', westernAndCentralMains),
  ...dishesOf('main', southernAndEasternMains),
  ...dishesOf('main', worldMains),
  ...dishesOf('bread', breads),
  ...dishesOf('rice', rice),
  ...dishesOf('side', sides),
  ...dishesOf('dessert', desserts),
  ...dishesOf('drink', drinks),
];

export const DISH_INDEX: DishIndex = new Map(DISHES.map((dish) => [dish.id, dish]));
export const INGREDIENT_INDEX: ReadonlyMap<string, Ingredient> = new Map(
  INGREDIENTS.map((ingredient) => [ingredient.id, ingredient]),
);

const SET_MENU_RECORD = z.strictObject({
  name: NAMES,
  /** The description. */
  en: z.string(),
  hi: z.string(),
  region: z.enum(REGIONS),
  diet: z.optional(z.literal('jain')),
  /** A line for each place, dishes and desserts mixed. */
  dishes: z.array(z.array(z.string().check(z.refine((id) => DISH_INDEX.has(id), 'is not a dish of the library')))),
});

/** In the order in which they are offered. */
export const SET_MENUS: readonly SetMenu[] = Object.entries(
  z.parse(z.record(z.string(), SET_MENU_RECORD), setMenus),
).map(([id, { name, en, hi, region, diet, dishes }]) => ({
  ...{ id, name: { en: name[0], hi: name[1] }, description: { en, hi }, region, dishes: dishes.flat() },
  ...(diet && { diet }),
}));

/** The names of equipment. */
export const EQUIPMENT: Readonly<Record<EquipmentId, Translations>> = {
  tawa: { en: 'Tawa (griddle)', hi: 'तवा' },
  kadhai: { en: 'Kadhai (deep pan)', hi: 'कड़ाही' },
  wok: { en: 'Wok', hi: 'चाइनीज़ कड़ाही (वोक)' },
  handi: { en: 'Heavy pot with a lid', hi: 'भारी तले का ढक्कन वाला पतीला' },
  saucepan: { en: 'Saucepan', hi: 'सॉसपैन' },
  'pressure-cooker': { en: 'Pressure cooker', hi: 'प्रेशर कुकर' },
  steamer: { en: 'Steamer', hi: 'स्टीमर' },
  oven: { en: 'Oven', hi: 'ओवन' },
  mixer: { en: 'Mixer-grinder', hi: 'मिक्सर-ग्राइंडर' },
  'rolling-board': { en: 'Rolling board and pin', hi: 'चकला-बेलन' },
  skewers: { en: 'Skewers', hi: 'सीखें' },
};

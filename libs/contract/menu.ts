/** Dishes, the menu of a booking and its shopping list in the HTTP API. */
import { ALLERGENS, COURSES, DIETS, PREPARATION_KINDS, REGIONS, SOLD_UNITS, SPICES, UNITS } from '@libs/menu/dish.js';
import { MENU_LIMITS } from '@libs/menu/menu-places.js';
import { GUEST_DIETS, needFields, type Needs } from '@libs/menu/needs.js';
import { textNeeds } from '@libs/menu/no-needs.js';
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { emptiableText, reference, seenRevision } from './fields.js';
import { MEALS } from './enums.js';
import { LIMITS } from './limits.js';
import { MENU_MESSAGES } from './texts/en/menu.js';
import { MESSAGES } from './texts/en/messages.js';
import { LANGUAGE_CODES } from './texts/languages.js';
import { InstantSchema } from './time-schemas.js';

const { menu: texts } = MENU_MESSAGES;

export const DishesQuery = z.object({
  /** Of names and descriptions. */
  language: z._default(z.enum(LANGUAGE_CODES, { error: MESSAGES.general.badRequest }), 'en'),
});

const allergens = z.array(z.enum(ALLERGENS));

export const Dish = z.object({
  /** `dal-makhani`. Stays the same in every version of the library. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  course: z.enum(COURSES),
  diet: z.enum(DIETS),
  /** Whether it is, or can be cooked, without onion, garlic and root vegetables. */
  jain: z.boolean(),
  /** Whether it is, or can be cooked, without anything from animals. */
  vegan: z.boolean(),
  allergens,
  /** What it contains when it is cooked for the diet; absent where it is cooked as usual, or not for the diet. */
  variantAllergens: z.exactOptional(z.object({ jain: z.exactOptional(allergens), vegan: z.exactOptional(allergens) })),
  /** 0 is not spicy, 3 is hot. */
  spice: z.literal(SPICES),
  region: z.enum(REGIONS),
  /** With which it is served; a drink fits the hour. */
  meals: z.array(z.enum(MEALS)),
  /** Of the chef's time for four people. */
  minutes: z.int(),
  /** The address of its picture. */
  picture: z.string(),
});
export type Dish = z.infer<typeof Dish>;

const SetMenu = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The kitchen to which its dishes belong, or are kindred. */
  region: z.enum(REGIONS),
  /** What guests eat who pick it: their needs become this diet. */
  diet: z.exactOptional(z.literal('jain')),
  /** Ids. Of each course a booking gets the first that it has places for and its guests eat. */
  dishes: z.array(z.string()),
});
export type SetMenu = z.infer<typeof SetMenu>;

export const DishesAnswer = z.object({
  /** The version of the library. */
  library: z.string(),
  dishes: z.array(Dish),
  /** Menus that are picked as a whole, such as the thali of a region. */
  menus: z.array(SetMenu),
});
export type DishesAnswer = z.infer<typeof DishesAnswer>;

const dishId = reference(MENU_LIMITS.id, texts.dishes).check(z.minLength(1, { error: texts.dishes }));

/** The needs as clients send them, with limits and messages. */
const needs = {
  diet: z._default(z.nullable(z.enum(GUEST_DIETS, { error: texts.diet })), null),
  allergies: z._default(
    z
      .array(z.enum(ALLERGENS, { error: texts.allergies }), { error: texts.allergies })
      .check(z.maxLength(ALLERGENS.length, { error: texts.allergies })),
    [],
  ),
  /** How hot it may be at most. */
  spice: z._default(z.nullable(z.literal(SPICES, { error: texts.spice })), null),
  /** How many of the people are children. */
  children: z._default(
    z
      .int({ error: texts.children })
      .check(z.minimum(0, { error: texts.children }), z.maximum(LIMITS.people.max, { error: texts.children })),
    0,
  ),
  ...textNeeds(({ maxCharacters, layout }) => z._default(emptiableText(maxCharacters, layout), '')),
} satisfies Record<keyof Needs, z.ZodMiniType>;

/**
 * The dishes and needs of a booking: all of them, so that a missing field clears what was said before. Without dishes
 * the chef suggests the menu.
 */
export const MenuChoice = z.object({
  /** Ids of dishes, the most important first: a smaller booking keeps the first ones. */
  dishes: z._default(
    z.array(dishId, { error: texts.dishes }).check(z.maxLength(MENU_LIMITS.dishes, { error: texts.dishes })),
    [],
  ),
  ...needs,
});
export type MenuChoice = z.infer<typeof MenuChoice>;

const places = z.int();
/** How many dishes of each course may be chosen. */
export const MenuPlaces = z.object({
  breakfast: places,
  starter: places,
  /** For main courses and desserts together. */
  main: places,
  bread: places,
  rice: places,
  /** A raita, salad or pickle. */
  side: places,
  drink: places,
});

const PreparationStep = z.object({
  kind: z.enum(PREPARATION_KINDS),
  at: InstantSchema,
  /** Ids; empty when everything is served. */
  dishes: z.array(z.string()),
});
export type PreparationStep = z.infer<typeof PreparationStep>;

export const BookingMenu = z.object({
  /** The chosen dishes; empty while the chef suggests the whole menu. */
  dishes: z.array(z.string()),
  /** Dishes for the places that were left open. */
  suggested: z.array(z.string()),
  /** The version of the library. */
  library: z.string(),
  places: MenuPlaces,
  /** The booked meals, which decide what fits the hour. */
  meals: z.array(z.enum(MEALS)),
  ...needFields,
  /** Whether the reader can change it now, and until when; null if never (any more). */
  open: z.boolean(),
  until: z.nullable(InstantSchema),
  /** Of the booking, for a change of the menu; only in answers to a customer. */
  revision: z.optional(z.int()),
  /** What to do when, in order of time; only in answers to a chef. */
  preparation: z.optional(z.array(PreparationStep)),
});
export type BookingMenu = z.infer<typeof BookingMenu>;

/** What is wrong with a dish: a member of the problem that refuses a menu, one entry for each such dish. */
export const DishProblem = z.object({
  /** Of the dish. */
  id: z.string(),
  code: z.enum(['unknown', 'chosen-twice', 'no-place', 'diet', 'allergen']),
  /** The course whose places are taken. */
  course: z.exactOptional(z.enum(COURSES)),
  /** The diet that it contradicts. */
  diet: z.exactOptional(z.enum(GUEST_DIETS)),
  /** The declared allergens that it contains. */
  allergens: z.exactOptional(z.array(z.enum(ALLERGENS))),
});
export type DishProblem = z.infer<typeof DishProblem>;

const ShoppingListQuery = z.object({
  /** `customer`: what to buy, in amounts that a shop sells. `chef`: also how much of it is cooked. */
  for: z._default(z.enum(['customer', 'chef'], { error: MESSAGES.general.badRequest }), 'customer'),
  ...DishesQuery.shape,
});

export const ShoppingList = z.object({
  people: z.int(),
  /** The dishes that it is for, chosen or suggested. */
  dishes: z.array(z.object({ id: z.string(), name: z.string(), suggested: z.boolean() })),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What to buy. */
      amount: z.number(),
      /** Grams, millilitres, pieces, bunches or packs. */
      unit: z.enum(SOLD_UNITS),
      /** What is cooked, for `chef`. */
      needed: z.exactOptional(z.object({ amount: z.number(), unit: z.enum(UNITS) })),
      /** What most homes have, such as salt and oil; after everything else. */
      staple: z.boolean(),
      /** Ids of the dishes that need it. */
      dishes: z.array(z.string()),
    }),
  ),
  /** What the kitchen needs, by the words of the library. */
  equipment: z.array(z.string()),
  /** What it costs about, without what most homes have. */
  estimate: z.object({ from: z.number(), to: z.number() }),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

export const MENU_CALLS = {
  dishes: {
    method: 'GET',
    path: '/v1.0/dishes',
    auth: 'none',
    summary: 'The library of dishes, in English or Hindi',
    query: DishesQuery,
    answer: DishesAnswer,
  },
  menu: {
    method: 'GET',
    path: '/v1.0/bookings/:id/menu',
    auth: 'any',
    summary: 'The dishes and needs of a booking; for its chef as well',
    answer: BookingMenu,
    refusals: [404],
  },
  chooseMenu: {
    method: 'PUT',
    path: '/v1.0/bookings/:id/menu',
    auth: 'user',
    summary: 'Choose the dishes of a booking and say what its guests need, until 24 hours before the start',
    description:
      'Replaces the whole menu, unless it was changed after the `revision` that is sent. A refused dish has an entry in `errors`, at `dishes.<index>`, and one in the member `dishes` of the problem.',
    body: z.extend(MenuChoice, seenRevision),
    answer: BookingMenu,
    refusals: [404, 409],
  },
  shoppingList: {
    method: 'GET',
    path: '/v1.0/bookings/:id/shopping-list',
    auth: 'any',
    summary: 'The ingredients of the menu for all people of the booking',
    query: ShoppingListQuery,
    answer: ShoppingList,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;

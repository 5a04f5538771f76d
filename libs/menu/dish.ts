/** A dish of the library, and what is fixed about all of them. Pure data: the library itself is in `dishes`. */
import type { Meal } from '@libs/contract/enums.js';
import type { Paise } from '@libs/contract/money.js';

export const COURSES = ['breakfast', 'starter', 'main', 'bread', 'rice', 'side', 'dessert', 'drink'] as const;
export type Course = (typeof COURSES)[number];

/** From the strictest to the widest: who eats `egg` also eats `veg`. */
export const DIETS = ['veg', 'egg', 'non-veg'] as const;
export type Diet = (typeof DIETS)[number];

export const ALLERGENS = [
  'milk',
  'gluten',
  'nuts',
  'peanut',
  'sesame',
  'mustard',
  'soy',
  'egg',
  'fish',
  'crustacean',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** `india`: what is served at tables of every Indian region, such as plain rice. */
export const REGIONS = ['india', 'north', 'south', 'east', 'west', 'central', 'indo-chinese', 'continental'] as const;
export type Region = (typeof REGIONS)[number];

/** 0 is not spicy, 3 is hot. */
export const SPICES = [0, 1, 2, 3] as const;
export type Spice = (typeof SPICES)[number];

/** Grams, millilitres or pieces. */
export const UNITS = ['g', 'ml', 'piece'] as const;
export type Unit = (typeof UNITS)[number];
/** In which a shop sells: also herbs by the bunch, and bread by the pack. */
export const SOLD_UNITS = [...UNITS, 'bunch', 'pack'] as const;
export type SoldUnit = (typeof SOLD_UNITS)[number];

/** What a kitchen needs for a dish, besides a stove, pots and pans, which every visit needs. */
export const EQUIPMENT_IDS = [
  'tawa',
  'kadhai',
  'wok',
  'handi',
  'saucepan',
  'pressure-cooker',
  'steamer',
  'oven',
  'mixer',
  'rolling-board',
  'skewers',
] as const;
export type EquipmentId = (typeof EQUIPMENT_IDS)[number];

/** What is done for dishes before they are served. */
export const PREPARATION_KINDS = ['soak-long', 'soak', 'marinate', 'knead', 'cook', 'serve'] as const;
export type PreparationKind = (typeof PREPARATION_KINDS)[number];

/** The product's languages. */
export interface Translations {
  readonly en: string;
  readonly hi: string;
}

export interface DishIngredient {
  /** The id of an ingredient of the library. */
  readonly id: string;
  /** For one person, in the unit of the ingredient. */
  readonly amount: number;
}

/** `amount` of `unit`, which holds so much of an ingredient in the unit of its recipes: a cauliflower is 500 g. */
export interface Sold {
  readonly holds: number;
  readonly amount: number;
  readonly unit: SoldUnit;
}

export interface Ingredient {
  readonly id: string;
  readonly name: Translations;
  readonly unit: Unit;
  /** What most homes have, such as salt and oil. */
  readonly staple: boolean;
  /** The smallest quantity that a shop sells. */
  readonly sold: Sold;
  /** What a kilogram, a litre or a piece costs; missing for staples, which nobody buys for a visit. */
  readonly price?: PriceRange;
}

export interface PriceRange {
  readonly from: Paise;
  readonly to: Paise;
}

/** The whole ingredients of a dish that is cooked otherwise than usual. They add no allergen. */
export interface DishVariants {
  readonly jain?: readonly DishIngredient[];
  readonly vegan?: readonly DishIngredient[];
}

export interface Dish {
  /** `dal-makhani`: also names its picture. */
  readonly id: string;
  readonly name: Translations;
  /** One sentence that makes a guest want it, at most 90 characters. */
  readonly description: Translations;
  readonly course: Course;
  readonly diet: Diet;
  /** Whether it is cooked without onion, garlic and root vegetables, or can be. */
  readonly jain: boolean;
  /** Whether it is cooked without anything from animals. */
  readonly vegan: boolean;
  readonly allergens: readonly Allergen[];
  readonly spice: Spice;
  readonly region: Region;
  /** With which it is served; a drink fits the hour. */
  readonly meals: readonly Meal[];
  /** Of the chef's time for four people. */
  readonly minutes: number;
  readonly equipment: readonly EquipmentId[];
  readonly ingredients: readonly DishIngredient[];
  readonly variants?: DishVariants;
}

/** A menu that a customer picks as a whole, such as the thali of a region. */
export interface SetMenu {
  readonly id: string;
  readonly name: Translations;
  readonly description: Translations;
  /** The kitchen to which its dishes belong, or are kindred. */
  readonly region: Region;
  /** The diet that it is cooked for; guests who pick it need no other. */
  readonly diet?: 'jain';
  /** Ids of dishes. Of a course a booking gets the first that it has places for, so that the beginning is a meal. */
  readonly dishes: readonly string[];
}

import { MEALS } from '@libs/contract/enums.js';
import type { DishIndex } from '@libs/menu/check-menu.js';
import type { Dish } from '@libs/menu/dish.js';

/** A small library for tests, which does not change when the real one grows. */

const aDish = (dish: Pick<Dish, 'id' | 'course'> & Partial<Dish>): Dish => ({
  name: { en: dish.id, hi: dish.id },
  description: { en: 'Good.', hi: 'अच्छा।' },
  diet: 'veg',
  jain: false,
  vegan: false,
  allergens: [],
  spice: 1,
  region: 'north',
  meals: MEALS,
  minutes: 30,
  equipment: [],
  ingredients: [],
  ...dish,
});

export const SOME_DISHES: readonly Dish[] = [
  aDish({ id: 'poha', course: 'breakfast', vegan: true, allergens: ['peanut'] }),
  aDish({ id: 'kabab', course: 'starter', diet: 'non-veg' }),
  aDish({ id: 'dal', course: 'main', allergens: ['milk'], variants: { vegan: [] } }),
  aDish({ id: 'saag', course: 'main', vegan: true, region: 'east' }),
  aDish({ id: 'kofta', course: 'main', jain: true, allergens: ['milk', 'nuts'], region: 'west' }),
  aDish({ id: 'sambar', course: 'main', vegan: true, spice: 3, region: 'south' }),
  aDish({ id: 'egg-curry', course: 'main', diet: 'egg', allergens: ['egg'] }),
  aDish({ id: 'chicken', course: 'main', diet: 'non-veg', allergens: ['milk'] }),
  aDish({ id: 'halwa', course: 'dessert', jain: true, allergens: ['milk'], spice: 0 }),
  aDish({ id: 'roti', course: 'bread', jain: true, vegan: true, allergens: ['gluten'] }),
  aDish({ id: 'pulao', course: 'rice', vegan: true }),
  aDish({ id: 'raita', course: 'side', allergens: ['milk'] }),
  aDish({ id: 'lassi', course: 'drink', jain: true, allergens: ['milk'] }),
];

export const SOME_INDEX: DishIndex = new Map(SOME_DISHES.map((dish) => [dish.id, dish]));

import type { Allergen, Course } from '@libs/menu/dish.js';
import type { GuestDiet } from '@libs/menu/needs.js';

/** Inside a sentence. */
const ALLERGENS: Readonly<Record<Allergen, string>> = {
  milk: 'milk',
  gluten: 'gluten',
  nuts: 'nuts',
  peanut: 'peanuts',
  sesame: 'sesame',
  mustard: 'mustard',
  soy: 'soy',
  egg: 'egg',
  fish: 'fish',
  crustacean: 'shellfish',
};

const COURSES: Readonly<Record<Course, string>> = {
  breakfast: 'breakfast dishes',
  starter: 'starters',
  main: 'main courses',
  bread: 'breads',
  rice: 'rice dishes',
  dessert: 'main courses and desserts',
  drink: 'drinks',
};

const IS_NOT: Readonly<Record<GuestDiet, string>> = {
  veg: 'is not vegetarian',
  egg: 'contains meat or fish',
  'non-veg': 'doesn’t fit your diet',
  jain: 'is not Jain',
  vegan: 'is not vegan',
};

/** Why a dish cannot be on the menu, by the code of its problem; `dish` is its name. */
export const DISH_PROBLEM_TEXTS = {
  unknown: 'This dish isn’t on our list.',
  'chosen-twice': ({ dish }: { readonly dish: string }) => `You’ve chosen ${dish} twice.`,
  'no-place': ({ dish, course }: { readonly dish: string; readonly course: Course }) =>
    `There’s no room for ${dish}: your booking doesn’t include that many ${COURSES[course]}.`,
  diet: ({ dish, diet }: { readonly dish: string; readonly diet: GuestDiet }) => `${dish} ${IS_NOT[diet]}.`,
  allergen: ({ dish, allergens }: { readonly dish: string; readonly allergens: readonly Allergen[] }) =>
    `${dish} contains ${allergens.map((allergen) => ALLERGENS[allergen]).join(' and ')}.`,
} as const;

import type { Allergen, Course } from '@libs/menu/dish.js';
import type { GuestDiet } from '@libs/menu/needs.js';
import type * as english from './menu-texts.js';
import type { Translated } from './translated.js';

const ALLERGENS: Readonly<Record<Allergen, string>> = {
  milk: 'दूध',
  gluten: 'ग्लूटेन',
  nuts: 'मेवे',
  peanut: 'मूँगफली',
  sesame: 'तिल',
  mustard: 'राई',
  soy: 'सोया',
  egg: 'अंडा',
  fish: 'मछली',
  crustacean: 'झींगा',
};

const COURSES: Readonly<Record<Course, string>> = {
  breakfast: 'नाश्ते के व्यंजन',
  starter: 'स्टार्टर',
  main: 'मुख्य व्यंजन',
  bread: 'रोटी-नान',
  rice: 'चावल के व्यंजन',
  dessert: 'मुख्य व्यंजन और मिठाइयाँ',
  drink: 'पेय',
};

const IS_NOT: Readonly<Record<GuestDiet, string>> = {
  veg: 'शाकाहारी नहीं है',
  egg: 'में मांस या मछली है',
  'non-veg': 'आपके खान-पान के अनुसार नहीं है',
  jain: 'जैन भोजन नहीं है',
  vegan: 'वीगन नहीं है',
};

export const DISH_PROBLEM_TEXTS: Translated<typeof english.DISH_PROBLEM_TEXTS> = {
  unknown: 'यह व्यंजन हमारी सूची में नहीं है।',
  'chosen-twice': ({ dish }) => `आपने ${dish} दो बार चुना है।`,
  'no-place': ({ dish, course }) => `${dish} के लिए जगह नहीं बची: आपकी बुकिंग में इतने ${COURSES[course]} शामिल नहीं हैं।`,
  diet: ({ dish, diet }) => `${dish} ${IS_NOT[diet]}।`,
  allergen: ({ dish, allergens }) => `${dish} में ${allergens.map((allergen) => ALLERGENS[allergen]).join(' और ')} है।`,
};

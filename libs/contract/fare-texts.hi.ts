import type { Meal } from './enums.js';
import type { LineFacts } from './fare-lines.js';
import type * as english from './fare-texts.js';
import type { Translated } from './translated.js';

const onDays = (days = 1): string => (days > 1 ? `, ${days} दिन` : '');
const MEALS: Partial<Record<Meal, string>> = { lunch: 'दोपहर', dinner: 'रात' };
const at = (meals: readonly Meal[] = []): string => `${meals.map((meal) => MEALS[meal]).join(' और ')} के खाने में`;

function hoursPaid({ included, perDay }: LineFacts): string {
  if (included === undefined) return '';
  return perDay === undefined ? ` (${included} घंटे शामिल)` : ` (${included} घंटे शामिल, दिन में ज़्यादा से ज़्यादा ${perDay})`;
}

export const FARE_TEXTS: Translated<typeof english.FARE_TEXTS> = {
  'meal-breakfast': ({ days }) => `नाश्ता${onDays(days)}`,
  'meal-lunch': ({ days }) => `दोपहर का खाना${onDays(days)}`,
  'meal-starters': ({ days }) => `स्टार्टर${onDays(days)}`,
  'meal-dinner': ({ days }) => `रात का खाना${onDays(days)}`,
  'dishes-breakfast': ({ count = 0, days }) => `नाश्ते के ${count} व्यंजन${onDays(days)}`,
  'dishes-starters': ({ count = 0, days }) => `${count} स्टार्टर${onDays(days)}`,
  'dishes-main': ({ count = 0, meals, days }) => `${at(meals)} ${count} मुख्य व्यंजन${onDays(days)}`,
  guests: ({ count = 0, servings = 1 }) => `${count} अतिरिक्त मेहमान${servings > 1 ? `, ${servings} बार के खाने में` : ''}`,
  hours: ({ count = 0, ...rest }) =>
    `सेवा ${count === 1 ? 'का 1 अतिरिक्त घंटा' : `के ${count} अतिरिक्त घंटे`}${hoursPaid(rest)}`,
  'service-cleaner': ({ count = 0 }) => `${count} घंटे के लिए सफ़ाईकर्मी`,
  'service-waiter': ({ count = 0 }) => `${count} घंटे के लिए वेटर`,
  minimum: () => 'न्यूनतम दाम तक',
  coupon: ({ coupon = '', off = '' }) => `कूपन ${coupon}, ${off} की छूट`,
};

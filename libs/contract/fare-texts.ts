import type { FareLineCode, LineFacts } from './fare-lines.js';
import type { Meal } from './enums.js';

const counted = (count = 0, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const onDays = (days = 1): string => (days > 1 ? `, ${days} days` : '');
const at = (meals: readonly Meal[] = []): string => meals.join(' and ');

/** Lines that were recorded earlier have no included hours. */
function hoursPaid({ included, perDay }: LineFacts): string {
  if (included === undefined) return '';
  return perDay === undefined ? ` (${included} included)` : ` (${included} included, at most ${perDay} a day)`;
}

/** The text of each fare line. */
export const FARE_TEXTS: Readonly<Record<FareLineCode, (facts: LineFacts) => string>> = {
  'meal-breakfast': ({ days }) => `Breakfast${onDays(days)}`,
  'meal-lunch': ({ days }) => `Lunch${onDays(days)}`,
  'meal-starters': ({ days }) => `Starters${onDays(days)}`,
  'meal-dinner': ({ days }) => `Dinner${onDays(days)}`,
  'dishes-breakfast': ({ count, days }) => counted(count, 'breakfast dish', 'breakfast dishes') + onDays(days),
  'dishes-starters': ({ count, days }) => counted(count, 'starter') + onDays(days),
  'dishes-main': ({ count, meals, days }) => `${counted(count, 'main course')} at ${at(meals)}${onDays(days)}`,
  guests: ({ count, servings = 1 }) => counted(count, 'extra guest') + (servings > 1 ? ` at ${servings} meals` : ''),
  hours: ({ count, ...rest }) => counted(count, 'extra hour') + ' of service' + hoursPaid(rest),
  'service-cleaner': ({ count }) => `Cleaner for ${counted(count, 'hour')}`,
  'service-waiter': ({ count }) => `Waiter for ${counted(count, 'hour')}`,
  minimum: () => 'Up to the minimum price',
  coupon: ({ coupon = '', off = '' }) => `Coupon ${coupon}, ${off} off`,
};

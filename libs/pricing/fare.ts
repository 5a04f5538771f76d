/** A fare: a pure function of what was chosen and a tariff, explained line by line. */
import type { Choices } from '@libs/booking/events.js';
import type { Meal, Service } from '@libs/contract/enums.js';
import { type Paise, paise, sum } from '@libs/contract/money.js';
import { hoursOf, type Menu, normaliseMenu } from './selection.js';
import type { Tariff } from './tariff.js';

export type FareLineCode =
  | `meal-${Meal}`
  | 'dishes-breakfast'
  | 'dishes-starters'
  | 'dishes-main'
  | 'guests'
  | 'hours'
  | `service-${Service}`
  | 'minimum'
  | 'coupon';

/** One reason for a part of the fare. No line is zero, and each code occurs once. */
export interface FareLine {
  readonly code: FareLineCode;
  /** In plain English, e.g. `3 more guests`. */
  readonly label: string;
  /** Negative for a discount. */
  readonly amount: Paise;
}

export interface Fare {
  /** The id of the tariff. */
  readonly tariff: string;
  /** Add up to `finalFare`, to the paisa. */
  readonly lines: readonly FareLine[];
  /** Before a coupon; never below the tariff's minimum. */
  readonly baseFare: Paise;
  /** After the coupon, if there is one. */
  readonly finalFare: Paise;
  /** The code of the coupon that is taken off. */
  readonly coupon?: string;
}

const MEAL_LABELS: Readonly<Record<Meal, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  starters: 'Starters',
  dinner: 'Dinner',
};
const SERVICE_LABELS: Readonly<Record<Service, string>> = { cleaner: 'Cleaner', waiter: 'Waiter' };

/** What `choices` cost by `tariff`, without a coupon. The same choices always cost the same, in whatever order they were made. */
export const fareOf = (choices: Choices, tariff: Tariff): Fare => fareForHours(choices, hoursOf(choices), tariff);

/** The fare of a visit of so many whole hours, for which no day is known yet. */
export function fareForHours(chosen: Menu, hours: number, tariff: Tariff): Fare {
  const menu = normaliseMenu(chosen);
  const days = Math.max(1, Math.ceil(hours / 24));
  const lines = [
    ...mealLines(menu, days, tariff),
    ...dishLines(menu, days, tariff),
    ...guestLines(menu, days, tariff),
    ...hourLines(menu, paidHours(hours, tariff), tariff),
  ].filter((line) => line.amount > 0);
  const missing = tariff.minimumFare - sum(lines.map((line) => line.amount));
  if (missing > 0) lines.push({ code: 'minimum', label: 'Up to the minimum fare', amount: paise(missing) });
  const total = sum(lines.map((line) => line.amount));
  return { tariff: tariff.id, lines, baseFare: total, finalFare: total };
}

/** Every meal that was chosen is served once in every 24 hours begun. */
const mealLines = (menu: Menu, days: number, tariff: Tariff): FareLine[] =>
  menu.meals.map((meal) => ({
    code: `meal-${meal}`,
    label: MEAL_LABELS[meal] + onDays(days),
    amount: times(tariff.meal[meal], days),
  }));

function dishLines(menu: Menu, days: number, { dish }: Tariff): FareLine[] {
  const mainMeals = menu.meals.filter((meal) => meal === 'lunch' || meal === 'dinner');
  const { numberOfBreakfast, numberOfStarters, numberOfMainCourses } = menu;
  return [
    {
      code: 'dishes-breakfast',
      label: counted(numberOfBreakfast, 'breakfast dish', 'breakfast dishes') + onDays(days),
      amount: times(dish.breakfast, numberOfBreakfast * days),
    },
    {
      code: 'dishes-starters',
      label: counted(numberOfStarters, 'starter') + onDays(days),
      amount: times(dish.starter, numberOfStarters * days),
    },
    {
      code: 'dishes-main',
      label: `${counted(numberOfMainCourses, 'main course')} at ${mainMeals.join(' and ')}${onDays(days)}`,
      amount: times(dish.main, numberOfMainCourses * mainMeals.length * days),
    },
  ];
}

function guestLines(menu: Menu, days: number, { guest }: Tariff): FareLine[] {
  const more = Math.max(0, menu.headCount - guest.included);
  const servings = menu.meals.length * days;
  return [
    {
      code: 'guests',
      label: counted(more, 'more guest') + (servings > 1 ? ` at ${servings} meals` : ''),
      amount: times(guest.each, more * servings),
    },
  ];
}

function hourLines(menu: Menu, paid: number, { hour, service }: Tariff): FareLine[] {
  const more = Math.max(0, paid - hour.included);
  return [
    { code: 'hours', label: counted(more, 'more hour'), amount: times(hour.each, more) },
    ...menu.additionalServices.map((helper): FareLine => ({
      code: `service-${helper}`,
      label: `${SERVICE_LABELS[helper]} for ${counted(paid, 'hour')}`,
      amount: times(service[helper], paid),
    })),
  ];
}

/** Of every 24 hours, no more than a day's work. */
const paidHours = (hours: number, { hour }: Tariff): number =>
  Math.floor(hours / 24) * hour.perDay + Math.min(hours % 24, hour.perDay);

const times = (amount: Paise, factor: number): Paise => paise(amount * factor);
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const onDays = (days: number): string => (days > 1 ? `, ${days} days` : '');

import type { Meal, Service } from '@libs/contract/enums.js';
import { between, HOUR, instantAt, parseDate } from '@libs/contract/time.js';
import type { ShownSpan } from '../format/time.js';
import { BOOKING_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { listed, MEAL_LABELS, SERVICE_LABELS } from '../language/labels.js';

const { counts, order: names } = BOOKING_TEXTS;

/** The order of a selection or a booking. */
export interface Order {
  readonly meals: readonly Meal[];
  readonly additionalServices: readonly Service[];
  readonly headCount: number;
  readonly numberOfBreakfast: number;
  readonly numberOfStarters: number;
  readonly numberOfMainCourses: number;
}

/** The order line by line, with the dish counts that the chosen meals need; `desserts` are among the main courses. */
export function factsOf(order: Order, desserts = 0) {
  const has = (...meals: readonly Meal[]) => meals.some((meal) => order.meals.includes(meal));
  const mainCourses = counts.mainCourses(order.numberOfMainCourses);
  const dishes = [
    has('breakfast') && counts.breakfast(order.numberOfBreakfast),
    has('starters') && counts.starters(order.numberOfStarters),
    has('lunch', 'dinner') && (desserts > 0 ? counts.withDesserts(mainCourses, desserts) : mainCourses),
  ].filter((text) => text !== false);
  return [
    { label: names.people, value: String(order.headCount) },
    { label: names.meals, value: listed(order.meals.map((meal) => MEAL_LABELS[meal])) },
    { label: names.dishes, value: listed(dishes) },
    {
      label: names.help,
      value: listed(order.additionalServices.map((service) => SERVICE_LABELS[service])) || names.none,
    },
  ];
}

const momentOf = (date: string, slot: string) => {
  const day = parseDate(date);
  return day && instantAt(day, slot);
};

/** When a visit begins; undefined for a time that cannot be booked. */
export const startOf = ({ startDate, startTime }: Pick<ShownSpan, 'startDate' | 'startTime'>) =>
  momentOf(startDate, startTime);

/** When it ends, likewise. */
export const endOf = ({ endDate, endTime }: Pick<ShownSpan, 'endDate' | 'endTime'>) => momentOf(endDate, endTime);

/** Whole hours from start to end, negative if the end is first; undefined if a part is missing. */
export function hoursOf(span: ShownSpan): number | undefined {
  const [start, end] = [startOf(span), endOf(span)];
  return start && end && between(start, end) / HOUR;
}

/** `4 hours`, `1 day 13 hours` */
export function formatHours(hours: number): string {
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const parts = [days > 0 && counts.days(days), rest > 0 && counts.hours(rest)];
  return parts.filter(Boolean).join(' ');
}

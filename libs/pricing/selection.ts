/** Choices in the normalized form in which they are priced, quoted and compared. */
import type { Choices } from '@libs/booking/values.js';
import { MEALS, SERVICES } from '@libs/contract/enums.js';
import type { FareRequest } from '@libs/contract/fares.js';
import { between, HOUR, instantOf } from '@libs/contract/time.js';

type DishCounts = Pick<Choices, 'numberOfBreakfast' | 'numberOfStarters' | 'numberOfMainCourses'>;
/** All choices except the dishes; bookings are compared by this, because they are created without counts. */
export type Visit = Omit<Choices, keyof DishCounts>;
/** What the chef prepares and who helps, without occasion and time. */
export type Menu = Omit<Choices, 'requirement' | 'start' | 'end'>;

/**
 * Returns the choices with meals and services once each, in the order of the screens, and no dishes for meals that are
 * not chosen.
 */
export const normalise = ({ requirement, start, end, ...menu }: Choices): Choices => ({
  ...normaliseMenu(menu),
  ...{ requirement, start, end },
});

export function normaliseMenu(menu: Menu): Menu {
  const meals = MEALS.filter((meal) => menu.meals.includes(meal));
  const served = (...anyOf: typeof meals) => anyOf.some((meal) => meals.includes(meal));
  return {
    meals,
    additionalServices: SERVICES.filter((service) => menu.additionalServices.includes(service)),
    headCount: menu.headCount,
    numberOfBreakfast: served('breakfast') ? menu.numberOfBreakfast : 0,
    numberOfStarters: served('starters') ? menu.numberOfStarters : 0,
    numberOfMainCourses: served('lunch', 'dinner') ? menu.numberOfMainCourses : 0,
  };
}

const NO_DISHES: DishCounts = { numberOfBreakfast: 0, numberOfStarters: 0, numberOfMainCourses: 0 };

/** What clients send to be priced or booked, among other fields. */
type Sent = Omit<FareRequest, keyof DishCounts | 'address' | 'city'> & Partial<DishCounts>;

/** Returns the choices of a request: dates and slots become instants, and counts that were not sent are 0. */
export const choicesOf = ({ startDate, startTime, endDate, endTime, ...rest }: Sent): Choices =>
  normalise({ ...NO_DISHES, ...rest, start: instantOf(startDate, startTime), end: instantOf(endDate, endTime) });

/** Returns the duration in hours; 0 if the end is not after the start. */
export const hoursOf = (span: Pick<Choices, 'start' | 'end'>): number =>
  Math.max(0, between(span.start, span.end) / HOUR);

/** Whether two choices are the same visit, in whatever order they were made. */
export function sameVisit(one: Visit, other: Visit): boolean {
  const text = (visit: Visit) => JSON.stringify(normalise({ ...visit, ...NO_DISHES }));
  return text(one) === text(other);
}

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
export function normalise(choices: Choices): Choices {
  return { ...normaliseMenu(choices), requirement: choices.requirement, start: choices.start, end: choices.end };
}

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

/** Converts the request for a fare: dates and slots become instants. */
export function choicesOf(request: FareRequest): Choices {
  const { startDate, startTime, endDate, endTime, ...rest } = request;
  return normalise({ ...rest, start: instantOf(startDate, startTime), end: instantOf(endDate, endTime) });
}

/** Returns the duration in hours; 0 if the end is not after the start. */
export const hoursOf = (span: Pick<Choices, 'start' | 'end'>): number =>
  Math.max(0, between(span.start, span.end) / HOUR);

const NO_DISHES: DishCounts = { numberOfBreakfast: 0, numberOfStarters: 0, numberOfMainCourses: 0 };

/** Whether two choices are the same visit, in whatever order they were made. */
export function sameVisit(one: Visit, other: Visit): boolean {
  const text = (visit: Visit) => {
    const { requirement, meals, additionalServices, headCount, start, end } = normalise({ ...visit, ...NO_DISHES });
    return JSON.stringify([requirement, meals, additionalServices, headCount, start, end]);
  };
  return text(one) === text(other);
}

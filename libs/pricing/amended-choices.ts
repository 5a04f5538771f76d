import type { Choices } from '@libs/booking/values.js';
import type { EditBooking } from '@libs/contract/booking-requests.js';
import type { Meal } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { between, instantOf, kolkataDate, plus, slotOf, SLOTS } from '@libs/contract/time.js';
import { normalise } from './selection.js';

/**
 * Applies `edit` to the choices, normalized: missing fields stay unchanged. A new meal gets the form's number of
 * dishes. The end moves with the start, so it may become a time at which a visit cannot end.
 */
export function amendedChoices(now: Choices, edit: EditBooking): Choices {
  const meals = edit.meals ?? now.meals;
  /** An earlier count does not apply to a meal that was not served. */
  const count = (asked: number | undefined, before: number, form: number, ...served: readonly Meal[]): number =>
    asked ?? (now.meals.some((meal) => served.includes(meal)) ? before : form);
  const { breakfast, starters, mainCourses } = LIMITS.dishes;
  return normalise({
    requirement: edit.requirement ?? now.requirement,
    meals,
    additionalServices: edit.additionalServices ?? now.additionalServices,
    headCount: edit.people ?? edit.headCount ?? now.headCount,
    numberOfBreakfast: count(edit.numberOfBreakfast, now.numberOfBreakfast, breakfast, 'breakfast'),
    numberOfStarters: count(edit.numberOfStarters, now.numberOfStarters, starters, 'starters'),
    numberOfMainCourses: count(edit.numberOfMainCourses, now.numberOfMainCourses, mainCourses, 'lunch', 'dinner'),
    ...amendedTime(now, edit),
  });
}

type Time = Pick<Choices, 'start' | 'end'>;

function amendedTime(now: Time, { startDate, startTime, endDate, endTime }: EditBooking): Time {
  const start = instantOf(startDate ?? kolkataDate(now.start), startTime ?? slotOf(now.start) ?? SLOTS[0]);
  const moved = plus(start, between(now.start, now.end));
  const slot = endTime ?? slotOf(moved);
  const isAsked = endDate !== undefined || endTime !== undefined;
  return { start, end: isAsked && slot ? instantOf(endDate ?? kolkataDate(moved), slot) : moved };
}

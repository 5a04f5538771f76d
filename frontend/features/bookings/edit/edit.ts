import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Meal } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { parseSlot } from '@libs/contract/time.js';
import type { ChosenVisit } from '../../../lib/booking/check-selection.js';
import { hoursOf } from '../../../lib/booking/order.js';
import { withHours } from '../../../lib/booking/span.js';

/** The edited values of a booking, initially its own. A new meal starts with the booking form's number of dishes. */
export function editOf(booking: Booking): ChosenVisit {
  const dishes = (count: number, otherwise: number, ...meals: readonly Meal[]) =>
    meals.some((meal) => booking.meals.includes(meal)) ? count : otherwise;
  const { breakfast, starters, mainCourses } = LIMITS.dishes;
  return {
    startDate: booking.startDate,
    startTime: parseSlot(booking.startTime) ?? '',
    endDate: booking.endDate,
    endTime: parseSlot(booking.endTime) ?? '',
    headCount: booking.headCount,
    meals: booking.meals,
    numberOfBreakfast: dishes(booking.numberOfBreakfast, breakfast, 'breakfast'),
    numberOfStarters: dishes(booking.numberOfStarters, starters, 'starters'),
    numberOfMainCourses: dishes(booking.numberOfMainCourses, mainCourses, 'lunch', 'dinner'),
    additionalServices: booking.additionalServices,
    requirement: booking.requirement,
  };
}

/** Moves the start and keeps the duration; if the end is empty, the booked duration applies. */
export const withStart = (
  edit: ChosenVisit,
  booking: Booking,
  start: Partial<Pick<ChosenVisit, 'startDate' | 'startTime'>>,
): ChosenVisit => withHours({ ...edit, ...start }, hoursOf(edit) ?? hoursOf(booking) ?? 0);

type Field = keyof ChosenVisit;
const TIMES: readonly Field[] = ['startDate', 'startTime', 'endDate', 'endTime'];

/** The difference from the booking, as the server expects it; undefined if nothing has changed. */
export function changesOf(edit: ChosenVisit, booking: Booking): BodyInput<'amendment'> | undefined {
  const before = editOf(booking);
  const differing = (Object.keys(before) as Field[]).filter((field) => String(edit[field]) !== String(before[field]));
  if (differing.length === 0) return undefined;
  // Start and end are sent together, so that the server applies exactly what it previewed.
  const sent = differing.some((field) => TIMES.includes(field)) ? [...new Set([...differing, ...TIMES])] : differing;
  return Object.fromEntries(sent.map((field) => [field, edit[field]]));
}

import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Meal } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { parseSlot } from '@libs/contract/time.js';
import type { ChosenVisit } from '../../../lib/check-selection.js';
import { hoursOf } from '../../../lib/order.js';
import { withHours } from '../../../lib/span.js';

/** What a customer wants a booking to be. It begins as the booking is; a meal that is new comes with the form's number of dishes. */
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

/** Another start; the visit stays as long as it is, or as it was booked while it has no end. */
export const withStart = (
  edit: ChosenVisit,
  booking: Booking,
  start: Partial<Pick<ChosenVisit, 'startDate' | 'startTime'>>,
): ChosenVisit => withHours({ ...edit, ...start }, hoursOf(edit) ?? hoursOf(booking) ?? 0);

type Field = keyof ChosenVisit;
const TIMES: readonly Field[] = ['startDate', 'startTime', 'endDate', 'endTime'];

/** What differs from the booking and nothing else, as the server takes it; undefined while nothing does. */
export function changesOf(edit: ChosenVisit, booking: Booking): BodyInput<'amendment'> | undefined {
  const before = editOf(booking);
  const differing = (Object.keys(before) as Field[]).filter((field) => String(edit[field]) !== String(before[field]));
  if (differing.length === 0) return undefined;
  // A time is said whole, so that what was looked at is what is done.
  const said = differing.some((field) => TIMES.includes(field)) ? [...new Set([...differing, ...TIMES])] : differing;
  return Object.fromEntries(said.map((field) => [field, edit[field]])) as BodyInput<'amendment'>;
}

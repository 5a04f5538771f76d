/** What a chef's visit is called: what is cooked, for how many, and when. */
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { VISIT_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { shownSlot } from '@libs/contract/texts/en/locale.js';
import { addDays } from '@libs/contract/time.js';
import { formatEnd, heldDate, today, unbroken } from '../format/time.js';
import { money } from '../format/money.js';
import { listed, MEAL_LABELS } from '../language/labels.js';
import { isWithheld } from './guest.js';

/** `Dinner for 6, today 7.00 pm`; of a visit that is not the chef's any more, only its date. */
export function headingOf(booking: Booking, now: number): string {
  if (isWithheld(booking)) return texts.gone(heldDate(booking.startDate));
  return texts.heading(mealsOf(booking), booking.headCount, whenOf(booking, now));
}

/** What the chef collects at the visit, as far as it is not paid. */
export const collectWords = ({ dueAmount }: Pick<Booking, 'dueAmount'>): string =>
  dueAmount > 0 ? texts.collect(money(dueAmount)) : texts.allPaid;

export const mealsOf = ({ meals }: Pick<Booking, 'meals'>): string => listed(meals.map((meal) => MEAL_LABELS[meal]));

function whenOf(booking: Booking, now: number): string {
  const day = today(now);
  const time = unbroken(shownSlot(booking.startTime));
  if (booking.status === STATUS.inProgress) return texts.until(formatEnd(booking));
  if (booking.startDate === day) return texts.today(time);
  return booking.startDate === addDays(day, 1) ? texts.tomorrow(time) : texts.on(heldDate(booking.startDate), time);
}

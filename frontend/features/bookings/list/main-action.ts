import { epochMs, instantOf, parseDate, parseSlot } from '@libs/contract/time.js';
import { MENU_LIMITS } from '@libs/menu/menu-limits.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';

/** The one action that stands out on a booking. */
export type MainAction = 'pay' | 'menu' | 'view' | 'rate' | 'again';

/** Returns what most customers want to do with a booking at `now` (epoch ms). */
export function mainActionOf(booking: Booking, now: number): MainAction {
  if (offerOf('pay', booking) === true) return 'pay';
  if (booking.status === STATUS.placed && booking.menuChosen === false && isMenuOpen(booking, now)) return 'menu';
  if (offerOf('rate', booking) === true) return 'rate';
  return isOver(booking) ? 'again' : 'view';
}

const isMenuOpen = ({ startDate, startTime }: Booking, now: number): boolean => {
  const [date, slot] = [parseDate(startDate), parseSlot(startTime)];
  return date !== undefined && slot !== undefined && now <= epochMs(instantOf(date, slot)) - MENU_LIMITS.closesBefore;
};

/** Whether the visit is complete or cancelled. */
export const isOver = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === STATUS.complete || status === STATUS.cancelled;

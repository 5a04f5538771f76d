import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';

/** The one action that stands out on a booking. */
export type MainAction = 'pay' | 'view' | 'rate' | 'again';

/** Returns what most customers want to do with a booking in its state. */
export function mainActionOf(booking: Booking): MainAction {
  if (offerOf('pay', booking) === true) return 'pay';
  if (offerOf('rate', booking) === true) return 'rate';
  return isOver(booking) ? 'again' : 'view';
}

/** Whether the visit is complete or cancelled. */
export const isOver = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === STATUS.complete || status === STATUS.cancelled;

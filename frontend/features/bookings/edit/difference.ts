import type { Booking } from '@libs/contract/bookings.js';
import { less } from '../../../lib/money.js';

/** What a change means for the purse, in rupees. */
export interface Difference {
  readonly total: number;
  /** Against the total before; negative when it costs less. */
  readonly more: number;
  /** What comes back of what was paid, because of this change. */
  readonly refund: number;
}

export const differenceOf = (before: Booking, after: Booking): Difference => ({
  total: after.finalFare,
  more: less(after.finalFare, before.finalFare),
  refund: less(after.refundAmount, before.refundAmount),
});

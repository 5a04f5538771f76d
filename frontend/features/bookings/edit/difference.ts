import type { Booking } from '@libs/contract/bookings.js';
import { less } from '../../../lib/format/money.js';

/** An edit's effect on the amounts, in rupees. */
export interface Difference {
  readonly total: number;
  /** Relative to the previous total; negative if it costs less. */
  readonly more: number;
  /** The refund because of this edit. */
  readonly refund: number;
}

export const differenceOf = (before: Booking, after: Booking): Difference => ({
  total: after.finalFare,
  more: less(after.finalFare, before.finalFare),
  refund: less(after.refundAmount, before.refundAmount),
});

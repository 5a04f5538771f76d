/** What can happen to a use of a coupon. One stream for each coupon and customer, `coupon-<CODE>-<customerId>`. */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** A use of a coupon was set aside for a booking that is about to be made. */
export type CouponClaimed = DomainEvent<
  'CouponClaimed',
  { readonly code: string; readonly customerId: string; readonly bookingId: string }
>;

/** The use was given back: the booking was never made, was cancelled before it was paid, or no longer has the coupon. */
export type CouponReleased = DomainEvent<
  'CouponReleased',
  { readonly code: string; readonly customerId: string; readonly bookingId: string }
>;

export type CouponEvent = CouponClaimed | CouponReleased;

/** What can happen to a use of a coupon. One stream for each coupon and customer, `coupon-<CODE>-<customerId>`. */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** A use of a coupon was set aside for a booking that is about to be made. */
export type CouponClaimed = DomainEvent<
  'CouponClaimed',
  { readonly code: string; readonly customerId: string; readonly bookingId: string }
>;

/** The use was given back: the booking was never made, or was cancelled before it was paid. */
export type CouponReleased = DomainEvent<
  'CouponReleased',
  { readonly code: string; readonly customerId: string; readonly bookingId: string }
>;

export type CouponEvent = CouponClaimed | CouponReleased;

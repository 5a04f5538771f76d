/**
 * Events of coupon uses. One stream per coupon and customer, `coupon-<CODE>-<customerId>`, and one per coupon and phone
 * number, `coupon-<CODE>-number-<phone index>`.
 */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** A use was claimed for a booking that is created next. */
export type CouponClaimed = DomainEvent<
  'CouponClaimed',
  {
    readonly code: string;
    readonly customerId: string;
    readonly bookingId: string;
    /**
     * The keyed hash of the customer's number at that time; missing for a customer without a proven one, and in older
     * logs.
     */
    readonly phoneIndex?: string;
  }
>;

/**
 * The use was released: the booking was never created, was cancelled before it was paid, or no longer has the coupon.
 */
export type CouponReleased = DomainEvent<
  'CouponReleased',
  { readonly code: string; readonly customerId: string; readonly bookingId: string }
>;

export type CouponEvent = CouponClaimed | CouponReleased;

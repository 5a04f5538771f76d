import type { Choices } from '@libs/booking/events.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { refuse } from '@libs/eventing/types/decider.js';
import { applyCoupon, couponByCode, type CouponRefusal } from './coupons.js';
import { type Fare, fareOf } from './fare.js';
import type { Tariff } from './tariff.js';

/** By what a fare is made on a given day. */
export interface Terms {
  readonly tariff: Tariff;
  /** As the customer wrote it. */
  readonly coupon?: string | undefined;
  readonly on: KolkataDate;
}

/** What `choices` cost with everything that the customer is entitled to; a coupon that does not count is a refusal. */
export function priceOf(
  choices: Choices,
  { tariff, coupon: code, on }: Terms,
): { readonly fare: Fare } | { readonly refusal: CouponRefusal } {
  const fare = fareOf(choices, tariff);
  if (code === undefined) return { fare };
  const coupon = couponByCode(code, on);
  return coupon ? applyCoupon(fare, coupon, on) : refuse('coupon-unknown');
}

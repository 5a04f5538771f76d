import type { Choices } from '@libs/booking/values.js';
import type { FareQuoted } from '@libs/booking/request.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { refuse } from '@libs/eventing/types/decider.js';
import { applyCoupon, couponByCode, type CouponRefusal } from './coupons.js';
import { depositOf, type Fare, fareOf } from './fare.js';
import type { Tariff } from './tariff.js';

/** The terms of a fare on a given day. */
export interface Terms {
  readonly tariff: Tariff;
  /** As the customer entered it. */
  readonly coupon?: string | undefined;
  readonly on: KolkataDate;
}

/** Returns the fare of `choices` with the customer's coupon; an invalid coupon is a refusal. */
export function priceOf(
  choices: Choices,
  { tariff, coupon: code, on }: Terms,
): { readonly fare: Fare } | { readonly refusal: CouponRefusal } {
  const fare = fareOf(choices, tariff);
  if (code === undefined) return { fare };
  const coupon = couponByCode(code, on);
  return coupon ? applyCoupon(fare, coupon, on) : refuse('coupon-unknown');
}

/** Returns the fare after an edit: without the coupon if its terms exclude the edited choices. */
export function priceOfEdit(choices: Choices, terms: Terms): Fare {
  const priced = priceOf(choices, terms);
  return 'fare' in priced ? priced.fare : fareOf(choices, terms.tariff);
}

/** Returns a fare in the form of the `FareQuoted` event; an edit keeps the refund terms of its booking. */
export const recordedFare = (fare: Fare, refundTerms?: string): FareQuoted['data'] => ({
  tariff: fare.tariff,
  lines: fare.lines.map(({ label, amount, code, facts }) => ({ label, amount, code, facts })),
  baseFare: fare.baseFare,
  finalFare: fare.finalFare,
  deposit: depositOf(fare),
  ...(fare.coupon !== undefined && { coupon: fare.coupon }),
  ...(refundTerms !== undefined && { refundTerms }),
});

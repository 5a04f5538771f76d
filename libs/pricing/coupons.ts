/**
 * Coupons are data, and history, like tariffs. To change the terms of a code, end its last version and add the next: no
 * two versions of a code are valid on the same day.
 */
import { formatMoney, type Paise, paise, rupees, sum } from '@libs/contract/money.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { type Refusal, refuse } from '@libs/eventing/types/decider.js';
import { type Fare, type FareLine, fareLine } from './fare.js';

export interface Coupon {
  /** Capital letters and digits. */
  readonly code: string;
  /** 1, 2, … within the code. */
  readonly version: number;
  /** Whole percent, rounded down to a whole rupee and at most `atMost`; or an amount. */
  readonly discount: { readonly percent: number; readonly atMost: Paise } | { readonly amount: Paise };
  /** The lowest fare to which it applies. */
  readonly minimumFare: Paise;
  /** The first and last day on which a fare can be quoted with it. */
  readonly validFrom: KolkataDate;
  readonly validTo: KolkataDate;
  /** How many bookings one customer can make with it; unlimited if omitted. */
  readonly usesPerCustomer?: number;
}

const day = (text: string) => text as KolkataDate;

export const COUPONS: readonly Coupon[] = [
  {
    code: 'WELCOME10',
    version: 1,
    discount: { percent: 10, atMost: rupees(300) },
    minimumFare: rupees(0),
    validFrom: day('2025-01-01'),
    validTo: day('2035-12-31'),
    usesPerCustomer: 1,
  },
  {
    code: 'FEAST500',
    version: 1,
    discount: { amount: rupees(500) },
    minimumFare: rupees(5_000),
    validFrom: day('2025-01-01'),
    validTo: day('2035-12-31'),
  },
];

export type CouponRefusal = Refusal<'coupon-unknown' | 'coupon-not-valid-today' | 'coupon-below-minimum'>;

/**
 * Returns the version of a coupon for a day, or else its last one; the code may be in any letter case, with spaces
 * around.
 */
export function couponByCode(written: string, on: KolkataDate, coupons = COUPONS): Coupon | undefined {
  const code = written.trim().toUpperCase();
  const versions = coupons.filter((coupon) => coupon.code === code);
  return versions.find((coupon) => isValid(coupon, on)) ?? versions.at(-1);
}

/** Returns the discount of `coupon` on a fare of `price`, at most all of it; or the rule that excludes it. */
export function discountOf(
  price: Paise,
  coupon: Coupon,
  on: KolkataDate,
): { readonly discount: Paise } | { readonly refusal: CouponRefusal } {
  const { minimumFare, validFrom, validTo } = coupon;
  if (!isValid(coupon, on)) return refuse('coupon-not-valid-today', { validFrom, validTo });
  if (price < minimumFare) return refuse('coupon-below-minimum', { minimumFare });
  return { discount: paise(Math.min(price, nominal(price, coupon))) };
}

/** Applies `coupon` to the base fare, replacing any earlier one. */
export function applyCoupon(
  fare: Fare,
  coupon: Coupon,
  on: KolkataDate,
): { readonly fare: Fare } | { readonly refusal: CouponRefusal } {
  const result = discountOf(fare.baseFare, coupon, on);
  if ('refusal' in result) return result;
  const charges = fare.lines.filter((line) => line.code !== 'coupon');
  const lines = result.discount > 0 ? [...charges, discountLine(coupon, result.discount)] : charges;
  return { fare: { ...fare, lines, finalFare: sum(lines.map((line) => line.amount)), coupon: coupon.code } };
}

const isValid = (coupon: Coupon, on: KolkataDate) => coupon.validFrom <= on && on <= coupon.validTo;

function nominal(price: Paise, { discount }: Coupon): number {
  if ('amount' in discount) return discount.amount;
  const wholeRupees = rupees(Math.floor((price * discount.percent) / 10_000));
  return Math.min(wholeRupees, discount.atMost);
}

function discountLine({ code, discount }: Coupon, amount: Paise): FareLine {
  const off = 'amount' in discount ? formatMoney(discount.amount) : `${discount.percent}%`;
  return fareLine('coupon', paise(-Number(amount)), { coupon: code, off });
}

import { describe, expect, it } from '@jest/globals';
import type { Choices } from '@libs/booking/values.js';
import { paise, type Paise, rupees, sum } from '@libs/contract/money.js';
import { addDays, type KolkataDate, parseDate } from '@libs/contract/time.js';
import fc from 'fast-check';
import { applyCoupon, type Coupon, couponByCode, COUPONS, discountOf } from './coupons.js';
import { type Fare, fareOf } from './fare.js';
import { anyChoices, FAMILY_DINNER, LARGEST, TODAY } from '../../test/support/choices.js';
import { currentTariff, TARIFFS } from './tariff.js';

const coupon = (code: string) => couponByCode(code, TODAY) as Coupon;
const WELCOME10 = coupon('WELCOME10');
const FEAST500 = coupon('FEAST500');
const discounted = (choices: Choices, by: Coupon): Fare => {
  const result = applyCoupon(fareOf(choices, currentTariff), by, TODAY);
  if ('refusal' in result) throw new Error(result.refusal.code);
  return result.fare;
};
const prices = fc.integer({ min: 49_900, max: 10_000_000 }).map(paise);
const anyCoupon = fc.constantFrom(...COUPONS);

describe('the coupons', () => {
  it('are found by their codes in any letter case and with spaces around', () => {
    for (const written of ['WELCOME10', 'welcome10', ' Welcome10\t']) expect(coupon(written)).toBe(WELCOME10);
    for (const written of ['', 'WELCOME', 'WELCOME 10', 'constructor', '__proto__']) {
      expect(couponByCode(written, TODAY)).toBeUndefined();
    }
  });

  it('have valid terms', () => {
    for (const { code, discount, validFrom, validTo, minimumFare, usesPerCustomer } of COUPONS) {
      expect(code).toMatch(/^[A-Z0-9]{1,20}$/);
      expect([parseDate(validFrom), parseDate(validTo)]).toEqual([validFrom, validTo]);
      expect(validFrom <= validTo && minimumFare >= 0 && (usesPerCustomer ?? 1) >= 1).toBe(true);
      if ('percent' in discount) expect(discount.percent > 0 && discount.percent <= 100).toBe(true);
    }
  });

  it('have one version of a code per day', () => {
    for (const one of COUPONS) {
      const others = COUPONS.filter((other) => other !== one && other.code === one.code);
      expect(others.every((other) => other.validTo < one.validFrom || one.validTo < other.validFrom)).toBe(true);
      expect(others.every((other) => other.version !== one.version)).toBe(true);
    }
  });

  it('apply in the version of the day, or else the last one', () => {
    const old: Coupon = { ...FEAST500, validTo: addDays(TODAY, -10) };
    const next: Coupon = { ...FEAST500, version: 2, validFrom: addDays(TODAY, -5), validTo: addDays(TODAY, 5) };
    const version = (on: KolkataDate) => couponByCode('feast500', on, [old, next])?.version;
    expect([-20, -10, -7, -5, 5, 6].map((days) => version(addDays(TODAY, days)))).toEqual([1, 1, 2, 2, 2, 2]);
  });

  it('are the two that customers were promised', () => {
    expect(WELCOME10).toMatchObject({ discount: { percent: 10, atMost: rupees(300) }, usesPerCustomer: 1 });
    expect(FEAST500).toMatchObject({ discount: { amount: rupees(500) }, minimumFare: rupees(5_000) });
  });
});

describe('a discount', () => {
  it.each([
    [1_724, 172],
    [1_729, 172],
    [499, 49],
    [2_999, 299],
    [3_000, 300],
    [3_010, 300],
    [90_000, 300],
  ])('of WELCOME10 on ₹%i is ₹%i', (price, off) => {
    expect(discountOf(rupees(price), WELCOME10, TODAY)).toEqual({ discount: rupees(off) });
  });

  it('of a percentage is rounded down to a whole rupee', () => {
    expect(discountOf(paise(172_999), WELCOME10, TODAY)).toEqual({ discount: rupees(172) });
  });

  it('of FEAST500 requires a fare of ₹5,000', () => {
    expect(discountOf(rupees(5_000), FEAST500, TODAY)).toEqual({ discount: rupees(500) });
    expect(discountOf(paise(499_999), FEAST500, TODAY)).toEqual({
      refusal: { code: 'coupon-below-minimum', details: { minimumFare: rupees(5_000) } },
    });
  });

  it('applies from the first day to the last', () => {
    const { validFrom, validTo } = WELCOME10;
    const on = (day: KolkataDate) => discountOf(rupees(1_000), WELCOME10, day);
    expect([on(validFrom), on(validTo)]).toEqual([{ discount: rupees(100) }, { discount: rupees(100) }]);
    for (const day of [addDays(validFrom, -1), addDays(validTo, 1)]) {
      expect(on(day)).toEqual({ refusal: { code: 'coupon-not-valid-today', details: { validFrom, validTo } } });
    }
  });

  it('is never more than the price, the cap or the percentage, and a percentage is whole rupees', () => {
    fc.assert(
      fc.property(prices, anyCoupon, (price, by) => {
        const result = discountOf(price, by, TODAY);
        if ('refusal' in result) return expect(price).toBeLessThan(by.minimumFare);
        expect(result.discount).toBeGreaterThanOrEqual(0);
        expect(result.discount).toBeLessThanOrEqual(price);
        if ('amount' in by.discount) return expect(result.discount).toBe(Math.min(price, by.discount.amount));
        expect(result.discount % 100).toBe(0);
        expect(result.discount).toBeLessThanOrEqual(by.discount.atMost);
        expect(result.discount * 100).toBeLessThanOrEqual(price * by.discount.percent);
        return undefined;
      }),
    );
  });

  it('of a larger amount than the fare reduces it to zero', () => {
    const generous: Coupon = { ...FEAST500, discount: { amount: rupees(1_000) }, minimumFare: rupees(0) };
    expect(discountOf(rupees(499), generous, TODAY)).toEqual({ discount: rupees(499) });
  });
});

describe('a fare with a coupon', () => {
  it('has the discount as its last line', () => {
    const fare = discounted(FAMILY_DINNER, WELCOME10);
    expect(fare.lines.at(-1)).toEqual({
      code: 'coupon',
      label: 'Coupon WELCOME10, 10% off',
      facts: { coupon: 'WELCOME10', off: '10%' },
      amount: rupees(-172),
    });
    expect(fare).toMatchObject({ baseFare: rupees(1_724), finalFare: rupees(1_552), coupon: 'WELCOME10' });
  });

  it('replaces the first coupon by a second', () => {
    const first = discounted(LARGEST, WELCOME10);
    expect(applyCoupon(first, FEAST500, TODAY)).toEqual({ fare: discounted(LARGEST, FEAST500) });
    expect(discounted(LARGEST, FEAST500).lines.at(-1)?.label).toBe('Coupon FEAST500, ₹500 off');
  });

  it('has no discount line when the discount is zero', () => {
    const none: Coupon = { ...WELCOME10, discount: { percent: 10, atMost: 0 as Paise } };
    expect(discounted(FAMILY_DINNER, none).lines).toEqual(fareOf(FAMILY_DINNER, currentTariff).lines);
  });

  it('adds up to the paisa, keeps its base fare, and is never negative', () => {
    fc.assert(
      fc.property(anyChoices, fc.constantFrom(...TARIFFS), anyCoupon, (choices, tariff, by) => {
        const base = fareOf(choices, tariff);
        const result = applyCoupon(base, by, TODAY);
        if ('refusal' in result) return expect(base.baseFare).toBeLessThan(by.minimumFare);
        const { lines, baseFare, finalFare } = result.fare;
        expect(sum(lines.map((line) => line.amount))).toBe(finalFare);
        expect(baseFare).toBe(base.baseFare);
        expect(finalFare).toBeGreaterThanOrEqual(0);
        expect(discountOf(baseFare, by, TODAY)).toEqual({ discount: baseFare - finalFare });
        expect(applyCoupon(result.fare, by, TODAY)).toEqual(result);
        return undefined;
      }),
    );
  });
});

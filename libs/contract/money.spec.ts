import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatMoney,
  fromRupees,
  type Paise,
  paise,
  PaiseSchema,
  percentInRupees,
  percentUp,
  rupees,
  sum,
  toRupees,
} from './money.js';

/** Up to a thousand crore rupees, positive and negative. */
const amounts = fc.integer({ min: -1e12, max: 1e12 }).map(paise);
const positive = fc.nat({ max: 1e12 }).map(paise);

describe('an amount of money', () => {
  it.each([0.5, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is never %p paise', (value) => {
    expect(() => paise(value)).toThrow(RangeError);
  });

  it('is a hundred paise for each rupee', () => {
    expect(rupees(499)).toBe(49_900);
    expect(() => rupees(4.995)).toThrow(RangeError);
  });

  it('adds up to the paisa, and to zero for an empty list', () => {
    expect(sum([])).toBe(0);
    expect(sum([paise(1), paise(2), paise(-3)])).toBe(0);
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 50 }), fc.nat(), (list, seed) => {
        const cut = seed % (list.length + 1);
        expect(sum(list)).toBe(sum([sum(list.slice(0, cut)), sum(list.slice(cut))]));
      }),
    );
  });

  it('refuses sums that cannot be represented exactly', () => {
    expect(() => sum([Number.MAX_SAFE_INTEGER as Paise, paise(1)])).toThrow(RangeError);
  });

  it('is read from events as whole paise or not at all', () => {
    expect(PaiseSchema.safeParse(49_900)).toEqual({ success: true, data: 49_900 });
    for (const wrong of [1.5, '1', null, Number.NaN, 2 ** 53]) expect(PaiseSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('rupees in the HTTP API', () => {
  it('have at most two decimals and convert back to the same paise', () => {
    expect(toRupees(paise(124_950))).toBe(1249.5);
    fc.assert(
      fc.property(amounts, (amount) => {
        const wire = JSON.stringify(toRupees(amount));
        expect(wire).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(fromRupees(JSON.parse(wire) as number)).toBe(amount);
      }),
    );
  });

  it.each([0.001, 1.005, 499.999, 1e-10, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'are refused when they are %p',
    (value) => {
      expect(fromRupees(value)).toBeUndefined();
    },
  );
});

describe('a percentage', () => {
  it('is rounded up to a whole paisa', () => {
    expect(percentUp(paise(49_901), 25)).toBe(12_476);
    expect(percentUp(paise(49_900), 25)).toBe(12_475);
    expect(percentUp(paise(1), 25)).toBe(1);
    expect(percentUp(paise(0), 25)).toBe(0);
  });

  it('is the smallest whole amount that is not below the exact share', () => {
    fc.assert(
      fc.property(positive, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exact = BigInt(amount) * BigInt(percent);
        const share = BigInt(percentUp(amount, percent)) * 100n;
        expect(share >= exact && share < exact + 100n).toBe(true);
      }),
    );
  });

  it('in rupees is rounded down to whole ones', () => {
    expect(percentInRupees(paise(49_900), 25)).toBe(12_400);
    expect(percentInRupees(rupees(500), 25)).toBe(12_500);
    expect(percentInRupees(paise(399), 25)).toBe(0);
  });

  it('of 100 is the whole, and below that never more than the whole', () => {
    fc.assert(
      fc.property(positive, positive, fc.integer({ min: 0, max: 100 }), (a, b, percent) => {
        expect(percentUp(a, 100)).toBe(a);
        expect(percentUp(paise(Math.min(a, b)), percent)).toBeLessThanOrEqual(
          percentUp(paise(Math.max(a, b)), percent),
        );
      }),
    );
  });
});

describe('formatted money', () => {
  it.each([
    [0, '₹0'],
    [49_900, '₹499'],
    [49_950, '₹499.50'],
    [49_905, '₹499.05'],
    [123_456_700, '₹12,34,567'],
    [-30_000, '-₹300'],
  ])('%p paise are written %p', (amount, text) => {
    expect(formatMoney(paise(amount))).toBe(text);
  });

  it.each(['en-IN', 'hi-IN'])('equals the platform’s format in %p', (locale) => {
    const formats = [0, 2].map(
      (minimumFractionDigits) =>
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: 'INR',
          minimumFractionDigits,
          maximumFractionDigits: 2,
        }),
    );
    fc.assert(
      fc.property(fc.oneof(amounts, fc.integer({ min: -1e10, max: 1e10 }).map(rupees)), (amount) => {
        expect(formatMoney(amount)).toBe(formats[amount % 100 === 0 ? 0 : 1]?.format(amount / 100));
      }),
    );
  });
});

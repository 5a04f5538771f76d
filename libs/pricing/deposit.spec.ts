import { describe, expect, it } from '@jest/globals';
import { paise, rupees } from '@libs/contract/money.js';
import fc from 'fast-check';
import { depositOf } from './fare.js';
import { currentTariff } from './tariff.js';

const of = (finalFare: number, tariff = currentTariff.id) => depositOf({ tariff, finalFare: paise(finalFare) });
const anyFare = fc.nat({ max: 1e12 });

describe('the deposit', () => {
  it.each([
    [1_724, 431],
    [499, 124],
    [2_326, 581],
    [503, 125],
    [0, 0],
  ])('of ₹%i is ₹%i, in whole rupees', (finalFare, deposit) => {
    expect(of(rupees(finalFare))).toBe(rupees(deposit));
  });

  it('is the greatest amount in whole rupees that is at most a quarter of the fare after the coupon', () => {
    fc.assert(
      fc.property(anyFare, (finalFare) => {
        const deposit = of(finalFare);
        expect(deposit % 100).toBe(0);
        expect(deposit * 4).toBeLessThanOrEqual(finalFare);
        expect((deposit + 100) * 4).toBeGreaterThan(finalFare);
      }),
    );
  });

  it.each(['2026-11', '2026-11-2'])(
    'of a fare by the tariff %s stays a quarter, rounded up to a whole paisa',
    (tariff) => {
      expect(of(rupees(499), tariff)).toBe(12_475);
      expect(of(49_905, tariff)).toBe(12_477);
      fc.assert(
        fc.property(anyFare, (finalFare) => {
          const deposit = of(finalFare, tariff);
          expect(deposit * 4).toBeGreaterThanOrEqual(finalFare);
          expect((deposit - 1) * 4).toBeLessThan(finalFare);
        }),
      );
    },
  );
});

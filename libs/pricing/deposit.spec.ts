import { describe, expect, it } from '@jest/globals';
import { paise, rupees } from '@libs/contract/money.js';
import fc from 'fast-check';
import { depositOf } from './fare.js';

describe('the deposit', () => {
  it('is a quarter of the fare after the coupon', () => {
    expect(depositOf(rupees(1_724))).toBe(rupees(431));
    expect(depositOf(rupees(499))).toBe(12_475);
  });

  it.each([
    [1, 1],
    [49_901, 12_476],
    [49_902, 12_476],
    [49_903, 12_476],
    [49_904, 12_476],
    [49_905, 12_477],
    [0, 0],
  ])('of %i paise is %i, rounded up to a whole paisa', (finalFare, deposit) => {
    expect(depositOf(paise(finalFare))).toBe(deposit);
  });

  it('is the smallest whole amount that is at least a quarter', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }).map(paise), (finalFare) => {
        const deposit = depositOf(finalFare);
        expect(deposit * 4).toBeGreaterThanOrEqual(finalFare);
        expect((deposit - 1) * 4).toBeLessThan(finalFare);
      }),
    );
  });
});

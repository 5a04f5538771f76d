import { describe, expect, it } from '@jest/globals';
import { rupees, toRupees } from '@libs/contract/money.js';
import { fareForHours } from '@libs/pricing/fare.js';
import { currentTariff, TARIFFS } from '@libs/pricing/tariff.js';
import fc from 'fast-check';
import { fareRequestOf } from '../api.js';
import { NOTHING_CHOSEN, type Selection } from '../flow/selection.js';
import { dishPrices } from './dish-prices.js';

const NOW = Date.parse('2026-12-01T06:30:00.000Z');
const dinner: Selection = { ...NOTHING_CHOSEN, meals: ['dinner'], numberOfMainCourses: 2 };
const pricesOf = (choices: Selection, tariff = currentTariff.id) => {
  const request = fareRequestOf(choices, NOW);
  return request && dishPrices(choices, request, tariff);
};

describe('the price of a dish', () => {
  it('is that of the tariff, once the fare is above the minimum', () => {
    expect(pricesOf(dinner)?.('main', 6)).toBe(toRupees(currentTariff.dish.main));
  });

  it('is less where the fare was raised to the minimum', () => {
    const day = '2026-12-05';
    const prices = pricesOf({ ...dinner, startDate: day, startTime: '7.00 pm', endDate: day, endTime: '9.00 pm' });
    // 249 + 235 is below 499
    expect(prices?.('main', 2)).toBe(220);
    expect(prices?.('main', 3)).toBe(235);
  });

  it('counts for every meal and day at which the dish is served', () => {
    const times = {
      startDate: '2026-12-05',
      startTime: '11.00 am',
      endDate: '2026-12-06',
      endTime: '9.00 pm',
    } as const;
    expect(pricesOf({ ...dinner, meals: ['lunch', 'dinner'], ...times })?.('main', 6)).toBe(
      4 * toRupees(currentTariff.dish.main),
    );
  });

  it('is none for bread, rice, a side and drinks', () => {
    for (const place of ['bread', 'rice', 'side', 'drink'] as const) expect(pricesOf(dinner)?.(place, 1)).toBe(0);
  });

  it('is unknown by a tariff that is newer than the page', () => {
    expect(pricesOf(dinner, '2099-01')).toBeUndefined();
  });

  it('adds up to the difference of two fares, by each tariff', () => {
    const count = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...TARIFFS), count, count, (tariff, one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        const fareWith = (mains: number) =>
          fareForHours({ ...dinner, numberOfMainCourses: mains }, 4, tariff).finalFare;
        const priceOf = pricesOf(dinner, tariff.id);
        const added = Array.from({ length: more - fewer }, (_, index) => priceOf?.('main', fewer + index + 1) ?? 0);
        expect(rupees(added.reduce((sum, price) => sum + price, 0))).toBe(fareWith(more) - fareWith(fewer));
      }),
    );
  });
});

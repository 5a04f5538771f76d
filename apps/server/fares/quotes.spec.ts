import { rupees } from '@libs/contract/money.js';
import { FAMILY_DINNER, NOW } from '../../../test/support/choices.js';
import { describe, expect, it } from '@jest/globals';
import type { Secrets } from '../platform/secrets.js';
import { Quotes } from './quotes.js';

const smaller = { ...FAMILY_DINNER, numberOfMainCourses: 3 };
const quotes = new Quotes({} as Secrets, { now: () => NOW });

describe('the fare after an edit', () => {
  it('is that of the tariff by which the booking was priced', () => {
    const again = quotes.priceAgain(smaller, { tariff: '2026-11' }, NOW);
    expect(again).toMatchObject({ tariff: '2026-11', finalFare: rupees(1_474) });
    expect(quotes.priceAgain(smaller, { tariff: '2026-11-2' }, NOW).finalFare).toBe(rupees(1_254));
  });

  it('keeps the coupon', () => {
    const again = quotes.priceAgain(FAMILY_DINNER, { tariff: '2026-11', coupon: 'WELCOME10' }, NOW);
    expect(again).toMatchObject({ coupon: 'WELCOME10', finalFare: rupees(1_552) });
  });
});

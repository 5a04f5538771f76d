import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { fareOf } from './fare.js';
import { FAMILY_DINNER, TODAY } from '../../test/support/choices.js';
import { priceOf } from './price.js';
import { currentTariff } from './tariff.js';

const terms = { tariff: currentTariff, on: TODAY };

describe('a price', () => {
  it('without a coupon is the fare', () => {
    expect(priceOf(FAMILY_DINNER, terms)).toEqual({ fare: fareOf(FAMILY_DINNER, currentTariff) });
  });

  it('with a coupon in any spelling is the fare with its discount', () => {
    expect(priceOf(FAMILY_DINNER, { ...terms, coupon: ' welcome10 ' })).toMatchObject({
      fare: { baseFare: rupees(1_724), finalFare: rupees(1_552), coupon: 'WELCOME10' },
    });
  });

  it.each([
    ['nobody knows', 'NOSUCH', TODAY, 'coupon-unknown'],
    ['is empty', '', TODAY, 'coupon-unknown'],
    ['is too big for the fare', 'FEAST500', TODAY, 'coupon-below-minimum'],
    ['has expired', 'WELCOME10', '2099-01-01' as KolkataDate, 'coupon-not-valid-today'],
  ])('is refused with a coupon that %s', (_, coupon, on, code) => {
    expect(priceOf(FAMILY_DINNER, { tariff: currentTariff, coupon, on })).toMatchObject({ refusal: { code } });
  });
});

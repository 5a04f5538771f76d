import { describe, expect, it } from '@jest/globals';
import { aBooking } from '../testing/a-booking.js';
import { mainActionOf } from './main-action.js';

describe('the main action of a booking', () => {
  it.each([
    ['unpaid', { status: 4, paidAmount: 0 }, 'pay'],
    ['placed', { status: 3 }, 'view'],
    ['in progress', { status: 2 }, 'view'],
    ['complete', { status: 1 }, 'rate'],
    ['complete and rated', { status: 1, rated: true }, 'again'],
    ['cancelled', { status: 0 }, 'again'],
  ] as const)('that is %s', (_, changes, action) => {
    expect(mainActionOf(aBooking(changes))).toBe(action);
  });
});

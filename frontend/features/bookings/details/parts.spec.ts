import { describe, expect, it } from '@jest/globals';
import { aBooking } from '../testing/a-booking.js';
import { partsOf } from './parts.js';

const first = (finalFare: number, depositAmount: number) =>
  partsOf(aBooking({ finalFare, depositAmount, paidAmount: depositAmount }), 'user')[0];

describe('the deposit of a booking', () => {
  it('is called a quarter of the total while it is one, to the paisa', () => {
    expect(first(4_000, 1_000)).toEqual({ label: 'Deposit (25%)', amount: 1_000 });
    expect(first(1_699, 424.75)?.label).toBe('Deposit (25%)');
    expect(first(499.01, 124.76)?.label).toBe('Deposit (25%)');
  });

  it('has no percentage once an edit has changed the total', () => {
    expect(first(5_000, 1_000)).toEqual({ label: 'Deposit', amount: 1_000 });
  });
});

import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { reminderOf } from './Returning.js';
import { describe, expect, it } from '@jest/globals';

const reminder = (...statuses: readonly number[]) =>
  reminderOf(statuses.map((status, index) => aBooking({ status, id: `B${index}` })));

describe('a customer who returns is reminded of', () => {
  it('an unpaid deposit first', () => {
    expect(reminder(3, 4, 4, 1)).toMatchObject({ of: 'unpaid', booking: { id: 'B1' } });
  });

  it('else the next visit', () => {
    expect(reminder(2, 3, 0, 1)).toMatchObject({ of: 'next', booking: { id: 'B0' } });
  });

  it('else the last complete visit, to book again', () => {
    expect(reminder(0, 1, 1)).toMatchObject({ of: 'again', booking: { id: 'B1' } });
  });

  it('nothing without any of them', () => {
    expect(reminder()).toBeUndefined();
    expect(reminder(0)).toBeUndefined();
  });
});

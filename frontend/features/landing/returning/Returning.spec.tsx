import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { reminderOf } from './Returning.js';
import { describe, expect, it } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';

const NOW = Date.parse('2026-12-20T00:00:00Z');
const reminder = (...statuses: readonly number[]) =>
  reminderOf(
    statuses.map((status, index) => aBooking({ status, id: `B${index}` })),
    NOW,
  );

describe('a customer who returns is reminded of', () => {
  it('an unpaid deposit first', () => {
    expect(reminder(3, 4, 4, 1)).toMatchObject({ of: 'unpaid', booking: { id: 'B1' } });
  });

  it('no deposit that may be paid already', () => {
    expect(reminderOf([aBooking({ status: 4, paymentInDoubt: true })], NOW)).toBeUndefined();
  });

  it('else the next visit', () => {
    expect(reminder(2, 3, 0, 1)).toMatchObject({ of: 'next', booking: { id: 'B0' } });
  });

  it('else the last complete visit, to book again', () => {
    expect(reminder(0, 1, 1)).toMatchObject({ of: 'again', booking: { id: 'B1' } });
  });

  it('the stars of the last complete visit, for a week', () => {
    const over = (until: string, rated = false) =>
      reminderOf([aBooking({ status: 1, rated, problems: { until: until as Instant, said: [] } })], NOW)?.of;
    expect([over('2026-12-21T00:00:00.000Z'), over('2026-12-21T00:00:00.000Z', true)]).toEqual(['rate', 'again']);
    expect(over('2026-12-19T00:00:00.000Z')).toBe('again');
  });

  it('nothing without any of them', () => {
    expect(reminder()).toBeUndefined();
    expect(reminder(0)).toBeUndefined();
  });
});

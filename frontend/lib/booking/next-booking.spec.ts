import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { keepNextBooking, readNextBooking } from './next-booking.js';

const NOW = Date.parse('2026-12-12T12:00:00+05:30');
const evening = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-12', endTime: '10.00 pm' };
const billingAddress = { address: '12 MG Road', city: 'Indore', zip: '452001', phone: '9876543210' };
const booking = (more: object) =>
  ({ status: 3, ...evening, chef: null, billingAddress, finalFare: 1234.5, ...more }) as unknown as Booking;

const values = new Map<string, string>();
beforeEach(() => {
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  Object.assign(globalThis, { localStorage });
});
afterEach(() => values.clear());

describe('the stored next booking', () => {
  it('has place, time, chef and phone, and no amounts', () => {
    keepNextBooking([booking({ chef: { firstName: 'Ravi', lastName: 'Kumar' } })], NOW);
    expect(readNextBooking(NOW)).toEqual({
      ...evening,
      address: '12 MG Road, Indore 452001',
      chef: 'Ravi Kumar',
      phone: '9876543210',
    });
    expect([...values.values()].join()).not.toMatch(/1234|fare/i);
  });

  it('is the first placed one that is not over', () => {
    const past = booking({ startDate: '2026-12-11', endDate: '2026-12-11' });
    const unpaid = booking({ status: 1 });
    const later = booking({ startDate: '2026-12-14', endDate: '2026-12-14' });
    keepNextBooking([past, unpaid, later], NOW);
    expect(readNextBooking(NOW)?.startDate).toBe('2026-12-14');
  });

  it('is removed when it was cancelled', () => {
    keepNextBooking([booking({})], NOW);
    expect(readNextBooking(NOW)).toBeDefined();
    keepNextBooking([booking({ status: 0 })], NOW);
    expect(readNextBooking(NOW)).toBeUndefined();
    expect(values.size).toBe(0);
  });

  it('is not returned when it is over', () => {
    keepNextBooking([booking({})], NOW);
    expect(readNextBooking(Date.parse('2026-12-12T22:59:00+05:30'))).toBeDefined();
    expect(readNextBooking(Date.parse('2026-12-12T23:01:00+05:30'))).toBeUndefined();
  });

  it("is ignored in another version's format", () => {
    values.set('nextBooking', '{"startDate":"2026-12-12"}');
    expect(readNextBooking(NOW)).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { keepNextBooking, keepNextVisits } from './keep-latest-booking.js';
import { readNextBooking, readNextVisits } from '../lib/booking/next-visits.js';

const NOW = Date.parse('2026-12-12T12:00:00+05:30');
const on = (day: number) => ({
  startDate: `2026-12-${day}`,
  startTime: '7.00 pm',
  endDate: `2026-12-${day}`,
  endTime: '10.00 pm',
});
const disclosed = { firstName: 'Asha', lastName: 'Rao', address: '12 MG Road', city: 'Indore', region: 'MP' };
const visit = (day: number, more: object = {}) =>
  ({
    ...{ status: 3, ...on(day), user: disclosed, headCount: 8, finalFare: 1234.5, disclosure: { level: 'full' } },
    billingAddress: { ...disclosed, zip: '452001', phone: '9876543210' },
    ...more,
  }) as unknown as Booking;
const early = (day: number) =>
  visit(day, {
    user: { firstName: 'Meera', lastName: '' },
    billingAddress: { city: 'Bhopal', zip: '462', address: '', region: '', phone: '' },
    disclosure: { level: 'visit' },
  });

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

describe('the stored visits of a chef', () => {
  it('have time, guest, place, people and phone as far as they are disclosed, and no amounts', () => {
    keepNextVisits([visit(12), early(14)], NOW);
    expect(readNextVisits(NOW)).toEqual([
      { ...on(12), guest: 'Asha Rao', place: '12 MG Road, Indore, MP\u{a0}452001', phone: '9876543210', people: 8 },
      { ...on(14), guest: 'Meera', place: 'Bhopal, PIN 462…', phone: '', people: 8 },
    ]);
    expect([...values.values()].join()).not.toMatch(/1234|fare/i);
  });

  it('are the upcoming ones', () => {
    const days = (now: number) => readNextVisits(now).map(({ startDate }) => startDate);
    keepNextVisits([visit(11), visit(12), visit(13, { status: 0 }), visit(14)], NOW);
    expect(days(NOW)).toEqual(['2026-12-12', '2026-12-14']);
    expect(days(Date.parse('2026-12-13T00:00:00+05:30'))).toEqual(['2026-12-14']);
  });

  it('are removed when there are none any more', () => {
    keepNextVisits([visit(12)], NOW);
    keepNextVisits([], NOW);
    expect(values.size).toBe(0);
  });

  it("are ignored in another version's format", () => {
    values.set('nextVisits', '[{"startDate":"2026-12-12"}, null]');
    expect(readNextVisits(NOW)).toEqual([]);
  });
});

const evening = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-12', endTime: '10.00 pm' };
const billingAddress = { address: '12 MG Road', city: 'Indore', zip: '452001', phone: '9876543210' };
const booking = (more: object) =>
  ({ status: 3, ...evening, chef: null, billingAddress, finalFare: 1234.5, ...more }) as unknown as Booking;

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

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { keepNextBooking, keepNextVisits, nextVisitsOf } from './keep-latest-booking.js';
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
    ...{ id: `booking-${day}`, revision: 5, status: 3, ...on(day), user: disclosed, headCount: 8, finalFare: 1234.5 },
    disclosure: { level: 'full' },
    visit: { start: `2026-12-${day}T13:30:00.000Z`, end: `2026-12-${day}T16:30:00.000Z` },
    billingAddress: { ...disclosed, zip: '452001', phone: '9876543210' },
    ...more,
  }) as unknown as Booking;
const early = (day: number) =>
  visit(day, {
    user: { firstName: 'Meera', lastName: '' },
    billingAddress: { city: 'Bhopal', zip: '462', address: '', region: '', phone: '' },
    disclosure: { level: 'visit' },
  });
const at = '2026-12-12T13:00:00.000Z';
const menu = {
  ...{ dishes: ['jeera-rice'], suggested: ['roti'], diet: 'jain', allergies: ['nuts'], spice: null, children: 0 },
  note: 'No garlic, please.',
  preparation: [{ kind: 'soak', at, dishes: ['jeera-rice'] }],
};

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
  let reads = 0;
  const keep = async (bookings: readonly Booking[], now = NOW, more: object = { menu }) => {
    const read = async (id: string) => {
      reads += 1;
      return { ...(bookings.find((one) => one.id === id) as Booking), ...more };
    };
    const names = async () => new Map([['jeera-rice', 'Jeera rice']]);
    keepNextVisits(await nextVisitsOf(bookings, now, { read, names }));
  };
  beforeEach(() => void (reads = 0));

  it('have what the chef works from as far as it is disclosed, and no amounts', async () => {
    await keep([visit(12, { visit: { ...visit(12).visit, departedAt: at } }), early(14)]);
    const shared = { people: 8, needs: ['No nuts', 'Jain', 'No garlic, please.'], menu: ['Jeera rice', 'roti'] };
    expect(readNextVisits(NOW)).toMatchObject([
      {
        ...{ ...on(12), ...shared, guest: 'Asha Rao', phone: '9876543210', done: { depart: at } },
        place: '12 MG Road, Indore, MP\u{a0}452001',
        route: expect.stringContaining('12%20MG%20Road'),
        preparation: [[at, 'Soak: Jeera rice']],
      },
      { ...on(14), ...shared, guest: 'Meera', place: 'Bhopal, PIN 462…', phone: '', route: '', done: {} },
    ]);
    expect([...values.values()].join()).not.toMatch(/1234|fare/i);
  });

  it('are the upcoming ones of a week', async () => {
    const days = (now: number) => readNextVisits(now).map(({ startDate }) => startDate);
    await keep([visit(11), visit(12), visit(13, { status: 0 }), visit(14), visit(22)]);
    expect(days(NOW)).toEqual(['2026-12-12', '2026-12-14']);
    expect(days(Date.parse('2026-12-13T00:00:00+05:30'))).toEqual(['2026-12-14']);
  });

  it('are read again only after a change, or when more of them is disclosed', async () => {
    await keep([early(12), visit(14)]);
    await keep([early(12), visit(14)]);
    expect(reads).toBe(2);
    await keep([visit(12), visit(14, { revision: 6 })]);
    expect(reads).toBe(4);
  });

  it('are removed when there are none any more', async () => {
    await keep([visit(12)]);
    await keep([]);
    expect(values.size).toBe(0);
  });

  it('are returned until an hour after their end', async () => {
    await keep([visit(12)]);
    const over = Date.parse('2026-12-12T23:00:00+05:30');
    expect([over, over + 1].map((now) => readNextVisits(now).length)).toEqual([1, 0]);
  });

  it("are ignored in another version's format, which lacks a field", async () => {
    values.set('nextVisits', '[null, 7]');
    expect(readNextVisits(NOW)).toEqual([]);
    await keep([visit(12)]);
    const [stored] = JSON.parse(values.get('nextVisits') ?? '[]') as object[];
    const needed = Object.keys(stored ?? {});
    expect(needed).toEqual(expect.arrayContaining(['done', 'people', 'preparation', 'startTime', 'route']));
    for (const field of needed) {
      values.set('nextVisits', JSON.stringify([{ ...stored, [field]: undefined }]));
      expect([field, readNextVisits(NOW)]).toEqual([field, []]);
    }
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
    values.set('nextBooking', 'null');
    expect(readNextBooking(NOW)).toBeUndefined();
    keepNextBooking([booking({})], NOW);
    const stored = JSON.parse(values.get('nextBooking') ?? '{}') as object;
    for (const field of Object.keys(stored)) {
      values.set('nextBooking', JSON.stringify({ ...stored, [field]: undefined }));
      expect([field, readNextBooking(NOW)]).toEqual([field, undefined]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { type Instant, MINUTE } from '@libs/contract/time.js';
import { addressNote, guestOf, placeOf } from './guest.js';

beforeAll(() => void jest.useFakeTimers({ now: Date.parse('2026-12-01T06:00:00.000Z') }));
afterAll(() => void jest.useRealTimers());

const FROM = '2026-12-11T13:30:00.000Z' as Instant;
const UNTIL = '2026-12-13T17:30:00.000Z' as Instant;
const area = { firstName: '', lastName: '', phone: '', address: '', city: 'Indore', region: '', zip: '452' };
const user = { firstName: 'Asha', lastName: '' };
const seen = (level: 'visit' | 'full' | 'times', status: number = STATUS.placed) =>
  ({
    status,
    user,
    billingAddress: area,
    disclosure: { level, from: level === 'times' ? null : FROM, until: level === 'times' ? null : UNTIL },
  }) satisfies Partial<Booking>;

const shown = (until: Instant) => ({
  ...seen('full'),
  user: { ...user, lastName: 'Rao' },
  billingAddress: { ...area, address: '12 Palasia', zip: '452001' },
  disclosure: { level: 'full' as const, from: FROM, until },
});

describe("a chef's view of a customer", () => {
  it('has the first name and the area, and the time of the full disclosure', () => {
    expect(guestOf(seen('visit'))).toBe('Asha');
    expect(placeOf(seen('visit'))).toBe('Indore, PIN 452…');
    expect(placeOf(seen('visit'), () => 'इंदौर')).toBe('इंदौर, PIN 452…');
    expect(addressNote(seen('visit'))?.replaceAll('\u00a0', ' ')).toBe(
      'You’ll see the address from Fri, 11 December 2026, 7.00 pm.',
    );
  });

  it('has words for a customer who has left', () => {
    const gone = { ...seen('visit', STATUS.complete), user: { firstName: '', lastName: '' } };
    expect(guestOf(gone)).toBe('A former guest');
    expect(placeOf({ ...gone, billingAddress: { ...area, city: '', zip: '' } })).toBe('');
  });

  it('promises the address at no moment that has passed', () => {
    jest.setSystemTime(Date.parse(FROM) + MINUTE);
    expect(addressNote(seen('visit'))).toBeUndefined();
    jest.setSystemTime(Date.parse('2026-12-01T06:00:00.000Z'));
  });

  it('has the address while it is disclosed, without a note', () => {
    const booking = shown('2999-12-13T17:30:00.000Z' as Instant);
    expect(placeOf(booking)).toBe('12 Palasia, Indore, 452001');
    expect(guestOf(booking)).toBe('Asha Rao');
    expect(addressNote(booking)).toBeUndefined();
  });

  it('has the area only once that is over, on a page that was not read again', () => {
    const booking = shown('2020-12-13T17:30:00.000Z' as Instant);
    expect(placeOf(booking)).toBe('Indore, PIN 452…');
    expect(guestOf(booking)).toBe('Asha');
  });

  it('says until when the address was disclosed after the visit', () => {
    const note = addressNote(seen('visit', STATUS.complete));
    expect(note?.replaceAll('\u00a0', ' ')).toBe('You could see the address until Sun, 13 December 2026, 11.00 pm.');
  });

  it("withholds the customer of a booking that is no longer the chef's", () => {
    expect(guestOf(seen('times', STATUS.cancelled))).toBe('No longer shown');
    expect(placeOf({ ...seen('times'), billingAddress: { ...area, zip: '' } })).toBe('Indore');
    expect(addressNote(seen('times', STATUS.cancelled))).toBeUndefined();
  });
});

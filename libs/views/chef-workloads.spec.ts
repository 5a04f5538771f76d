import { describe, expect, it } from '@jest/globals';
import type { Reservation, ReservationEvent } from '@libs/booking/chef-calendar.js';
import { DAY, HOUR, type Instant, plus, SECOND } from '@libs/contract/time.js';
import { documentsAfter, EPOCH, type Happened, history } from '../../test/support/eventing/history.js';
import fc from 'fast-check';
import { chefWorkloads } from './chef-workloads.js';

const profile = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.com', phone: '7000000000' };
const joined = (chefId: string): Happened => ({
  stream: `chef-${chefId}`,
  event: { type: 'ChefRegistered', data: { chefId, profile, cuisine: 'Malwa', experience: 3 } },
});
const visit = (bookingId: string, day: number, round = 0): Reservation => ({
  bookingId,
  round,
  start: plus(EPOCH, day * DAY),
  end: plus(EPOCH, day * DAY + 4 * HOUR),
});
const on = (chefId: string, type: ReservationEvent['type'], data: Reservation, at?: Instant): Happened => ({
  stream: `calendar-${chefId}`,
  event: { type, data },
  ...(at && { at }),
});
const byRank = (...happened: readonly Happened[]): readonly string[] =>
  [...documentsAfter(chefWorkloads, history(happened)).values()]
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ chefId }) => chefId);

const chefs = ['anu', 'bela', 'chris'].map(joined);

describe('the least busy chef', () => {
  it('has the fewest bookings that are not complete', () => {
    const anu = [on('anu', 'TimeReserved', visit('A', 1)), on('anu', 'TimeReserved', visit('B', 2))];
    const bela = on('bela', 'TimeReserved', visit('C', 1));
    expect(byRank(...chefs, ...anu, bela)).toEqual(['chris', 'bela', 'anu']);
    const done = [on('anu', 'TimeReleased', visit('A', 1)), on('anu', 'TimeReleased', visit('B', 2))];
    expect(byRank(...chefs, ...anu, bela, ...done)).toEqual(['chris', 'anu', 'bela']);
  });

  it('has, among equals, waited longest since the last one; then the id decides', () => {
    expect(byRank(...chefs)).toEqual(['anu', 'bela', 'chris']);
    const [early, late] = [plus(EPOCH, DAY), plus(EPOCH, 2 * DAY)];
    const visits = [on('bela', 'TimeReserved', visit('A', 9), early), on('anu', 'TimeReserved', visit('B', 9), late)];
    expect(byRank(...chefs, ...visits)).toEqual(['chris', 'bela', 'anu']);
  });

  it('is never one who leaves, until they stay after all', () => {
    const turned = (type: 'CalendarClosed' | 'CalendarOpened'): Happened => ({
      stream: 'calendar-anu',
      event: { type, data: {} },
    });
    const closed = (...happened: readonly Happened[]) =>
      documentsAfter(chefWorkloads, history([joined('anu'), ...happened])).get('anu')?.closed;
    expect(closed(turned('CalendarClosed'))).toBe(true);
    expect(closed(turned('CalendarClosed'), turned('CalendarOpened'))).toBe(false);
  });

  it('is always verified', () => {
    const step = (type: string, data: object = {}): Happened =>
      ({ stream: 'chef-anu', event: { type, data: { chefId: 'anu', ...data } } }) as unknown as Happened;
    const steps = [
      step('ChefPhoneProven'),
      step('ChefExperienceRecorded', { location: 'Indore' }),
      step('ChefDocumentFiled', { documentId: 'd' }),
      step('ChefDocumentChecked', { documentId: 'd' }),
    ];
    const verified = (...happened: readonly Happened[]) =>
      documentsAfter(chefWorkloads, history([joined('anu'), ...happened])).get('anu')?.verified;
    expect(steps.map((_, done) => verified(...steps.slice(0, done)))).toEqual([false, false, false, false]);
    expect(verified(...steps)).toBe(true);
    const closed: Happened = { stream: 'calendar-anu', event: { type: 'CalendarClosed', data: {} } };
    const serving = (...happened: readonly Happened[]) =>
      documentsAfter(chefWorkloads, history([joined('anu'), ...happened])).get('anu')?.serving;
    expect([serving(...steps), serving(...steps, closed)]).toEqual([true, false]);
    expect(chefWorkloads.indexes.map(({ fields }) => fields[0])).toEqual(['verified', 'verified', 'serving']);
  });

  it('is none whose city is unknown, and none who is erased', () => {
    const step = (type: string, data: object = {}): Happened =>
      ({ stream: 'chef-anu', event: { type, data: { chefId: 'anu', ...data } } }) as unknown as Happened;
    const verifiedIn = (location: string, ...more: readonly Happened[]) =>
      documentsAfter(
        chefWorkloads,
        history([
          joined('anu'),
          step('ChefPhoneProven'),
          step('ChefExperienceRecorded', { location }),
          step('ChefDocumentFiled', { documentId: 'd' }),
          step('ChefDocumentChecked', { documentId: 'd' }),
          ...more,
        ]),
      ).get('anu');
    expect(verifiedIn('Indore')).toMatchObject({ verified: true, serving: true, city: 'Indore' });
    for (const unknown of ['Atlantis', '[erased]'])
      expect(verifiedIn(unknown)).toMatchObject({ verified: false, serving: false, city: '' });
    expect(verifiedIn('Indore', step('ChefErasureBegan'))).toMatchObject({
      ...{ verified: false, serving: false, closed: true, city: '', area: verifiedIn('Atlantis')?.area },
    });
  });

  it('does not become busier by a booking that moves', () => {
    const moving = [on('anu', 'TimeReserved', visit('A', 1)), on('anu', 'TimeReserved', visit('A', 2, 1))];
    const [anu] = documentsAfter(chefWorkloads, history([joined('anu'), ...moving])).values();
    expect(anu?.rank).toMatch(/^000001 /);
    expect(anu?.lastChosenAt).toBe(plus(EPOCH, 2 * SECOND));
    const over = on('anu', 'TimeReleased', visit('A', 1));
    expect([...documentsAfter(chefWorkloads, history([joined('anu'), ...moving, over])).values()][0]).toMatchObject({
      reservations: [visit('A', 2, 1)],
    });
  });
});

it('a chef’s ratings are those of customers that count, without the discounted ones', () => {
  const rating = (type: string, by: 'customer' | 'chef', stars: number): Happened =>
    ({ stream: 'booking-A', event: { type, data: { by, ratedId: 'anu', stars } } }) as unknown as Happened;
  const ratings = (...happened: readonly Happened[]) =>
    documentsAfter(chefWorkloads, history([joined('anu'), ...happened])).get('anu')?.ratings;
  const two = [rating('BookingRated', 'customer', 5), rating('RatingCounted', 'customer', 3)];
  expect(ratings(...two, rating('BookingRated', 'chef', 1))).toEqual({ count: 2, stars: 8 });
  expect(ratings(...two, rating('RatingDiscounted', 'customer', 5))).toEqual({ count: 1, stars: 3 });
  const waiting = { by: 'customer', ratedId: 'anu', stars: 4, uncounted: true };
  const waits = { stream: 'booking-A', event: { type: 'BookingRated', data: waiting } } as unknown as Happened;
  expect(ratings(waits)).toEqual({ count: 0, stars: 0 });
  expect(ratings(waits, rating('RatingCounted', 'customer', 4))).toEqual({ count: 1, stars: 4 });
});

describe('a chef who is asked first', () => {
  const ofBooking = (bookingId: string, type: string, data: object = {}): Happened =>
    ({ stream: `booking-${bookingId}`, event: { type, data: { chefId: 'anu', ...data } } }) as unknown as Happened;
  const asks = { stream: 'chef-anu', event: { type: 'ChefAskFirstChanged', data: { chefId: 'anu', askFirst: true } } };
  const anuAfter = (...happened: readonly Happened[]) =>
    documentsAfter(chefWorkloads, history([joined('anu'), asks as unknown as Happened, ...happened])).get('anu');

  it('is never ranked lower for declining, or not answering', () => {
    const endings = fc.array(
      fc.record({
        end: fc.constantFrom('OfferDeclined', 'OfferExpired', 'OfferWithdrawn'),
        inOrder: fc.boolean(),
        day: fc.integer({ min: 1, max: 90 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(endings, (offers) => {
        const past = [on('anu', 'TimeReserved', visit('A', 1)), ofBooking('A', 'OfferAccepted')];
        const asked = offers.flatMap(({ end, inOrder, day }, index) => {
          const time = visit(`B${index}`, day);
          const over = [ofBooking(`B${index}`, end), on('anu', 'TimeReleased', time)];
          return [
            on('anu', 'TimeReserved', time),
            ofBooking(`B${index}`, 'VisitOffered', { expiresAt: EPOCH }),
            ...(inOrder ? over : over.toReversed()),
          ];
        });
        expect(anuAfter(...past, ...asked)?.rank).toBe(anuAfter(...past)?.rank);
      }),
    );
  });

  it('is ranked lower if a guest says that nobody came, unless the report says that the rank stays', () => {
    expect(anuAfter(ofBooking('A', 'NoShowReported', { refund: 100 }))?.rank).toMatch(/^000002 /);
    const kept = ofBooking('A', 'NoShowReported', { refund: 100, keepsRank: true });
    expect(anuAfter(kept)?.rank).toBe(anuAfter()?.rank);
  });

  it('is ranked lower for a late release, and waits from the visit that was accepted on', () => {
    const early = ofBooking('A', 'ChefReleased', { reason: 'cannot-come', cause: 'other' });
    const late = ofBooking('A', 'ChefReleased', { reason: 'cannot-come', cause: 'other', late: true });
    expect(anuAfter(early)?.rank).toBe(anuAfter()?.rank);
    expect(anuAfter(late)?.rank).toMatch(/^000002 /);
    expect(anuAfter(late, late)?.rank).toMatch(/^000004 /);
    const after90Days = { ...late, at: plus(EPOCH, 91 * DAY) };
    expect(anuAfter(late, after90Days)?.rank).toMatch(/^000002 /);
    const at = plus(EPOCH, DAY);
    expect(anuAfter({ ...ofBooking('A', 'OfferAccepted'), at })?.lastChosenAt).toBe(at);
  });
});

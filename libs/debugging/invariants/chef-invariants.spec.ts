import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import { ALWAYS_AVAILABLE, type Availability } from '@libs/booking/chef-availability.js';
import {
  amended,
  assigned,
  cancelled,
  CHEF,
  choices,
  completed,
  ID,
  inStream,
  nextDay,
  NOW,
  placed,
  placedWithChef,
  quoted,
  released,
  START,
  started,
} from '../../../test/support/booking/a-booking.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { type Happened, history } from '../../../test/support/eventing/history.js';
import { MUCH_LATER, problemsAfter, problemsOf } from '../../../test/support/judge.js';

const OTHER = '01JD6Z0000000000000000000B';
/** The same events in the stream of another booking. */
const inOther = (...events: readonly BookingEvent[]): readonly Happened[] =>
  events.map((event) => ({
    stream: `booking-${OTHER}`,
    event: { ...event, data: { ...event.data, ...('bookingId' in event.data && { bookingId: OTHER }) } },
  }));

describe('no chef has two bookings at once', () => {
  const name = 'no chef has two bookings at once';
  const doubled = [`booking-${OTHER}: ${CHEF} has booking ${ID} at the same time`];

  it('is violated by the assignment to a second visit at the same time, also after both', () => {
    const both = [...inStream(...placedWithChef), ...inOther(...placedWithChef)];
    expect(problemsAfter(name, both)).toEqual(doubled);
    expect(problemsAfter(name, [...both, ...inStream(started, completed), ...inOther(started, completed)])).toEqual(
      doubled,
    );
  });

  it('holds if one of the two is cancelled or released first', () => {
    expect(problemsAfter(name, [...inStream(...placedWithChef, cancelled()), ...inOther(...placedWithChef)])).toEqual(
      [],
    );
    expect(problemsAfter(name, [...inStream(...placedWithChef, released()), ...inOther(...placedWithChef)])).toEqual(
      [],
    );
  });

  it('holds if one visit begins when the other ends', () => {
    const later = amended({ start: choices.end, end: plus(choices.end, 3 * HOUR) });
    expect(problemsAfter(name, [...inStream(...placedWithChef), ...inOther(...placed, later, assigned)])).toEqual([]);
  });

  it('is violated by visits of several days that share the last one only, and reports them once', () => {
    const long = amended({ start: plus(START, -48 * HOUR), end: plus(START, HOUR) });
    const happened = [...inStream(...placedWithChef), ...inOther(...placed, long, assigned)];
    expect(problemsAfter(name, happened)).toEqual(doubled);
  });

  it('holds within an append that moves a visit and releases its chef', () => {
    const moved = inOther(...placed, amended(nextDay), quoted, assigned, amended({}), quoted, released());
    const events = history([...inStream(...placedWithChef), ...moved]);
    const last = events.length - 1;
    const asAppended = events.map((event, index) =>
      last - index < 3 && index < last ? { ...event, meta: { ...event.meta, rest: last - index } } : event,
    );
    for (let end = 0; end <= last; end++) expect(problemsOf(name, asAppended.slice(0, end + 1))).toEqual([]);
    expect(problemsOf(name, events.slice(0, -1))).toEqual(doubled);
  });
});

describe('nobody is sent outside their hours, party, notice, gap or way', () => {
  const name = 'nobody is sent outside their hours, party, notice, gap or way';
  const says = (changes: Partial<Availability>): Happened => ({
    stream: `calendar-${CHEF}`,
    event: { type: 'ChefAvailabilityChanged', data: { availability: { ...ALWAYS_AVAILABLE, ...changes } } },
  });
  const reserves = (bookingId = ID, changes = {}): Happened => ({
    stream: `calendar-${CHEF}`,
    event: { type: 'TimeReserved', data: { bookingId, round: 0, start: START, end: choices.end, ...changes } },
  });

  it('is violated by a visit on a day off or too far from another, and by too large a party', () => {
    expect(problemsAfter(name, [says({ weekly: [] }), reserves()])).toEqual([
      `calendar-${CHEF}: ${CHEF} is sent to booking ${ID}: outside-hours`,
    ]);
    const after = { start: choices.end, end: plus(choices.end, 4 * HOUR) };
    const far = [reserves(ID, { place: '45200' }), reserves(OTHER, { ...after, place: '45201' })];
    expect(problemsAfter(name, far)).toEqual([`calendar-${CHEF}: ${CHEF} is sent to booking ${OTHER}: too-far`]);
    const largest = says({ largestParty: choices.headCount - 1 });
    expect(problemsAfter(name, [...inStream(...placed), largest, reserves(), ...inStream(assigned)])).toEqual([
      `booking-${ID}: ${CHEF} cooks for more than ${choices.headCount - 1}`,
    ]);
  });

  it('holds for visits that were given before', () => {
    const happened = [...inStream(...placed), reserves(), says({ weekly: [], largestParty: 1 }), ...inStream(assigned)];
    expect(problemsAfter(name, happened)).toEqual([]);
  });
});

describe('time is reserved for one booking at a time, and released when the booking is over', () => {
  const name = 'time is reserved for one booking at a time, and released when the booking is over';
  const calendar = (type: 'TimeReserved' | 'TimeReleased', bookingId = ID): Happened => ({
    stream: `calendar-${CHEF}`,
    event: { type, data: { bookingId, round: 0, start: choices.start, end: choices.end } },
  });

  it('holds if the time is released after the visit', () => {
    const happened = [...inStream(...placed), calendar('TimeReserved'), ...inStream(assigned, started, completed)];
    expect(problemsAfter(name, [...happened, calendar('TimeReleased')], MUCH_LATER)).toEqual([]);
  });

  it('holds if another booking gets the time after it was released', () => {
    const happened = [calendar('TimeReserved'), calendar('TimeReleased'), calendar('TimeReserved', OTHER)];
    expect(problemsAfter(name, happened)).toEqual([]);
  });

  it('is violated by the same hours for two bookings', () =>
    expect(problemsAfter(name, [calendar('TimeReserved'), calendar('TimeReserved', OTHER)])).toEqual([
      `calendar-${CHEF}: ${CHEF} is reserved for bookings ${ID} and ${OTHER} at the same time`,
    ]));

  it('is violated once the time of a booking that is over stays reserved for too long', () => {
    const happened = [...inStream(...placed), calendar('TimeReserved'), ...inStream(cancelled())];
    expect(problemsAfter(name, happened, NOW)).toEqual([]);
    const left = [`booking-${ID}: the time of ${CHEF} in round 0 is not released`];
    expect(problemsAfter(name, happened, MUCH_LATER)).toEqual(left);
    expect(problemsAfter(name, [calendar('TimeReserved')], MUCH_LATER)).toEqual(left);
  });
});

describe('every offer ends in exactly one of accepted, declined, expired and withdrawn', () => {
  const name = 'every offer ends in exactly one of accepted, declined, expired and withdrawn';
  const ask = (chefId = CHEF): BookingEvent => ({ type: 'VisitOffered', data: { chefId, expiresAt: START } });
  const end = (type: 'OfferAccepted' | 'OfferExpired' | 'OfferWithdrawn'): BookingEvent => ({
    type,
    data: { chefId: CHEF },
  });
  const decline: BookingEvent = { type: 'OfferDeclined', data: { chefId: CHEF, reason: 'no-time' } };
  const problems = (...events: readonly BookingEvent[]) =>
    problemsAfter(name, inStream(...placed, ...events), MUCH_LATER);

  it('holds for each of the four', () => {
    for (const over of [decline, end('OfferExpired'), end('OfferWithdrawn')]) expect(problems(ask(), over)).toEqual([]);
    expect(problems(ask(), end('OfferAccepted'), assigned)).toEqual([]);
  });

  it('is violated by an offer without an end, with two, and beside another one', () => {
    expect(problems(ask())).toEqual([`booking-${ID}: the offer to ${CHEF} has no end`]);
    expect(problems(ask(), decline, end('OfferExpired'))).toEqual([
      `booking-${ID}: OfferExpired without an offer to ${CHEF}`,
    ]);
    expect(problems(ask(), ask('chef-2'), { ...decline, data: { chefId: 'chef-2', reason: 'menu' } })).toEqual([
      `booking-${ID}: chef-2 is asked while ${CHEF} is`,
    ]);
    expect(problems(ask(), assigned, end('OfferAccepted'))).toEqual([
      `booking-${ID}: ${CHEF} is assigned while ${CHEF} is asked`,
    ]);
  });

  it('is violated by asking a chef again who declined in that round', () => {
    expect(problems(ask(), decline, ask(), decline)).toEqual([
      `booking-${ID}: ${CHEF} is asked again in the same round`,
    ]);
  });
});

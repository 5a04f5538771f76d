import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import {
  type Holder,
  holdersToLookUp,
  needsNoPlace,
  type OpenBookingEvent,
  openBookingsDecider,
  openBookingsStream,
  type VisitTime,
} from './open-bookings.js';
import { type BookingEvent, evolve } from './booking.js';
import { type BookingState, NO_BOOKING } from './state.js';
import * as a from '../../test/support/booking/a-booking.js';

const NOW = '2026-12-01T09:00:00.000Z' as Instant;
/** A visit of `hours` hours that begins at an hour counted from now. */
const at = (hour: number, hours = 4): VisitTime => ({
  start: plus(NOW, hour * HOUR),
  end: plus(NOW, (hour + hours) * HOUR),
});
const claim = (bookingId: string, time = at(1000), overlap = false) =>
  ({ type: 'ClaimOpenBooking', bookingId, time, ...(overlap && { overlap }) }) as const;
const release = (bookingId: string, time = at(1000)) => ({ type: 'ReleaseOpenBooking', bookingId, time }) as const;
const claimed = (bookingId: string, time = at(1000), overlap = false): OpenBookingEvent => ({
  type: 'OpenBookingClaimed',
  data: { bookingId, time, ...(overlap && { overlap }) },
});
const claimedBefore = (bookingId: string): OpenBookingEvent => ({ type: 'OpenBookingClaimed', data: { bookingId } });
const released = (...bookingIds: readonly string[]): OpenBookingEvent => ({
  type: 'OpenBookingsReleased',
  data: { bookingIds },
});
const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `b${index}`);
/** Claims of different hours. */
const claims = (count: number) => ids(count).map((id, index) => claimed(id, at(4 * index)));
const full = claims(LIMITS.openUnpaidBookings);
const over: Holder = { needsPlace: false, times: [] };
const facts = { now: NOW };

describe('a place for an open booking', () => {
  it('is claimed once per booking and time', () => {
    given(openBookingsDecider).when(claim('b0'), facts).then(claimed('b0'));
    given(openBookingsDecider, claimed('b0')).when(claim('b0'), facts).thenNothing();
  });

  it('is refused when all are taken', () => {
    given(openBookingsDecider, ...full.slice(1))
      .when(claim('new'), facts)
      .then(claimed('new'));
    given(openBookingsDecider, ...full)
      .when(claim('new'), facts)
      .thenRefused('too-many-open-bookings');
    given(openBookingsDecider, ...full)
      .when(claim('b7', at(4 * 7)), facts)
      .thenNothing();
    // A booking that moves has its place.
    given(openBookingsDecider, ...full)
      .when(claim('b7'), facts)
      .then(claimed('b7'));
  });

  it('of a booking that no longer needs it is reused when all are taken', () => {
    given(openBookingsDecider, ...full)
      .when(claim('new'), { ...facts, holders: { b3: over, b5: over } })
      .then(released('b3', 'b5'), claimed('new'));
    const paid = { needsPlace: false, times: [at(12)] };
    given(openBookingsDecider, ...full)
      .when(claim('new'), { ...facts, holders: { b3: paid } })
      .then(claimed('new'));
  });

  it('is released once by a booking that was not created', () => {
    const left: OpenBookingEvent = { type: 'OpenBookingsReleased', data: { bookingIds: ['b0'], time: at(1000) } };
    given(openBookingsDecider, claimed('b0')).when(release('b0'), facts).then(left);
    given(openBookingsDecider, claimed('b0'), left).when(release('b0'), facts).thenNothing();
    given(openBookingsDecider, ...full, released('b0'))
      .when(claim('new'), facts)
      .then(claimed('new'));
  });
});

describe('the time of a visit', () => {
  const taken = given(openBookingsDecider, claimed('b0', at(24)));

  it('is refused while another visit has it, unless the customer knows', () => {
    taken.when(claim('new', at(26)), facts).thenRefused('overlaps', { bookingId: 'b0' });
    taken.when(claim('new', at(26), true), facts).then(claimed('new', at(26), true));
  });

  it('may begin when another visit ends', () => {
    taken.when(claim('new', at(28)), facts).then(claimed('new', at(28)));
    taken.when(claim('new', at(20)), facts).then(claimed('new', at(20)));
  });

  it('is free once the other booking is over or elsewhere, as its own stream has it', () => {
    taken.when(claim('new', at(26)), { ...facts, holders: { b0: over } }).then(released('b0'), claimed('new', at(26)));
    const moved = { needsPlace: true, times: [at(48)] };
    taken.when(claim('new', at(26)), { ...facts, holders: { b0: moved } }).then(claimed('new', at(26)));
    taken.when(claim('new', at(50)), { ...facts, holders: { b0: moved } }).thenRefused('overlaps', { bookingId: 'b0' });
  });

  it('can be moved by a booking onto its own, and not onto another one', () => {
    for (const own of [at(26), at(24, 6), at(23, 5)]) taken.when(claim('b0', own), facts).then(claimed('b0', own));
    const two = given(openBookingsDecider, claimed('b0', at(24)), claimed('b1', at(48)));
    two.when(claim('b0', at(46)), facts).thenRefused('overlaps', { bookingId: 'b1' });
    // A refused move gives back the new time only.
    const back: OpenBookingEvent = { type: 'OpenBookingsReleased', data: { bookingIds: ['b0'], time: at(30) } };
    given(openBookingsDecider, claimed('b0', at(24)), claimed('b0', at(30)))
      .when(release('b0', at(30)), facts)
      .then(back);
    given(openBookingsDecider, claimed('b0', at(24)), claimed('b0', at(30)), back)
      .when(claim('new', at(26)), facts)
      .thenRefused('overlaps', { bookingId: 'b0' });
  });

  it('counts as its own only for the booking that claimed it last', () => {
    const left = [claimed('b0', at(24)), claimed('b0', at(48))];
    const taken = given(openBookingsDecider, ...left, claimed('b1', at(24)));
    taken.when(claim('b0', at(24)), facts).thenRefused('overlaps', { bookingId: 'b1' });
    taken.when(claim('b0', at(24), true), facts).then(claimed('b0', at(24), true));
    taken.when(claim('b0', at(48)), facts).thenNothing();
    const long = claimed('b1', at(1000, LIMITS.openVisitTime / HOUR));
    given(openBookingsDecider, ...left, long)
      .when(claim('b0', at(24)), facts)
      .thenRefused('too-many-hours');
    // A move back that is sent again claims once.
    const back = [...left, claimed('b0', at(24))];
    given(openBookingsDecider, ...left)
      .when(claim('b0', at(24)), facts)
      .then(claimed('b0', at(24)));
    given(openBookingsDecider, ...back)
      .when(claim('b0', at(24)), facts)
      .thenNothing();
    // One that was refused leaves the booking at its time.
    const refused: OpenBookingEvent = { type: 'OpenBookingsReleased', data: { bookingIds: ['b0'], time: at(24) } };
    given(openBookingsDecider, ...back)
      .when(release('b0', at(24)), facts)
      .then(refused);
    given(openBookingsDecider, ...back, refused)
      .when(claim('b0', at(48)), facts)
      .thenNothing();
  });

  it('counts towards the hours of all future visits', () => {
    const days = [0, 1, 2].map((index) => claimed(`b${index}`, at(100 * index + 1, 72)));
    const left = LIMITS.openVisitTime / HOUR - 3 * 72;
    const three = given(openBookingsDecider, ...days);
    three.when(claim('new', at(1000, left)), facts).then(claimed('new', at(1000, left)));
    three.when(claim('new', at(1000, left + 1), true), facts).thenRefused('too-many-hours');
    // A visit that ends at this moment is not a future one.
    three.when(claim('new', at(1000, left + 1)), { now: plus(NOW, 73 * HOUR - 1) }).thenRefused('too-many-hours');
    three
      .when(claim('new', at(1000, left + 1)), { now: plus(NOW, 73 * HOUR) })
      .then(claimed('new', at(1000, left + 1)));
    three
      .when(claim('new', at(1000, left + 1)), { ...facts, holders: { b2: over } })
      .then(released('b2'), claimed('new', at(1000, left + 1)));
  });
});

describe('the bookings that are looked up', () => {
  const stateAfter = (...events: readonly OpenBookingEvent[]) =>
    events.reduce(openBookingsDecider.evolve, openBookingsDecider.initial);

  it('are those in the way only', () => {
    const few = stateAfter(...claims(5));
    expect(holdersToLookUp(few, claim('new', at(9)), facts)).toEqual(['b2', 'b3']);
    expect(holdersToLookUp(few, claim('new', at(9), true), facts)).toEqual([]);
    expect(holdersToLookUp(few, claim('new'), facts)).toEqual([]);
    expect(holdersToLookUp(stateAfter(...full), claim('new'), facts)).toHaveLength(full.length);
    const left = LIMITS.openVisitTime / HOUR - 5 * 4;
    expect([left, left + 1].map((hours) => holdersToLookUp(few, claim('new', at(900, hours)), facts).length)).toEqual([
      0, 5,
    ]);
    const moving = stateAfter(claimed('b0', at(24)), claimed('b0', at(48)));
    expect(holdersToLookUp(moving, claim('new', at(49)), facts)).toEqual(['b0']);
    expect(holdersToLookUp(few, release('b0', at(0)), facts)).toEqual([]);
  });
});

describe('bookings from before times were claimed', () => {
  const before = (count: number) => ids(count).map((bookingId, index) => ({ bookingId, time: at(4 * index) }));

  it('may be missing until the first claim with a time', () => {
    const isCounted = (...events: readonly OpenBookingEvent[]) =>
      events.reduce(openBookingsDecider.evolve, openBookingsDecider.initial).counted;
    expect([isCounted(), isCounted(claimedBefore('b0'))]).toEqual([false, false]);
    expect([isCounted(claimed('b0')), isCounted(claimed('b0'), claimedBefore('b1'), released('b0'))]).toEqual([
      true,
      true,
    ]);
  });

  it('get their claims with the first one', () => {
    const openBefore = before(2);
    given(openBookingsDecider)
      .when(claim('new'), { ...facts, openBefore })
      .then(...claims(2), claimed('new'));
    given(openBookingsDecider, claimedBefore('b0'))
      .when(claim('new'), { ...facts, openBefore })
      .then(...claims(2), claimed('new'));
    given(openBookingsDecider)
      .when(claim('new', at(5)), { ...facts, openBefore })
      .thenRefused('overlaps', { bookingId: 'b1' });
  });

  it('leave no place when there are too many of them, except paid ones', () => {
    const openBefore = before(LIMITS.openUnpaidBookings + 1);
    const none = given(openBookingsDecider);
    none.when(claim('new'), { ...facts, openBefore }).thenRefused('too-many-open-bookings');
    none
      .when(claim('b0'), { ...facts, openBefore })
      .then(...claims(LIMITS.openUnpaidBookings + 1).slice(1), claimed('b0'));
    const [, , ...others] = claims(LIMITS.openUnpaidBookings + 1);
    none.when(claim('new'), { ...facts, openBefore, holders: { b0: over, b1: over } }).then(...others, claimed('new'));
  });
});

it('a booking needs a place from the request until it is paid or cancelled', () => {
  const after = (...events: readonly BookingEvent[]) => events.reduce<BookingState>(evolve, NO_BOOKING);
  expect([a.pending, a.awaitingPayment].map((past) => needsNoPlace(after(...past)))).toEqual([false, false]);
  const none = [a.placed, [...a.placedWithChef, a.started], [...a.pending, a.unpaidEnd]];
  expect(none.map((past) => needsNoPlace(after(...past)))).toEqual([true, true, true]);
});

it('a number’s stream is named by its keyed hash', () => {
  expect(openBookingsStream('Xy-_z')).toBe('open-bookings-Xy-_z');
});

import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { given } from '@libs/eventing/testing/given.js';
import type { OpenBookingEvent } from './open-booking-events.js';
import { needsNoPlace, openBookingsDecider, openBookingsStream } from './open-bookings.js';
import type { BookingEvent } from './events.js';
import { evolve } from './evolve.js';
import { type BookingState, NO_BOOKING } from './state.js';
import * as a from './testing/a-booking.js';

const claim = (bookingId: string) => ({ type: 'ClaimOpenBooking', bookingId }) as const;
const release = (bookingId: string) => ({ type: 'ReleaseOpenBooking', bookingId }) as const;
const claimed = (bookingId: string): OpenBookingEvent => ({ type: 'OpenBookingClaimed', data: { bookingId } });
const released = (...bookingIds: readonly string[]): OpenBookingEvent => ({
  type: 'OpenBookingsReleased',
  data: { bookingIds },
});
const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `b${index}`);
const full = ids(LIMITS.openUnpaidBookings).map(claimed);

describe('a place for an open booking', () => {
  it('is claimed once per booking', () => {
    given(openBookingsDecider).when(claim('b0'), {}).then(claimed('b0'));
    given(openBookingsDecider, claimed('b0')).when(claim('b0'), {}).thenNothing();
  });

  it('is refused when all are taken', () => {
    given(openBookingsDecider, ...full.slice(1))
      .when(claim('new'), {})
      .then(claimed('new'));
    given(openBookingsDecider, ...full)
      .when(claim('new'), {})
      .thenRefused('too-many-open-bookings');
    given(openBookingsDecider, ...full)
      .when(claim('b7'), {})
      .thenNothing();
  });

  it('of a booking that no longer needs it is reused when all are taken', () => {
    given(openBookingsDecider, ...full)
      .when(claim('new'), { free: ['b3', 'b5'] })
      .then(released('b3', 'b5'), claimed('new'));
  });

  it('is released once by a booking that was not created', () => {
    given(openBookingsDecider, claimed('b0')).when(release('b0'), {}).then(released('b0'));
    given(openBookingsDecider, claimed('b0'), released('b0')).when(release('b0'), {}).thenNothing();
    given(openBookingsDecider, ...full, released('b0'))
      .when(claim('new'), {})
      .then(claimed('new'));
  });
});

describe('bookings from before places were claimed', () => {
  it('get theirs with the first claim', () => {
    given(openBookingsDecider)
      .when(claim('new'), { unpaidBefore: ['b0', 'b1'] })
      .then(claimed('b0'), claimed('b1'), claimed('new'));
    given(openBookingsDecider, claimed('b0'))
      .when(claim('new'), { unpaidBefore: ['b0', 'b1'] })
      .then(claimed('new'));
  });

  it('leave no place when there are too many of them, except paid ones', () => {
    const unpaidBefore = ids(LIMITS.openUnpaidBookings + 1);
    given(openBookingsDecider).when(claim('new'), { unpaidBefore }).thenRefused('too-many-open-bookings');
    const [first, second, ...others] = unpaidBefore;
    given(openBookingsDecider)
      .when(claim('new'), { unpaidBefore, free: [first ?? '', second ?? ''] })
      .then(...others.map(claimed), claimed('new'));
  });
});

it('a booking needs a place from the request until it is paid or cancelled', () => {
  const after = (...events: readonly BookingEvent[]) => events.reduce<BookingState>(evolve, NO_BOOKING);
  expect([a.pending, a.awaitingPayment].map((past) => needsNoPlace(after(...past)))).toEqual([false, false]);
  const over = [a.placed, [...a.placedWithChef, a.started], [...a.pending, a.unpaidEnd]];
  expect(over.map((past) => needsNoPlace(after(...past)))).toEqual([true, true, true]);
});

it('a number’s stream is named by its keyed hash', () => {
  expect(openBookingsStream('Xy-_z')).toBe('open-bookings-Xy-_z');
});

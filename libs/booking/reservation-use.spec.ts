import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import type { Reservation } from './chef-calendar.js';
import type { BookingEvent } from './booking.js';
import { evolve } from './evolve.js';
import { type ReservationUse, useOf } from './reservation-use.js';
import { type BookingState, NO_BOOKING } from './state.js';
import {
  amended,
  assigned,
  awaitingPayment,
  cancelled,
  CHEF,
  choices,
  completed,
  ID,
  nextDay,
  OTHER_CHEF,
  placed,
  placedWithChef,
  quoted,
  released,
  started,
} from './testing/a-booking.js';

const { start, end } = choices;
const first: Reservation = { bookingId: ID, round: 0, start, end };
const second: Reservation = { ...first, round: 1 };
const moved: Reservation = { bookingId: ID, round: 1, ...nextDay };
const use = (reservation: Reservation, chefId: string, events: readonly BookingEvent[]): ReservationUse =>
  useOf(events.reduce<BookingState>(evolve, NO_BOOKING), chefId, reservation);

describe('a reservation of a chef’s time', () => {
  it.each<readonly [ReservationUse, string, Reservation, readonly BookingEvent[]]>([
    ['offered', 'while the booking has no chef', first, placed],
    ['kept', 'once the chef was assigned', first, placedWithChef],
    ['kept', 'during the visit', first, [...placedWithChef, started]],
    ['unused', 'after the visit', first, [...placedWithChef, started, completed]],
    ['unused', 'of a booking that was cancelled', first, [...placedWithChef, cancelled()]],
    ['unused', 'of a booking that is not paid', first, awaitingPayment],
    ['unused', 'of a booking that is not there', first, []],
    ['unused', 'once the chef was let go', first, [...placedWithChef, released()]],
    ['offered', 'when it is made again for a chef who was let go', second, [...placedWithChef, released()]],
    ['ahead', 'before the booking is moved there', moved, placedWithChef],
    ['kept', 'once the booking was moved there', moved, [...placedWithChef, amended(nextDay), quoted]],
    ['unused', 'of the old time then', first, [...placedWithChef, amended(nextDay), quoted]],
    ['kept', 'when only the table was changed', first, [...placedWithChef, amended({ headCount: 9 }), quoted]],
    ['unused', 'when the chef was let go instead of moved', moved, [...placedWithChef, released('unconfirmed')]],
    ['unused', 'that was made for a change of an ended booking', moved, [...placedWithChef, cancelled(rupees(0))]],
    ['unused', 'that was made for a change, when the visit has begun', moved, [...placedWithChef, started]],
  ])('is %s %s', (expected, _, reservation, events) => {
    expect(use(reservation, CHEF, events)).toBe(expected);
  });

  it('is permanently unused when another chef was faster', () => {
    expect(use(first, OTHER_CHEF, placedWithChef)).toBe('unused');
    expect(use(first, OTHER_CHEF, [...placedWithChef, started])).toBe('unused');
    expect(use(first, OTHER_CHEF, [...placedWithChef, released()])).toBe('unused');
    expect(use(first, OTHER_CHEF, [...placedWithChef, released(), assigned])).toBe('unused');
  });
});

import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import fc from 'fast-check';
import {
  type Calendar,
  calendarDecider,
  type CalendarEvent,
  overlaps,
  type Reservation,
  visitsIn,
} from './chef-calendar.js';
import { START } from './testing/a-booking.js';

const reservation = (bookingId: string, from = 0, hours = 4, round = 0): Reservation => ({
  bookingId,
  round,
  start: plus(START, from * HOUR),
  end: plus(START, (from + hours) * HOUR),
});
const reserve = (one: Reservation) => ({ type: 'ReserveTime', reservation: one }) as const;
const release = (one: Reservation) => ({ type: 'ReleaseTime', reservation: one }) as const;
const reserved = (data: Reservation): CalendarEvent => ({ type: 'TimeReserved', data });
const released = (data: Reservation): CalendarEvent => ({ type: 'TimeReleased', data });
const dinner = reservation('A');

describe('a chef’s calendar', () => {
  it('reserves a visit, once', () => {
    given(calendarDecider).when(reserve(dinner), {}).then(reserved(dinner));
    given(calendarDecider, reserved(dinner)).when(reserve(dinner), {}).thenNothing();
  });

  it('refuses another visit that overlaps, even by one hour', () => {
    for (const other of [reservation('B'), reservation('B', -3), reservation('B', 3), reservation('B', 1, 2)]) {
      given(calendarDecider, reserved(dinner)).when(reserve(other), {}).thenRefused('chef-busy');
    }
  });

  it('accepts a visit that begins when another ends, or ends when it begins', () => {
    const after = reservation('B', 4);
    given(calendarDecider, reserved(dinner)).when(reserve(after), {}).then(reserved(after));
    const before = reservation('B', -4);
    given(calendarDecider, reserved(dinner)).when(reserve(before), {}).then(reserved(before));
  });

  it('accepts hours that were released', () => {
    const other = reservation('B');
    given(calendarDecider, reserved(dinner)).when(release(dinner), {}).then(released(dinner));
    given(calendarDecider, reserved(dinner), released(dinner)).when(reserve(other), {}).then(reserved(other));
    given(calendarDecider, reserved(dinner), released(dinner)).when(release(dinner), {}).thenNothing();
  });

  it('lets a booking hold its old and its new hours while it moves', () => {
    const moved = reservation('A', 2, 4, 1);
    given(calendarDecider, reserved(dinner)).when(reserve(moved), {}).then(reserved(moved));
    const past = [reserved(dinner), reserved(moved), released(dinner)];
    given(calendarDecider, ...past)
      .when(reserve(reservation('B', 2)), {})
      .thenRefused('chef-busy');
    given(calendarDecider, ...past)
      .when(reserve(reservation('B', -2)), {})
      .then(reserved(reservation('B', -2)));
  });

  it('refuses if the chef has more visits than expected, because another chef may have fewer', () => {
    const next = reservation('B', 24);
    given(calendarDecider, reserved(dinner)).when(reserve(next), { believedVisits: 0 }).thenRefused('chef-busier', {
      visits: 1,
    });
    given(calendarDecider, reserved(dinner)).when(reserve(next), { believedVisits: 1 }).then(reserved(next));
  });

  it('refuses all visits once the chef leaves, keeps existing ones, and can be opened again', () => {
    const closed: CalendarEvent = { type: 'CalendarClosed', data: {} };
    const opened: CalendarEvent = { type: 'CalendarOpened', data: {} };
    const next = reservation('B', 24);
    given(calendarDecider, reserved(dinner)).when({ type: 'CloseCalendar' }, {}).then(closed);
    const past = [reserved(dinner), closed];
    given(calendarDecider, ...past)
      .when({ type: 'CloseCalendar' }, {})
      .thenNothing();
    given(calendarDecider, ...past)
      .when(reserve(next), {})
      .thenRefused('chef-busy');
    given(calendarDecider, ...past)
      .when(reserve(dinner), {})
      .thenNothing();
    given(calendarDecider, ...past)
      .when(release(dinner), {})
      .then(released(dinner));
    given(calendarDecider, ...past)
      .when({ type: 'OpenCalendar' }, {})
      .then(opened);
    given(calendarDecider, ...past, opened)
      .when(reserve(next), {})
      .then(reserved(next));
    given(calendarDecider).when({ type: 'OpenCalendar' }, {}).thenNothing();
  });

  it('never has two bookings at the same hours, whatever the commands', () => {
    const anyReservation = fc
      .tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.nat(20), fc.integer({ min: 2, max: 6 }), fc.nat(2))
      .map((asked) => reservation(...asked));
    const commands = fc.tuple(fc.constantFrom(reserve, release), anyReservation).map(([ask, one]) => ask(one));
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 60 }), (asked) => {
        let calendar: Calendar = calendarDecider.initial;
        for (const command of asked) {
          const decision = calendarDecider.decide(calendar, command, {});
          if ('events' in decision) calendar = decision.events.reduce(calendarDecider.evolve, calendar);
          for (const one of calendar.reservations)
            for (const other of calendar.reservations)
              if (one.bookingId !== other.bookingId) expect(overlaps(one, other)).toBe(false);
        }
      }),
    );
  });

  it('contains only future visits, after ten years of two visits a day', () => {
    let calendar: Calendar = calendarDecider.initial;
    for (let visit = 0; visit < 7_300; visit++) {
      const one = reservation(`booking-${visit}`, visit * 12);
      calendar = calendarDecider.evolve(calendar, reserved(one));
      // The visit is over when the one after the next is booked.
      const over = calendar.reservations.at(-3);
      if (over) calendar = calendarDecider.evolve(calendar, released(over));
    }
    expect(visitsIn(calendar.reservations)).toBe(2);
    const ahead = plus(START, 4_000 * DAY);
    const next = { bookingId: 'next', round: 0, start: ahead, end: plus(ahead, 4 * HOUR) };
    expect(calendarDecider.decide(calendar, reserve(next), {})).toMatchObject({ events: [reserved(next)] });
  });
});

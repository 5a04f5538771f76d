import { given } from '../../test/support/eventing/given.js';
import { type Happened, history } from '../../test/support/eventing/history.js';
import { type BookingEvent, evolve } from './booking.js';
import { ALWAYS_AVAILABLE } from './chef-availability.js';
import {
  type Calendar,
  calendarDecider,
  type CalendarEvent,
  calendarStream,
  canComeAt,
  canStayUntil,
  freeEvenings,
  freeHours,
  isFreeAt,
  overlaps,
  releaseUnusedTime,
  type Reservation,
  type ReservationUse,
  useOf,
  visitsIn,
} from './chef-calendar.js';
import { type BookingState, type ExistingBooking, NO_BOOKING } from './state.js';
import {
  amended,
  assigned,
  awaitingPayment,
  cancelled,
  CHEF,
  choices,
  completed,
  ID,
  inStream,
  nextDay,
  OTHER_CHEF,
  placed,
  placedWithChef,
  quoted,
  released,
  START,
  started,
} from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import {
  DAY,
  epochMs,
  HOUR,
  type Instant,
  instantOf,
  type KolkataDate,
  MINUTE,
  plus,
  type Slot,
} from '@libs/contract/time.js';
import fc from 'fast-check';

const reservation = (bookingId: string, from = 0, hours = 4, round = 0): Reservation => ({
  bookingId,
  round,
  start: plus(START, from * HOUR),
  end: plus(START, (from + hours) * HOUR),
});
const AT = { now: plus(START, -30 * DAY) };
const reserve = (one: Reservation) => ({ type: 'ReserveTime', reservation: one }) as const;
const release = (one: Reservation) => ({ type: 'ReleaseTime', reservation: one }) as const;
const timeReserved = (data: Reservation): CalendarEvent => ({ type: 'TimeReserved', data });
const timeReleased = (data: Reservation): CalendarEvent => ({ type: 'TimeReleased', data });
const dinner = reservation('A');

describe('a chef’s calendar', () => {
  it('reserves a visit, once', () => {
    given(calendarDecider).when(reserve(dinner), AT).then(timeReserved(dinner));
    given(calendarDecider, timeReserved(dinner)).when(reserve(dinner), AT).thenNothing();
  });

  it('refuses time that is reserved already for more people than the chef cooks for', () => {
    const small = { ...ALWAYS_AVAILABLE, largestParty: 6 };
    const past: CalendarEvent[] = [
      { type: 'ChefAvailabilityChanged', data: { availability: small } },
      timeReserved(dinner),
    ];
    given(calendarDecider, ...past)
      .when(reserve(dinner), { ...AT, people: 6 })
      .thenNothing();
    given(calendarDecider, ...past)
      .when(reserve(dinner), { ...AT, people: 10 })
      .thenRefused('chef-unfit', { why: 'party-too-large' });
  });

  it('lets a chef stay longer unless another visit is in the way, or they leave', () => {
    const booking = placedWithChef.reduce(evolve, NO_BOOKING) as ExistingBooking;
    const own: CalendarEvent = timeReserved(reservation(ID));
    const calendar = (...events: readonly CalendarEvent[]) =>
      [own, ...events].reduce(calendarDecider.evolve, calendarDecider.initial);
    const more = plus(START, 5 * HOUR);
    expect(canStayUntil(calendar(), booking, more)).toBe(true);
    expect(canStayUntil(calendar(timeReserved(reservation('B', 5))), booking, more)).toBe(true);
    expect(canStayUntil(calendar(timeReserved(reservation('B', 4.5))), booking, more)).toBe(false);
    expect(canStayUntil(calendar({ type: 'CalendarClosed', data: {} }), booking, more)).toBe(false);
  });

  it('counts the gap and the way from a chef’s visit, and not its own time, for another end or start of it', () => {
    const booking = placedWithChef.reduce(evolve, NO_BOOKING) as ExistingBooking;
    const next = { ...reservation('B', 6), place: '45601' };
    const calendar = (gapMinutes: number, place?: string) =>
      [
        { type: 'ChefAvailabilityChanged', data: { availability: { ...ALWAYS_AVAILABLE, gapMinutes } } } as const,
        timeReserved(next),
        timeReserved({ ...reservation(ID), ...(place && { place }) }),
      ].reduce(calendarDecider.evolve, calendarDecider.initial);
    const longer = (calendarThen: Calendar) => canStayUntil(calendarThen, booking, plus(START, 5 * HOUR));
    const later = (calendarThen: Calendar, headCount = 4) =>
      canComeAt(calendarThen, ID, { ...reservation(ID, 1), headCount }, AT.now);
    for (const isPossible of [longer, later]) {
      expect([60, 61].map((gap) => isPossible(calendar(gap)))).toEqual([true, false]);
      // An hour from Indore to Ujjain.
      expect(['45601', '45200'].map((place) => isPossible(calendar(0, place)))).toEqual([true, false]);
    }
    const small = { ...calendar(0), availability: { ...ALWAYS_AVAILABLE, largestParty: 6 } };
    expect([6, 7].map((people) => later(small, people))).toEqual([true, false]);
    expect(later({ ...calendar(0), closed: true })).toBe(false);
  });

  it('reserves more time during a visit also outside the hours, for a larger party and without notice', () => {
    const strict = { weekly: [], off: [], largestParty: 2, noticeMinutes: 600, gapMinutes: 30 };
    const past = [
      { type: 'ChefAvailabilityChanged', data: { availability: strict } } as const,
      timeReserved(dinner),
      timeReserved(reservation('B', 6)),
    ];
    const longer = (hours: number) => reservation('A', 0, hours, 1);
    const facts = { now: START, people: 9, staysLonger: true };
    const whenLonger = (hours: number) => given(calendarDecider, ...past).when(reserve(longer(hours)), facts);
    whenLonger(5).then(timeReserved(longer(5)));
    whenLonger(6).thenRefused('chef-unfit', { why: 'gap-too-short' });
    whenLonger(7).thenRefused('chef-busy');
    given(calendarDecider, ...past, timeReserved(longer(5)))
      .when(reserve(longer(5)), facts)
      .thenNothing();
  });

  it('tells the reservations of a booking apart by their round and their time', () => {
    const others = [reservation('A', 0, 5), reservation('A', 1, 3), reservation('A', 0, 4, 1)];
    for (const other of others) {
      given(calendarDecider, timeReserved(dinner)).when(reserve(other), AT).then(timeReserved(other));
      given(calendarDecider, timeReserved(dinner)).when(release(other), AT).thenNothing();
    }
  });

  it('refuses another visit that overlaps, even by one hour', () => {
    for (const other of [reservation('B'), reservation('B', -3), reservation('B', 3), reservation('B', 1, 2)]) {
      given(calendarDecider, timeReserved(dinner)).when(reserve(other), AT).thenRefused('chef-busy');
    }
  });

  it('accepts a visit that begins when another ends, or ends when it begins', () => {
    const after = reservation('B', 4);
    given(calendarDecider, timeReserved(dinner)).when(reserve(after), AT).then(timeReserved(after));
    const before = reservation('B', -4);
    given(calendarDecider, timeReserved(dinner)).when(reserve(before), AT).then(timeReserved(before));
  });

  it('accepts hours that were released', () => {
    const other = reservation('B');
    given(calendarDecider, timeReserved(dinner)).when(release(dinner), AT).then(timeReleased(dinner));
    given(calendarDecider, timeReserved(dinner), timeReleased(dinner))
      .when(reserve(other), AT)
      .then(timeReserved(other));
    given(calendarDecider, timeReserved(dinner), timeReleased(dinner)).when(release(dinner), AT).thenNothing();
  });

  it('lets a booking hold its old and its new hours while it moves', () => {
    const moved = reservation('A', 2, 4, 1);
    given(calendarDecider, timeReserved(dinner)).when(reserve(moved), AT).then(timeReserved(moved));
    const past = [timeReserved(dinner), timeReserved(moved), timeReleased(dinner)];
    given(calendarDecider, ...past)
      .when(reserve(reservation('B', 2)), AT)
      .thenRefused('chef-busy');
    given(calendarDecider, ...past)
      .when(reserve(reservation('B', -2)), AT)
      .then(timeReserved(reservation('B', -2)));
  });

  it('refuses if the chef has more visits than expected, because another chef may have fewer', () => {
    const next = reservation('B', 24);
    given(calendarDecider, timeReserved(dinner))
      .when(reserve(next), { ...AT, believedVisits: 0 })
      .thenRefused('chef-busier', {
        visits: 1,
      });
    given(calendarDecider, timeReserved(dinner))
      .when(reserve(next), { ...AT, believedVisits: 1 })
      .then(timeReserved(next));
  });

  it('refuses all visits once the chef leaves, keeps existing ones, and can be opened again', () => {
    const closed: CalendarEvent = { type: 'CalendarClosed', data: {} };
    const opened: CalendarEvent = { type: 'CalendarOpened', data: {} };
    const next = reservation('B', 24);
    given(calendarDecider, timeReserved(dinner)).when({ type: 'CloseCalendar' }, AT).then(closed);
    const past = [timeReserved(dinner), closed];
    given(calendarDecider, ...past)
      .when({ type: 'CloseCalendar' }, AT)
      .thenNothing();
    given(calendarDecider, ...past)
      .when(reserve(next), AT)
      .thenRefused('chef-busy');
    given(calendarDecider, ...past)
      .when(reserve(dinner), AT)
      .thenNothing();
    given(calendarDecider, ...past)
      .when(release(dinner), AT)
      .then(timeReleased(dinner));
    given(calendarDecider, ...past)
      .when({ type: 'OpenCalendar' }, AT)
      .then(opened);
    given(calendarDecider, ...past, opened)
      .when(reserve(next), AT)
      .then(timeReserved(next));
    given(calendarDecider).when({ type: 'OpenCalendar' }, AT).thenNothing();
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
          const decision = calendarDecider.decide(calendar, command, AT);
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
      calendar = calendarDecider.evolve(calendar, timeReserved(one));
      // The visit is over when the one after the next is booked.
      const over = calendar.reservations.at(-3);
      if (over) calendar = calendarDecider.evolve(calendar, timeReleased(over));
    }
    expect(visitsIn(calendar.reservations)).toBe(2);
    const ahead = plus(START, 4_000 * DAY);
    const next = { bookingId: 'next', round: 0, start: ahead, end: plus(ahead, 4 * HOUR) };
    expect(calendarDecider.decide(calendar, reserve(next), AT)).toMatchObject({ events: [timeReserved(next)] });
  });
});

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

const date = '2026-12-12' as KolkataDate;
const reservedOn = (start: Slot, end: Slot) => ({ start: instantOf(date, start), end: instantOf(date, end) });

describe('a chef', () => {
  it('is free at a time that no visit overlaps', () => {
    const lunch = [reservedOn('12.00 pm', '3.00 pm')];
    expect(isFreeAt({ reservations: lunch }, { date, start: '3.00 pm', end: '6.00 pm' }, AT.now)).toBe(true);
    expect(isFreeAt({ reservations: lunch }, { date, start: '2.00 pm', end: '6.00 pm' }, AT.now)).toBe(false);
  });

  it('is free on a day while the shortest visit fits into it', () => {
    expect(isFreeAt({ reservations: [] }, { date }, AT.now)).toBe(true);
    expect(isFreeAt({ reservations: [reservedOn('8.00 am', '8.00 pm')] }, { date }, AT.now)).toBe(true);
    const wholeDay = { start: instantOf(date, '8.00 am'), end: instantOf('2026-12-13' as KolkataDate, '9.00 am') };
    expect(isFreeAt({ reservations: [wholeDay] }, { date }, AT.now)).toBe(false);
  });

  it('has free evenings: the next three of two weeks that no visit and no day off takes', () => {
    const noon = instantOf(date, '12.00 pm');
    const day = (number: number) => `2026-12-${number}`;
    expect(freeEvenings({ reservations: [] }, noon)).toEqual([12, 13, 14].map(day));
    expect(freeEvenings({ reservations: [] }, instantOf(date, '7.00 pm'))).toEqual([13, 14, 15].map(day));
    const lunch = reservedOn('12.00 pm', '6.00 pm');
    expect(freeEvenings({ reservations: [lunch] }, noon)).toEqual([12, 13, 14].map(day));
    expect(freeEvenings({ reservations: [reservedOn('9.00 pm', '10.00 pm')] }, noon)).toEqual([13, 14, 15].map(day));
    const away = (to: number) => ({ ...ALWAYS_AVAILABLE, off: [{ from: date, to: day(to) as KolkataDate }] });
    expect(freeEvenings({ reservations: [], availability: away(23) }, noon)).toEqual([24, 25].map(day));
    expect(freeEvenings({ reservations: [], availability: away(25) }, noon)).toEqual([]);
  });

  it('has free hours: those to come at which somebody has time, by their notice and party', () => {
    const at = instantOf(date, '4.00 pm');
    const busy = { reservations: [reservedOn('5.00 pm', '7.00 pm')] };
    const slow = { reservations: [], availability: { ...ALWAYS_AVAILABLE, noticeMinutes: 180, largestParty: 3 } };
    const hours = (people: number) =>
      freeHours([busy, slow], { date, people }, at).map(({ start, chefs }) => `${start}: ${chefs}`);
    expect(hours(3)).toEqual(['7.00 pm: 2', '8.00 pm: 2']);
    expect(hours(4)).toEqual(['7.00 pm: 1', '8.00 pm: 1']);
    expect(freeHours([{ reservations: [] }], { date, people: 2 }, instantOf(date, '7.00 pm'))).toEqual([
      { start: '8.00 pm', chefs: 1 },
    ]);
    expect(freeHours([{ reservations: [] }], { date }, instantOf(date, '8.00 am'))).toHaveLength(12);
  });
});

const on = (type: CalendarEvent['type'], data = first, chefId = CHEF): Happened => ({
  stream: calendarStream(chefId),
  event: { type, data },
});
const wants = (...happened: readonly Happened[]) => wantedBy(releaseUnusedTime, history(happened));
const lastOf = (...happened: readonly Happened[]) => history(happened).at(-1)?.occurredAt ?? START;
const job = ({ round, start, end }: Reservation, runAt: Instant, chefId = CHEF) => ({
  job: 'release-time',
  id: `time-${ID}-${round}-${epochMs(start)}-${chefId}-${epochMs(runAt)}`,
  data: { chefId, bookingId: ID, round, start, end },
  runAt,
});

const placedAndReserved = [...inStream(...placed), on('TimeReserved')];
const confirmed = [...placedAndReserved, ...inStream(assigned)];

describe('reserved time', () => {
  it('is checked if its booking has not recorded the chef within two minutes', () => {
    expect(wants(...placedAndReserved)).toEqual([job(first, plus(lastOf(...placedAndReserved), 2 * MINUTE))]);
    expect(wants(...confirmed)).toEqual([]);
    expect(wants(...confirmed, ...inStream(started))).toEqual([]);
  });

  it.each([
    ['was cancelled', [cancelled()]],
    ['is complete', [started, completed]],
    ['let the chef go', [released()]],
  ])('is released at once when its booking %s', (_, ends) => {
    const all = [...confirmed, ...inStream(...ends)];
    expect(wants(...all)).toEqual([job(first, lastOf(...all))]);
    expect(wants(...all, on('TimeReleased'))).toEqual([]);
  });

  it('is released at once if it came too late', () => {
    const all = [...confirmed, on('TimeReserved', first, OTHER_CHEF)];
    expect(wants(...all)).toEqual([job(first, lastOf(...all), OTHER_CHEF)]);
  });

  it('moves with the booking: the new time is kept, the old one released', () => {
    const asked = [...confirmed, on('TimeReserved', moved)];
    expect(wants(...asked)).toEqual([job(moved, plus(lastOf(...asked), 2 * MINUTE))]);
    const all = [...asked, ...inStream(amended(nextDay), quoted)];
    expect(wants(...all)).toEqual([job(first, lastOf(...all))]);
    expect(wants(...all, on('TimeReleased'))).toEqual([]);
  });
});

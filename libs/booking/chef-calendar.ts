/**
 * The reservations of a chef: one stream per chef, so that exactly one of two bookings for the same hours gets them.
 * Time is reserved before the booking records the chef, and released when the booking does not need it any more, also
 * when its visit is over. So the state contains future time only, however old the calendar is.
 */
import { LIMITS } from '@libs/contract/limits.js';
import {
  addDays,
  daysFromTo,
  epochMs,
  HOUR,
  type Instant,
  instantOf,
  kolkataDate,
  type KolkataDate,
  MINUTE,
  plus,
  type Slot,
  SLOTS,
} from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, because, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import {
  ALWAYS_AVAILABLE,
  type Availability,
  isOutgrown,
  ChefAvailabilityChanged,
  type PlannedVisit,
  type Unfit,
  whyTooClose,
  whyUnavailable,
  withoutPastDays,
} from './chef-availability.js';
import type { BookingPolicy, HeldTime } from './booking-policies.js';
import type { BookingIntent } from './job-payloads.js';
import { hasDeclined } from './offers.js';
import type { BookingState, ExistingBooking } from './state.js';
import type { Choices } from './values.js';
import { hasMet, proposalIn } from './visit-day.js';

export const calendarStream = (chefId: string): StreamName => `calendar-${chefId}`;

/** Returns the chef of a calendar stream. */
export const chefIn = (stream: StreamName): string => stream.slice('calendar-'.length);

/** Time of a chef reserved for one booking. */
const reservation = {
  bookingId: z.string(),
  /** The round of the booking: how often its chef or its time had changed. */
  round: z.int().check(z.nonnegative()),
  start: InstantSchema,
  end: InstantSchema,
};
/** The time was reserved; the booking is updated next. */
const TimeReserved = defineEvent({
  type: 'TimeReserved',
  version: 2,
  data: {
    ...reservation,
    /** The first digits of the PIN code; missing in version 1, and if the address has none. */
    place: z.exactOptional(z.string()),
  },
  upcast: { 1: (data) => data },
});
type TimeReserved = EventOf<typeof TimeReserved>;
/** The booking does not need the time any more. */
const TimeReleased = defineEvent({ type: 'TimeReleased', data: reservation });
type TimeReleased = EventOf<typeof TimeReleased>;
export type Reservation = TimeReserved['data'];

/** The chef leaves: no more time can be reserved, and future visits go to other chefs. */
export const CalendarClosed = defineEvent({ type: 'CalendarClosed', data: {} });
export type CalendarClosed = EventOf<typeof CalendarClosed>;
/** The chef stays after all, and can be assigned again. */
export const CalendarOpened = defineEvent({ type: 'CalendarOpened', data: {} });
export type CalendarOpened = EventOf<typeof CalendarOpened>;

export const CALENDAR_EVENTS = [
  TimeReserved,
  TimeReleased,
  CalendarClosed,
  CalendarOpened,
  ChefAvailabilityChanged,
] as const;
export type ReservationEvent = TimeReserved | TimeReleased;
export type CalendarEvent = EventOf<typeof CALENDAR_EVENTS>;

export interface Calendar {
  /** No more time can be reserved: the chef leaves. */
  readonly closed: boolean;
  /** A booking may have several for a moment, while it moves to another time. */
  readonly reservations: readonly Reservation[];
  readonly availability: Availability;
}

type CalendarCommand =
  | { readonly type: 'ReserveTime' | 'ReleaseTime'; readonly reservation: Reservation }
  | { readonly type: 'ChangeAvailability'; readonly availability: Availability }
  | { readonly type: 'CloseCalendar' | 'OpenCalendar' };

interface CalendarFacts {
  readonly now: Instant;
  /** Of the visit for which time is reserved. */
  readonly people?: number;
  /** The chef proposes to stay longer at a visit: only other visits can stand in the way. */
  readonly staysLonger?: boolean;
  /** With how many visits the chef was selected; checked when time is reserved, and not checked if missing. */
  readonly believedVisits?: number;
  /** Whether the availability is still the one that was read; true if missing. */
  readonly isCurrent?: boolean;
}

/**
 * A chef who leaves is always busy. `chef-busier` contains the actual number of `visits`, because another chef may have
 * fewer by now; `chef-unfit` contains `why`, an {@link Unfit}.
 */
type CalendarRefusal = Refusal<'chef-busy' | 'chef-busier' | 'chef-unfit' | 'changed-elsewhere'>;

export const calendarDecider: Decider<Calendar, CalendarCommand, CalendarEvent, CalendarFacts, CalendarRefusal> = {
  category: 'calendar',
  initial: { closed: false, reservations: [], availability: ALWAYS_AVAILABLE },
  evolve,
  decide,
};

function evolve(calendar: Calendar, { type, data }: CalendarEvent): Calendar {
  if (type === 'CalendarClosed' || type === 'CalendarOpened') return { ...calendar, closed: type === 'CalendarClosed' };
  if (type === 'ChefAvailabilityChanged') return { ...calendar, availability: data.availability };
  const others = calendar.reservations.filter((one) => !sameReservation(one, data));
  return { ...calendar, reservations: type === 'TimeReserved' ? [...others, data] : others };
}

function decide(
  { closed, reservations, availability }: Calendar,
  command: CalendarCommand,
  { now, people, staysLonger = false, believedVisits = Infinity, isCurrent = true }: CalendarFacts,
): Decision<CalendarEvent, CalendarRefusal> {
  if (command.type === 'ChangeAvailability') {
    const changed = withoutPastDays(command.availability, now);
    if (JSON.stringify(changed) === JSON.stringify(availability)) return accept();
    if (!isCurrent) return refuse('changed-elsewhere');
    return accept({ type: 'ChefAvailabilityChanged', data: { availability: changed } });
  }
  if (!('reservation' in command)) {
    const close = command.type === 'CloseCalendar';
    return close === closed ? accept() : accept({ type: close ? 'CalendarClosed' : 'CalendarOpened', data: {} });
  }
  const { type, reservation } = command;
  const reserved = reservations.some((one) => sameReservation(one, reservation));
  if (type === 'ReleaseTime') return reserved ? accept({ type: 'TimeReleased', data: reservation }) : accept();
  // An edit can have made the party larger since the time was reserved.
  const outgrown = !staysLonger && people !== undefined && isOutgrown(availability, people);
  if (reserved) return outgrown ? refuse('chef-unfit', { why: 'party-too-large' }) : accept();
  if (closed) return refuse('chef-busy');
  const ofOthers = reservations.filter(({ bookingId }) => bookingId !== reservation.bookingId);
  const calendar = { reservations: ofOthers, availability };
  const why = staysLonger ? whyInTheWay(calendar, reservation) : whyNotFree(calendar, { ...reservation, people }, now);
  if (why !== undefined) return why === 'busy' ? refuse('chef-busy') : refuse('chef-unfit', { why });
  const visits = visitsIn(ofOthers);
  if (visits > believedVisits) return refuse('chef-busier', { visits });
  return accept(because({ name: 'chef-free', facts: { visits } }, { type: 'TimeReserved', data: reservation }));
}

/**
 * Returns why a chef with these reservations does not come to another visit that is assigned at `now`; undefined for one
 * who does.
 */
export function whyNotFree(planned: Planned, visit: PlannedVisit, now: Instant): 'busy' | Unfit | undefined {
  const inTheWay = whyInTheWay(planned, visit);
  return inTheWay === 'busy'
    ? 'busy'
    : (whyUnavailable(planned.availability ?? ALWAYS_AVAILABLE, visit, now) ?? inTheWay);
}

/** The visits of a chef, and when the chef comes: always, if that is missing. */
interface Planned {
  readonly reservations: readonly PlannedVisit[];
  readonly availability?: Availability | undefined;
}

/** Returns why one of these visits leaves no time for another one; undefined if none does. */
function whyInTheWay(
  { reservations, availability: { gapMinutes } = ALWAYS_AVAILABLE }: Planned,
  visit: PlannedVisit,
): 'busy' | Unfit | undefined {
  if (reservations.some((one) => overlaps(one, visit))) return 'busy';
  return reservations.map((one) => whyTooClose(one, visit, gapMinutes)).find((why) => why !== undefined);
}

/** Returns a calendar without a visit, and the place of that visit. */
function without({ reservations, availability }: Calendar, bookingId: string) {
  const others = reservations.filter((one) => one.bookingId !== bookingId);
  const { place } = reservations.find((one) => one.bookingId === bookingId) ?? {};
  return { rest: { reservations: others, availability }, place };
}

/** Whether a chef can stay at their visit until `end`: no other visit is in the way, and they do not leave. */
export function canStayUntil(calendar: Calendar, { bookingId, choices }: ExistingBooking, end: Instant): boolean {
  const { rest, place } = without(calendar, bookingId);
  return !calendar.closed && !whyInTheWay(rest, { start: choices.start, end, place });
}

/** Whether a chef can come to their visit at another time; what is reserved for it already is not in the way. */
export function canComeAt(
  calendar: Calendar,
  bookingId: string,
  { start, end, headCount: people }: Pick<Choices, 'start' | 'end' | 'headCount'>,
  now: Instant,
): boolean {
  const { rest, place } = without(calendar, bookingId);
  return !calendar.closed && !whyNotFree(rest, { start, end, place, people }, now);
}

/** Returns the number of bookings with reserved time. */
export const visitsIn = (reservations: readonly Reservation[]): number =>
  new Set(reservations.map(({ bookingId }) => bookingId)).size;

type Span = Pick<Reservation, 'start' | 'end'>;
/** A visit may begin when the previous one ends. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

export const sameReservation = (one: Reservation, other: Reservation): boolean =>
  one.bookingId === other.bookingId && one.round === other.round && one.start === other.start && one.end === other.end;

/**
 * How a booking uses a reservation on a chef calendar. Both streams may be read at any time after a crash between them,
 * so each step can be repeated: what is `unused` stays so for ever, because a booking's rounds only increase; what is
 * `offered` can be accepted by any process.
 */

export type ReservationUse =
  /** The visit takes place in it, or is offered to the chef. */
  | 'kept'
  /** The booking searches for a chef for this time, or asks another one, and may be assigned this one. */
  | 'offered'
  /** It was made for an edit, or for more time, that is not written yet, or never will be. */
  | 'ahead'
  /** The booking will never use it. */
  | 'unused';

export function useOf(booking: BookingState, chefId: string, { round, start, end }: Reservation): ReservationUse {
  if (booking.phase !== 'placed' && booking.phase !== 'in-progress') return 'unused';
  if (round < booking.round) return 'unused';
  if (round > booking.round) return mayBeUsed(booking, end) ? 'ahead' : 'unused';
  if (start !== booking.choices.start || end !== booking.choices.end) return 'unused';
  if (booking.chefId === null) {
    if (booking.offer?.chefId === chefId) return 'kept';
    return booking.phase === 'placed' && !hasDeclined(booking, chefId) ? 'offered' : 'unused';
  }
  return booking.chefId === chefId ? 'kept' : 'unused';
}

/** An edit is possible until chef and customer have met, and more time until the customer has answered. */
const mayBeUsed = (booking: BookingState, end: Instant): boolean =>
  booking.phase === 'placed' ? !hasMet(booking) : proposalIn(booking)?.end === end;

/** Whether a chef has time, by the reservations on the chef's calendar. */

/** A day, or a time on it. */
export interface AskedTime {
  readonly date: KolkataDate;
  readonly start?: Slot | undefined;
  readonly end?: Slot | undefined;
  readonly people?: number | undefined;
}

/** Returns whether a chef comes for the whole time; for a day, whether the shortest visit would fit into it. */
export function isFreeAt(
  calendar: Parameters<typeof whyNotFree>[0],
  { date, start, end, people }: AskedTime,
  now: Instant,
): boolean {
  const isFree = (span: Span) => whyNotFree(calendar, { ...span, people }, now) === undefined;
  if (start !== undefined && end !== undefined) {
    return isFree({ start: instantOf(date, start), end: instantOf(date, end) });
  }
  return SLOTS.some((slot) => isFree(shortestVisit(date, slot)));
}

function shortestVisit(date: KolkataDate, slot: Slot): Span {
  const start = instantOf(date, slot);
  return { start, end: plus(start, LIMITS.booking.shortest) };
}

/** The slots at which a visit of the shortest time begins and ends on the same day. */
const SHORT_VISIT_STARTS = SLOTS.slice(0, -LIMITS.booking.shortest / HOUR);

/** A slot, and how many chefs are free for the shortest visit from then on. */
export interface FreeHour {
  readonly start: Slot;
  readonly chefs: number;
}

/** Returns the slots of a day that are still to come, at which at least one of the chefs comes for the shortest visit. */
export function freeHours(
  calendars: readonly Parameters<typeof whyNotFree>[0][],
  { date, people }: Pick<AskedTime, 'date' | 'people'>,
  now: Instant,
): readonly FreeHour[] {
  return SHORT_VISIT_STARTS.filter((slot) => instantOf(date, slot) > now)
    .map((start) => ({
      start,
      chefs: calendars.filter(
        (calendar) => whyNotFree(calendar, { ...shortestVisit(date, start), people }, now) === undefined,
      ).length,
    }))
    .filter(({ chefs }) => chefs > 0);
}

/** The hours of a dinner, and where to look for days on which a chef has them. */
const EVENING = { start: '6.00 pm', end: '10.00 pm' } as const;
const EVENINGS_AHEAD_DAYS = 14;
const MAX_EVENINGS = 3;

/** Returns the next days on which a chef has time for a dinner: at most three, of the two weeks from today on. */
export function freeEvenings(calendar: Parameters<typeof whyNotFree>[0], now: Instant): readonly KolkataDate[] {
  const today = kolkataDate(now);
  return daysFromTo(today, addDays(today, EVENINGS_AHEAD_DAYS - 1))
    .filter((date) => isFreeAt(calendar, { date, ...EVENING }, now))
    .slice(0, MAX_EVENINGS);
}

/**
 * Policy: time on a chef calendar that no booking uses is released. A reservation is followed by the assignment on the
 * booking; after a crash between the two, this policy either completes the assignment or releases the time.
 */

/** By this time after a reservation the booking has recorded the chef, unless there was a crash in between. */
const ASSIGNMENT_WAIT_MS = 2 * MINUTE;

export function heldAfter(
  before: readonly HeldTime[],
  { type, stream, data: reservation, occurredAt: at }: RecordedEvent<ReservationEvent>,
): readonly HeldTime[] {
  const chefId = chefIn(stream);
  const others = before.filter((one) => one.chefId !== chefId || !sameReservation(one.reservation, reservation));
  return type === 'TimeReserved' ? [...others, { chefId, reservation, at }] : others;
}

export const releaseUnusedTime: BookingPolicy = ({ booking, held, changedAt }) =>
  held.flatMap(({ chefId, reservation, at }): readonly BookingIntent[] => {
    const use = useOf(booking, chefId, reservation);
    if (use === 'kept') return [];
    const { bookingId, round, start, end } = reservation;
    const runAt = use === 'unused' ? changedAt : plus(at, ASSIGNMENT_WAIT_MS);
    return [
      {
        job: 'release-time',
        id: `time-${bookingId}-${round}-${epochMs(start)}-${chefId}-${epochMs(runAt)}`,
        data: { chefId, bookingId, round, start, end },
        runAt,
      },
    ];
  });

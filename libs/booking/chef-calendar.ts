/**
 * The reservations of a chef: one stream per chef, so that exactly one of two bookings for the same hours gets them.
 * Time is reserved before the booking records the chef, and released when the booking does not need it any more, also
 * when its visit is over. So the state contains future time only, however old the calendar is.
 */
import { accept, because, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import { InstantSchema } from '@libs/contract/time.js';
import * as z from 'zod/mini';

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
export const TimeReserved = defineEvent({ type: 'TimeReserved', version: 1, data: reservation });
export type TimeReserved = EventOf<typeof TimeReserved>;
/** The booking does not need the time any more. */
export const TimeReleased = defineEvent({ type: 'TimeReleased', version: 1, data: reservation });
export type TimeReleased = EventOf<typeof TimeReleased>;
export type Reservation = TimeReserved['data'];

/** The chef leaves: no more time can be reserved, and future visits go to other chefs. */
export const CalendarClosed = defineEvent({ type: 'CalendarClosed', version: 1, data: {} });
export type CalendarClosed = EventOf<typeof CalendarClosed>;
/** The chef stays after all, and can be assigned again. */
export const CalendarOpened = defineEvent({ type: 'CalendarOpened', version: 1, data: {} });
export type CalendarOpened = EventOf<typeof CalendarOpened>;

export const CALENDAR_EVENTS = [TimeReserved, TimeReleased, CalendarClosed, CalendarOpened] as const;
export type ReservationEvent = TimeReserved | TimeReleased;
export type CalendarEvent = EventOf<typeof CALENDAR_EVENTS>;

export interface Calendar {
  /** No more time can be reserved: the chef leaves. */
  readonly closed: boolean;
  /** A booking may have several for a moment, while it moves to another time. */
  readonly reservations: readonly Reservation[];
}

export type CalendarCommand =
  | { readonly type: 'ReserveTime' | 'ReleaseTime'; readonly reservation: Reservation }
  | { readonly type: 'CloseCalendar' | 'OpenCalendar' };

export interface CalendarFacts {
  /** With how many visits the chef was selected; checked when time is reserved, and not checked if missing. */
  readonly believedVisits?: number;
}

/**
 * A chef who leaves is always busy. `chef-busier` contains the actual number of `visits`, because another chef may have
 * fewer by now.
 */
export type CalendarRefusal = Refusal<'chef-busy' | 'chef-busier'>;

export const calendarDecider: Decider<Calendar, CalendarCommand, CalendarEvent, CalendarFacts, CalendarRefusal> = {
  category: 'calendar',
  initial: { closed: false, reservations: [] },
  evolve,
  decide,
};

function evolve(calendar: Calendar, { type, data }: CalendarEvent): Calendar {
  if (type === 'CalendarClosed' || type === 'CalendarOpened') return { ...calendar, closed: type === 'CalendarClosed' };
  const others = calendar.reservations.filter((one) => !sameReservation(one, data));
  return { ...calendar, reservations: type === 'TimeReserved' ? [...others, data] : others };
}

function decide(
  { closed, reservations }: Calendar,
  command: CalendarCommand,
  { believedVisits = Infinity }: CalendarFacts,
): Decision<CalendarEvent, CalendarRefusal> {
  if (!('reservation' in command)) {
    const close = command.type === 'CloseCalendar';
    return close === closed ? accept() : accept({ type: close ? 'CalendarClosed' : 'CalendarOpened', data: {} });
  }
  const { type, reservation } = command;
  const reserved = reservations.some((one) => sameReservation(one, reservation));
  if (type === 'ReleaseTime') return reserved ? accept({ type: 'TimeReleased', data: reservation }) : accept();
  if (reserved) return accept();
  if (closed) return refuse('chef-busy');
  const ofOthers = reservations.filter(({ bookingId }) => bookingId !== reservation.bookingId);
  if (ofOthers.some((one) => overlaps(one, reservation))) return refuse('chef-busy');
  const visits = visitsIn(ofOthers);
  if (visits > believedVisits) return refuse('chef-busier', { visits });
  return accept(because({ name: 'chef-free', facts: { visits } }, { type: 'TimeReserved', data: reservation }));
}

/** Returns the number of bookings with reserved time. */
export const visitsIn = (reservations: readonly Reservation[]): number =>
  new Set(reservations.map(({ bookingId }) => bookingId)).size;

type Span = Pick<Reservation, 'start' | 'end'>;
/** A visit may begin when the previous one ends. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

export const sameReservation = (one: Reservation, other: Reservation): boolean =>
  one.bookingId === other.bookingId && one.round === other.round && one.start === other.start && one.end === other.end;

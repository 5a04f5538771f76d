/**
 * When a chef is taken: a stream for each chef, so that of two bookings that want the same hours exactly one gets them.
 * Time is reserved before a booking is told that the chef will cook, and given back when the booking has no use for it,
 * also when its visit is over. So the state holds what lies ahead and no more, however long the calendar has been kept.
 */
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { CalendarEvent, Reservation } from './calendar-events.js';

export const calendarStream = (chefId: string): StreamName => `calendar-${chefId}`;

/** The chef whose calendar it is. */
export const chefIn = (stream: StreamName): string => stream.slice('calendar-'.length);

export interface Calendar {
  /** Nothing more is reserved: the chef leaves. */
  readonly closed: boolean;
  /** One booking may have several for a moment, while it moves to another time. */
  readonly reservations: readonly Reservation[];
}

export type CalendarCommand =
  | { readonly type: 'ReserveTime' | 'ReleaseTime'; readonly reservation: Reservation }
  | { readonly type: 'CloseCalendar' | 'OpenCalendar' };

export interface CalendarFacts {
  /** How many bookings the chef was chosen with; looked at when time is reserved, and any number when it is missing. */
  readonly believedVisits?: number;
}

/** A chef who leaves is busy at any time. `chef-busier` says in its details how many `visits` the chef really has, for another may be less busy by now. */
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
  return visits > believedVisits
    ? refuse('chef-busier', { visits })
    : accept({ type: 'TimeReserved', data: reservation });
}

/** How many bookings a calendar holds time for. */
export const visitsIn = (reservations: readonly Reservation[]): number =>
  new Set(reservations.map(({ bookingId }) => bookingId)).size;

type Span = Pick<Reservation, 'start' | 'end'>;
/** A visit may begin when the one before ends. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

export const sameReservation = (one: Reservation, other: Reservation): boolean =>
  one.bookingId === other.bookingId && one.round === other.round && one.start === other.start && one.end === other.end;

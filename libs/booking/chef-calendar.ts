/**
 * The reservations of a chef: one stream per chef, so that exactly one of two bookings for the same hours gets them.
 * Time is reserved before the booking records the chef, and released when the booking does not need it any more, also
 * when its visit is over. So the state contains future time only, however old the calendar is.
 */
import { accept, because, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { CalendarEvent, Reservation } from './calendar-events.js';

export const calendarStream = (chefId: string): StreamName => `calendar-${chefId}`;

/** Returns the chef of a calendar stream. */
export const chefIn = (stream: StreamName): string => stream.slice('calendar-'.length);

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

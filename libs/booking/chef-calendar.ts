/**
 * When a chef is taken: a stream for each chef, so that of two bookings that want the same hours exactly one gets them.
 * Time is reserved before a booking is told that the chef will cook, and given back when the booking has no use for it,
 * also when its visit is over. So the state holds what lies ahead and no more, however long the calendar has been kept.
 */
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { CalendarEvent, Reservation } from './events.js';

export const calendarStream = (chefId: string): StreamName => `calendar-${chefId}`;

/** The chef whose calendar it is. */
export const chefIn = (stream: StreamName): string => stream.slice('calendar-'.length);

/** What is reserved. One booking may have several of it for a moment, while it moves to another time. */
export type Calendar = readonly Reservation[];

export interface CalendarCommand {
  readonly type: 'ReserveTime' | 'ReleaseTime';
  readonly reservation: Reservation;
}

export interface CalendarFacts {
  /** How many bookings the chef was chosen with; looked at when time is reserved, and any number when it is missing. */
  readonly believedVisits?: number;
}

/** `chef-busier` says in its details how many `visits` the chef really has, for another may be less busy by now. */
export type CalendarRefusal = Refusal<'chef-busy' | 'chef-busier'>;

export const calendarDecider: Decider<Calendar, CalendarCommand, CalendarEvent, CalendarFacts, CalendarRefusal> = {
  category: 'calendar',
  initial: [],
  evolve,
  decide,
};

function evolve(calendar: Calendar, { type, data }: CalendarEvent): Calendar {
  const others = calendar.filter((one) => !sameReservation(one, data));
  return type === 'TimeReserved' ? [...others, data] : others;
}

function decide(
  calendar: Calendar,
  { type, reservation }: CalendarCommand,
  { believedVisits = Infinity }: CalendarFacts,
): Decision<CalendarEvent, CalendarRefusal> {
  const reserved = calendar.some((one) => sameReservation(one, reservation));
  if (type === 'ReleaseTime') return reserved ? accept({ type: 'TimeReleased', data: reservation }) : accept();
  if (reserved) return accept();
  const ofOthers = calendar.filter(({ bookingId }) => bookingId !== reservation.bookingId);
  if (ofOthers.some((one) => overlaps(one, reservation))) return refuse('chef-busy');
  const visits = visitsIn(ofOthers);
  return visits > believedVisits
    ? refuse('chef-busier', { visits })
    : accept({ type: 'TimeReserved', data: reservation });
}

/** How many bookings a calendar holds time for. */
export const visitsIn = (calendar: Calendar): number => new Set(calendar.map(({ bookingId }) => bookingId)).size;

type Span = Pick<Reservation, 'start' | 'end'>;
/** A visit may begin when the one before ends. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

export const sameReservation = (one: Reservation, other: Reservation): boolean =>
  one.bookingId === other.bookingId && one.round === other.round && one.start === other.start && one.end === other.end;

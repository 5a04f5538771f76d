/** What can happen to a chef's calendar. One stream for each chef, `calendar-<chefId>`. */
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** Time of a chef that one booking has to itself. */
export interface Reservation {
  readonly bookingId: string;
  /** For which round of the booking: how often its chef or its time had changed by then. */
  readonly round: number;
  readonly start: Instant;
  readonly end: Instant;
}

/** A chef keeps the time free for a booking that is about to be told so. */
export type TimeReserved = DomainEvent<'TimeReserved', Reservation>;
/** The booking has no use for the time, or none any more. */
export type TimeReleased = DomainEvent<'TimeReleased', Reservation>;

/** The chef leaves: no time is reserved any more, and what lies ahead goes to other chefs. */
export type CalendarClosed = DomainEvent<'CalendarClosed', Record<never, never>>;
/** The chef stays after all, and can be chosen again. */
export type CalendarOpened = DomainEvent<'CalendarOpened', Record<never, never>>;

export type ReservationEvent = TimeReserved | TimeReleased;
export type CalendarEvent = ReservationEvent | CalendarClosed | CalendarOpened;

/** Events of a chef's calendar. One stream per chef, `calendar-<chefId>`. */
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** Time of a chef reserved for one booking. */
export interface Reservation {
  readonly bookingId: string;
  /** The round of the booking: how often its chef or its time had changed. */
  readonly round: number;
  readonly start: Instant;
  readonly end: Instant;
}

/** The time was reserved; the booking is updated next. */
export type TimeReserved = DomainEvent<'TimeReserved', Reservation>;
/** The booking does not need the time any more. */
export type TimeReleased = DomainEvent<'TimeReleased', Reservation>;

/** The chef leaves: no more time can be reserved, and future visits go to other chefs. */
export type CalendarClosed = DomainEvent<'CalendarClosed', Record<never, never>>;
/** The chef stays after all, and can be assigned again. */
export type CalendarOpened = DomainEvent<'CalendarOpened', Record<never, never>>;

export type ReservationEvent = TimeReserved | TimeReleased;
export type CalendarEvent = ReservationEvent | CalendarClosed | CalendarOpened;

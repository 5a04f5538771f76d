/** Events of a number's open bookings. One stream per number, `open-bookings-<index>`. */
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** The time of a visit. */
export interface VisitTime {
  readonly start: Instant;
  readonly end: Instant;
}

/** A place and the time were claimed for a booking that is created, or moved to that time, next. */
export type OpenBookingClaimed = DomainEvent<
  'OpenBookingClaimed',
  {
    readonly bookingId: string;
    /** Missing in version 1. */
    readonly time?: VisitTime;
    /** The customer said that it may overlap other visits. */
    readonly overlap?: true;
  }
>;

/** Claims were released: their bookings are over, were never created, or were not moved to `time`. */
export type OpenBookingsReleased = DomainEvent<
  'OpenBookingsReleased',
  {
    readonly bookingIds: readonly string[];
    /** Only the claims of this time. Missing in version 1, and where all are released. */
    readonly time?: VisitTime;
  }
>;

export type OpenBookingEvent = OpenBookingClaimed | OpenBookingsReleased;

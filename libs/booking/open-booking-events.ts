/** Events of a number's places for open bookings. One stream per number, `open-bookings-<index>`. */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** A place was claimed for a booking that is created next. */
export type OpenBookingClaimed = DomainEvent<'OpenBookingClaimed', { readonly bookingId: string }>;

/** Places were released: their bookings are paid, over, or were never created. */
export type OpenBookingsReleased = DomainEvent<'OpenBookingsReleased', { readonly bookingIds: readonly string[] }>;

export type OpenBookingEvent = OpenBookingClaimed | OpenBookingsReleased;

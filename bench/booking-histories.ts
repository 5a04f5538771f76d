import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { instant } from '@libs/contract/time.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import type { Happened } from './record.js';

/** When the bookings of the measurements begin. */
export const FIRST_REQUESTED_AT = instant(Date.UTC(2026, 0, 1));

/** Generates booking histories from the request to the end, about five events each. */
export const generateHistories = (
  bookings: number,
): readonly (Happened & { readonly events: readonly BookingEvent[] })[] =>
  [...bookingLives(bookings, { seed: 1, from: FIRST_REQUESTED_AT })].map((life) => ({
    stream: bookingStream(life.bookingId),
    at: FIRST_REQUESTED_AT,
    events: eventsOf(life).map(({ event }) => event),
  }));

import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { instant } from '@libs/contract/time.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import type { Happened } from './record.js';

/** When the bookings of the measurements began to be asked for. */
export const FROM = instant(Date.UTC(2026, 0, 1));

/** So many bookings, each from its request to its end, about five events each. */
export const happenedIn = (bookings: number): readonly (Happened & { readonly events: readonly BookingEvent[] })[] =>
  [...bookingLives(bookings, { seed: 1, from: FROM })].map((life) => ({
    stream: bookingStream(life.bookingId),
    at: FROM,
    events: eventsOf(life).map(({ event }) => event),
  }));

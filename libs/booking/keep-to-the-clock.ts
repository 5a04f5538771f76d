/** Policy: a visit begins at its start and is complete at its end, or is cancelled at its start if it has no chef. */
import type { BookingPolicy } from './booking-policy.js';
import { epochMs } from '@libs/contract/time.js';

/** A visit that is moved gets a job for its new time; the former job is refused as `not-due`. */
export const keepToTheClock: BookingPolicy = ({ bookingId, booking }) => {
  const data = { bookingId };
  switch (booking.phase) {
    case 'placed': {
      const { start } = booking.choices;
      return [{ job: 'start-booking', id: `start-${bookingId}-${epochMs(start)}`, data, runAt: start }];
    }
    case 'in-progress': {
      const { end } = booking.choices;
      return [{ job: 'complete-booking', id: `complete-${bookingId}-${epochMs(end)}`, data, runAt: end }];
    }
    case 'none':
    case 'requested':
    case 'pending':
    case 'complete':
    case 'cancelled':
      return [];
  }
};

/**
 * Policy: an early rating counts once the visit is complete, and never if it does not take place. Only older logs
 * contain such ratings.
 */
import type { BookingPolicy } from './booking-policy.js';
import type { BookingIntent } from './job-payloads.js';
import { uncountedOf } from './state.js';

/** Checks at once, because the visit may have ended before the rating, and again when it ends. */
export const countEarlyRatings: BookingPolicy = ({ bookingId, booking, changedAt }) =>
  uncountedOf(booking).map(({ by }): BookingIntent => ({
    job: 'count-rating',
    id: `rating-${bookingId}-${by}${booking.phase === 'complete' ? '-over' : ''}`,
    data: { bookingId, by },
    runAt: changedAt,
  }));

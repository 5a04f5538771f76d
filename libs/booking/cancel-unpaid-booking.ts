/** Policy: a booking whose deposit is still unpaid at its start is cancelled. */
import type { BookingPolicy } from './booking-policy.js';
import { epochMs } from '@libs/contract/time.js';

/** A booking that is moved gets a job for its new start; the former job is refused as `not-due`. */
export const cancelUnpaidBooking: BookingPolicy = ({ bookingId, booking }) => {
  if (booking.phase !== 'requested' && booking.phase !== 'pending') return [];
  const { start } = booking.choices;
  const id = `unpaid-${bookingId}-${epochMs(start)}`;
  return [{ job: 'cancel-unpaid-booking', id, data: { bookingId }, runAt: start }];
};

import { STATUS } from '@libs/contract/enums.js';
import { api } from '../api/client/api.js';
import { keepNextBooking } from '../lib/booking/next-booking.js';
import { session } from '../lib/session/session.js';

const UPCOMING_STATUSES = `${STATUS.inProgress},${STATUS.placed}`;

/** Stores the customer's next booking for the offline page. */
export async function keepLatestBooking(customerId: string): Promise<void> {
  const { bookings } = await api('bookings', { query: { filter: UPCOMING_STATUSES, order: 'start', limit: 100 } });
  // Stores nothing after a log-out in the meantime.
  if (session()?.id === customerId) keepNextBooking(bookings, Date.now());
}

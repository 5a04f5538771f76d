import { STATUS } from '@libs/contract/enums.js';
import { api } from '../lib/api.js';
import { keepNextBooking } from '../lib/next-booking.js';
import { session } from '../lib/session.js';

const AHEAD = `${STATUS.inProgress},${STATUS.placed}`;

/** Keeps what the page without a network tells of the next booking of the customer who is logged in. */
export async function keepLatestBooking(customerId: string): Promise<void> {
  const { bookings } = await api('bookings', { query: { filter: AHEAD, order: 'start', limit: 100 } });
  // Whoever logged out in the meantime leaves nothing behind.
  if (session()?.id === customerId) keepNextBooking(bookings, Date.now());
}

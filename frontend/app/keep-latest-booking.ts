import { STATUS } from '@libs/contract/enums.js';
import { api } from '../lib/api.js';
import { keepNextBooking } from '../lib/next-booking.js';
import { session } from '../lib/session.js';

const AHEAD = `${STATUS.inProgress},${STATUS.placed}`;

/** Keeps what the page without a network tells of the customer's next booking. */
export async function keepLatestBooking(): Promise<void> {
  const asked = session();
  const { bookings } = await api('bookings', { query: { filter: AHEAD, order: 'start', limit: 100 } });
  // Whoever logged out in the meantime leaves nothing behind.
  if (session()?.id === asked?.id) keepNextBooking(bookings, Date.now());
}

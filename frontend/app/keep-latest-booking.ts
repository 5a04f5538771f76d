import { STATUS } from '@libs/contract/enums.js';
import { api } from '../api/client/api.js';
import { keepNextBooking } from '../lib/booking/next-booking.js';
import { keepNextVisits } from '../lib/booking/next-visits.js';
import { serverNow } from '../lib/browser/server-clock.js';
import { session, type Session } from '../lib/session/session.js';

const UPCOMING_STATUSES = `${STATUS.inProgress},${STATUS.placed}`;

/** Stores the person's next booking or visits for the offline page. */
export async function keepLatestBooking({ id, role }: Pick<Session, 'id' | 'role'>): Promise<void> {
  const { bookings } = await api('bookings', { query: { filter: UPCOMING_STATUSES, order: 'start', limit: 100 } });
  // Stores nothing after a log-out in the meantime.
  if (session()?.id !== id) return;
  if (role === 'chef') keepNextVisits(bookings, serverNow());
  else keepNextBooking(bookings, serverNow());
}

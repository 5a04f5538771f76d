/** Prepares for when there is no network: the page that is shown then, and what it tells of the next booking. */
import { STATUS } from '@libs/contract/enums.js';
import { api } from '../lib/api.js';
import { keepNextBooking } from '../lib/next-booking.js';
import { installWorker } from '../lib/service-worker.js';
import { session } from '../lib/session.js';

const AHEAD = `${STATUS.inProgress},${STATUS.placed}`;

/** Nothing here may disturb whoever is using the page: what fails is tried again with the next page. */
export async function prepareForOffline(): Promise<void> {
  await installWorker();
  await keepLatest();
  // As the person leaves it, e.g. after having booked.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepLatest().catch(() => undefined);
  });
}

async function keepLatest(): Promise<void> {
  const asked = session();
  if (asked?.role !== 'user' || !navigator.onLine) return;
  const { bookings } = await api('bookings', { query: { filter: AHEAD, order: 'start', limit: 100 } });
  // Whoever logged out in the meantime leaves nothing behind.
  if (session()?.id === asked.id) keepNextBooking(bookings, Date.now());
}

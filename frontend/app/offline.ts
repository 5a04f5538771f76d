/** Prepares for when there is no network: the page that is shown then, and what it tells of the next booking. */
import { installWorker } from '../lib/service-worker.js';
import { session } from '../lib/session.js';

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
  const person = session();
  if (person?.role !== 'user' || !navigator.onLine) return;
  // Nobody else's page loads what reads bookings.
  const { keepLatestBooking } = await import('./keep-latest-booking.js');
  await keepLatestBooking(person.id);
}

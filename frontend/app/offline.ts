import { installWorker } from '../lib/browser/service-worker.js';
import { readPresses } from '../lib/booking/presses.js';
import { session } from '../lib/session/session.js';
import { CONNECTION } from '@libs/contract/texts/en/common.js';
import styles from './Layout.module.css';

/**
 * Says when there is no network, and prepares the offline page: the next booking, or a chef's upcoming visits. What a chef
 * pressed without network is sent when there is one.
 */

/** Runs in the background: ignores failures and retries on the next page load. */
export async function prepareForOffline(): Promise<void> {
  showConnection();
  addEventListener('online', () => void sendPressed());
  void sendPressed();
  await installWorker();
  await renewNotifications();
  await keepLatest();
  // When the person leaves the page, e.g. after booking.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepLatest().catch(() => undefined);
  });
}

/** Only for people whose browser may show notifications. */
async function renewNotifications(): Promise<void> {
  if (!session() || !('Notification' in window) || Notification.permission !== 'granted') return;
  const { renewDevice } = await import('../api/device.js');
  await renewDevice().catch(() => undefined);
}

/** Sends what a chef pressed without network; loads the module that sends only if something waits. */
async function sendPressed(): Promise<void> {
  if (!session() || !navigator.onLine || readPresses().length === 0) return;
  const { sendPresses } = await import('../api/presses.js');
  await sendPresses();
}

async function keepLatest(): Promise<void> {
  const person = session();
  if (!person || !navigator.onLine) return;
  // Loads the module that reads bookings only for people who are logged in.
  const { keepLatestBooking } = await import('./keep-latest-booking.js');
  await keepLatestBooking(person);
}

/**
 * Shows a banner while the browser has no network; on a screen on which something was typed, it says that this is kept.
 * Without a framework, like its chunk.
 */
export function showConnection(): void {
  const banner = document.createElement('p');
  // A status is announced only if it was there before its text.
  banner.setAttribute('role', 'status');
  banner.className = `no-print small strong centered tone-calm ${styles.banner}`;
  /** The screen on which something was typed last. */
  let typedAt: string | undefined;
  const update = () => {
    const words = typedAt === location.pathname ? CONNECTION.offlineTyped : CONNECTION.offline;
    banner.textContent = navigator.onLine ? '' : words;
  };
  document.body.append(banner);
  update();
  addEventListener('input', () => (typedAt = location.pathname));
  addEventListener('online', update);
  addEventListener('offline', update);
}

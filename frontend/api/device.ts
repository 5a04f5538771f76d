/** The notifications of this browser: its subscription to the push service, as the server knows it. */
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { endNotifications, registerWorker } from '../lib/browser/service-worker.js';
import { sessionId } from '../lib/session/session.js';
import { readJson, removeText, writeJson } from '../lib/storage/storage.js';
import { api } from './client/api.js';
import * as z from 'zod/mini';

/** What the server was told last. Earlier versions stored no session. */
const Known = z.object({
  device: z.string(),
  endpoint: z.string(),
  language: z.string(),
  session: z.optional(z.string()),
});

const known = () => Known.safeParse(readJson('device')).data;
/** The id of this browser among the person's devices; undefined without notifications. */
export const deviceId = (): string | undefined => known()?.device;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('Notification' in window) || !('PushManager' in window)) return undefined;
  return registerWorker().catch(() => undefined);
}

/** Whether this browser can show notifications, and whether the person lets it. */
export async function notificationsState(): Promise<'unsupported' | 'denied' | 'off' | 'on'> {
  const worker = await registration();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return known() && (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks for the permission, and subscribes. Returns whether the person agreed. @throws if the push service is unavailable */
export async function turnOn(key: string): Promise<boolean> {
  const worker = await registration();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return false;
  await subscribe(key);
  return true;
}

async function subscribe(applicationServerKey: string): Promise<void> {
  // On the first page it has just been registered.
  const { pushManager } = await navigator.serviceWorker.ready;
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** Tells the server the subscription. */
async function tell(subscription: PushSubscription): Promise<void> {
  const { keys = {} } = subscription.toJSON();
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = keys;
  const { device } = await api('subscribeDevice', { body: { endpoint, keys: { p256dh, auth }, language: LANGUAGE } });
  writeJson('device', { device, endpoint, language: LANGUAGE, session: sessionId() });
}

/** Ends the notifications here, and at the server. */
export async function turnOff(): Promise<void> {
  const device = deviceId();
  await endNotifications();
  removeText('device');
  if (device !== undefined) await api('removeDevice', { params: { device } });
}

/**
 * When a page is opened: tells the server a subscription that the browser has renewed, or whose language or session is
 * another one, makes one again that was lost, and ends one that somebody else has made here.
 */
export async function renewDevice(): Promise<void> {
  const worker = await registration();
  const subscription = await worker?.pushManager.getSubscription();
  const before = known();
  if (!before) return endNotifications();
  if (!worker) return;
  if (!subscription) return subscribe((await api('news')).push.key);
  const isKnown = subscription.endpoint === before.endpoint && LANGUAGE === before.language;
  if (!isKnown || sessionId() !== before.session) await tell(subscription);
}

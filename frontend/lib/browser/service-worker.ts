/** Ends the notifications of this browser; the push service then tells the server. */
export async function endNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Registers the service worker; undefined where there is none, as in development. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register('/service-worker.js');
}

/** Registers the service worker, and tells it in which language a page was opened. */
export async function installWorker(): Promise<void> {
  if (!(await registerWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ language: document.documentElement.lang });
}

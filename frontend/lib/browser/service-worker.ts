/** Registers the service worker, and notifies a running one that a page was opened. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.register('/service-worker.js');
  active?.postMessage('opened');
}

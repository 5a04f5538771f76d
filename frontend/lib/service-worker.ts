/** Installs what answers without a network; a browser that has it already is told that a page was opened. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.register('/service-worker.js');
  active?.postMessage('opened');
}

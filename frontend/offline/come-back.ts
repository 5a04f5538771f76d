/** Backoff between checks: doubles from the first pause up to the maximum. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;
/** Stops after about ten minutes, to save power. */
const MAX_TRIES = 42;
const TIMEOUT_MS = 10_000;

/** Identifies the watchers: only the latest one continues. */
let watches = 0;

/**
 * Navigates to the requested page when the server answers. `navigator.onLine` only reports a network, and the server
 * itself can be unavailable, so both are checked.
 */
export function comeBack(): void {
  const begin = () => {
    if (!document.hidden) void watch();
  };
  window.addEventListener('online', begin);
  document.addEventListener('visibilitychange', begin);
  begin();
}

async function watch(): Promise<void> {
  const mine = ++watches;
  for (let look = 0; look < MAX_TRIES; look++) {
    await new Promise((later) => setTimeout(later, Math.min(FIRST_PAUSE_MS * 2 ** look, MAX_PAUSE_MS)));
    if (mine !== watches || document.hidden) return;
    if (await answers()) return window.location.reload();
  }
}

/** Fetches the page itself, bypassing the service worker, which would answer with the offline page. */
const answers = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );

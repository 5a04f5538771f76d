/** Milliseconds until the first look, twice as many until each next one, and no more than the last. */
const FIRST = 1_000;
const LONGEST = 15_000;
/** Looks after which a page that lies open costs no more power: some ten minutes. */
const LOOKS = 42;
const SILENCE = 10_000;

/** Counts who watches, of whom only the last goes on. */
let watches = 0;

/**
 * Leaves for the page that was wanted as soon as the server answers. A browser that says it is online knows of a network,
 * not of what can be reached through it, and the server may be what is away: so both are asked for.
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
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((later) => setTimeout(later, Math.min(FIRST * 2 ** look, LONGEST)));
    if (mine !== watches || document.hidden) return;
    if (await answers()) return window.location.reload();
  }
}

/** Asks for the page itself, past the service worker, which answers with this one for lack of another. */
const answers = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(SILENCE),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );

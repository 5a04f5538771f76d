/** The browsers' words for a screen's script that could not be loaded. */
const MISSING_SCRIPT = /import(ed|ing) (a )?module/i;
const RELOADED = 'reloaded';
/** Reloading again sooner would not help, and could go on for ever. */
const MIN_PAUSE_MS = 10_000;

export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && MISSING_SCRIPT.test(error.message);

/**
 * Loads the page again as soon as there is a network: browsers do not ask again for a script that failed. History state
 * and drafts survive, so that the screen is the one that was asked for.
 */
export function reloadWhenOnline(): void {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (navigator.onLine && Date.now() - last < MIN_PAUSE_MS) return;
  const reload = () => {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  };
  if (navigator.onLine) reload();
  else addEventListener('online', reload, { once: true });
}

/** The server's time, by which days count: this device's clock may be wrong, or the server's set to another day. */
const KEY = 'clockDifference';
/** A smaller difference is that of the connection. */
const MIN_DIFFERENCE_MS = 30_000;

/** How far the server's clock is ahead, in ms. Kept for the tab, because a reloaded page has no answer yet. */
let difference = remembered();
const listeners = new Set<() => void>();

/** The server's time in epoch ms, as far as an answer has shown it. */
export const serverNow = (): number => Date.now() + difference;

/** Learns the difference from the `Date` header of an answer that has just arrived. */
export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  const next = Math.abs(ahead) < MIN_DIFFERENCE_MS ? 0 : ahead;
  if (Math.abs(next - difference) < MIN_DIFFERENCE_MS) return;
  difference = next;
  remember();
  for (const listener of listeners) listener();
}

/** Calls `listener` when the difference changes; returns a function that ends this. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function remembered(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    return 0; // storage is refused, or the page is prerendered
  }
}

function remember(): void {
  try {
    if (difference === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(difference));
  } catch {
    // Without storage the difference lasts as long as the page.
  }
}

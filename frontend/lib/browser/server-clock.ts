/** The server's time, by which days count: this device's clock may be wrong, or the server's set to another day. */

/** A smaller difference is that of the connection. */
const MIN_DIFFERENCE_MS = 30_000;

/** How far the server's clock is ahead, in ms, as far as an answer has shown it. */
let difference = 0;

const listeners = new Set<() => void>();

/** Calls `listener` when the difference changes. Returns the function that stops it. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server's time in epoch ms. */
export const serverNow = (): number => Date.now() + difference;

/** Learns the difference from the `Date` header of an answer that has just arrived. */
export function noteServerTime(date: string | null): void {
  const drift = Date.parse(date ?? '') - serverNow();
  if (!(Math.abs(drift) > MIN_DIFFERENCE_MS)) return;
  difference += drift;
  for (const listener of listeners) listener();
}

/** The server's time, by which days count: this device's clock may be wrong, or the server's set to another day. */

/** A smaller difference is that of the connection. */
const MIN_DIFFERENCE_MS = 30_000;

/** How far the server's clock is ahead, in ms, as far as an answer has shown it. */
let difference = 0;

/** The server's time in epoch ms. */
export const serverNow = (): number => Date.now() + difference;

/** Learns the difference from the `Date` header of an answer that has just arrived. */
export function noteServerTime(date: string | null): void {
  const drift = Date.parse(date ?? '') - serverNow();
  if (Math.abs(drift) > MIN_DIFFERENCE_MS) difference += drift;
}

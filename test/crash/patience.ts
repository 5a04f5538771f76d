import { setTimeout as wait } from 'node:timers/promises';

const AWAY = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|answered 503/;
const PAUSE = 50;
/**
 * Milliseconds after which even a patient customer would complain: on a busy machine a storm takes more than a minute, and
 * what waits for the end of a payment may be interrupted all through it.
 */
const LONGEST = 180_000;

/** Does the same again for as long as the server is away. Any other failure is one. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + LONGEST; ; await wait(PAUSE)) {
    try {
      return await work();
    } catch (error) {
      // An error of Node itself is none of the test's own `Error`, which lives in a realm apart.
      const { code, message } = error as NodeJS.ErrnoException;
      if (!AWAY.test(`${code} ${message}`) || performance.now() > until) throw error;
    }
  }
}

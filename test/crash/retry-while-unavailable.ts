import { setTimeout as wait } from 'node:timers/promises';

const UNAVAILABLE_ERROR = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|answered 503/;
const RETRY_PAUSE_MS = 50;
/** On a busy machine a start takes 20 seconds, and a log-in or payment may be interrupted by each of ten kills. */
const RETRY_TIMEOUT_MS = 360_000;

/** Repeats `work` while the server is unavailable, after pauses in milliseconds. Any other failure is thrown. */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, pause = RETRY_PAUSE_MS): Promise<T> {
  for (const until = performance.now() + RETRY_TIMEOUT_MS; ; await wait(pause)) {
    try {
      return await work();
    } catch (error) {
      // Errors of Node are not instances of the test's `Error`, which belongs to another realm.
      const { code, message } = error as NodeJS.ErrnoException;
      if (!UNAVAILABLE_ERROR.test(`${code} ${message}`) || performance.now() > until) throw error;
    }
  }
}

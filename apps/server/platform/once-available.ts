import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE, SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';

const FIRST_RETRY_PAUSE_MS = 100;
const MAX_RETRY_PAUSE_MS = 2 * SECOND;

/** Retries `work` while it throws Unavailable. Calls `onWait` for each reason at most once a minute. */
export async function onceAvailable<T>(
  work: () => Promise<T>,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: (away: Unavailable) => void },
): Promise<T> {
  const reportedAt = new Map<string, number>();
  for (let pause = FIRST_RETRY_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_RETRY_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unavailable) || signal.aborted) throw error;
      const now = performance.now();
      if (now - (reportedAt.get(error.message) ?? -Infinity) >= MINUTE) {
        reportedAt.set(error.message, now);
        onWait(error);
      }
    }
    await wait(pause, undefined, { signal });
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/ports.js';

const FIRST = 100;
const LONGEST = 2 * SECOND;

/** Does `work` as soon as the engines that it needs are there. `onWait` is told each reason once, not with every try. */
export async function onceAvailable<T>(
  work: () => Promise<T>,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: (away: Unavailable) => void },
): Promise<T> {
  let told: string | undefined;
  for (let pause = FIRST; ; pause = Math.min(2 * pause, LONGEST)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unavailable) || signal.aborted) throw error;
      if (error.message !== told) onWait(error);
      told = error.message;
    }
    await wait(pause, undefined, { signal });
  }
}

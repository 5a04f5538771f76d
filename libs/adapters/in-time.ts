import { setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '@libs/eventing/types/ports.js';

/** Settles as `work` does, or in time without it. @throws Unavailable when `engine` did not answer within `deadline` milliseconds. */
export async function inTime<T>(engine: string, deadline: number, work: () => Promise<T>): Promise<T> {
  const late = new AbortController();
  const giveUp = wait(deadline, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Unavailable(engine, `no answer within ${deadline} ms`);
  });
  const result = work();
  // Whoever comes second is not listened to any more.
  result.catch(() => undefined);
  giveUp.catch(() => undefined);
  try {
    return await Promise.race([result, giveUp]);
  } finally {
    late.abort();
  }
}

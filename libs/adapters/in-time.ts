import { Unavailable } from '@libs/eventing/types/ports.js';

/** Settles as `work` does, or in time without it. @throws Unavailable when `engine` did not answer within `deadline` milliseconds. */
export async function inTime<T>(engine: string, deadline: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // Every call to an engine comes by here, so that a bare timer is used: one with a signal makes an error with each end.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable(engine, `no answer within ${deadline} ms`)), deadline).unref();
  });
  try {
    // Whoever comes second is not listened to any more.
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

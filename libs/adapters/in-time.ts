import { Unavailable } from '@libs/eventing/types/unavailable.js';

/** Runs `work` with a timeout. @throws Unavailable when `engine` has not answered within `deadline` milliseconds. */
export async function inTime<T>(engine: string, deadline: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // Every call to an engine passes here, so it uses a bare timer: one with a signal creates an error each time.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable(engine, `no answer within ${deadline} ms`)), deadline).unref();
  });
  try {
    // The slower of the two is ignored.
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

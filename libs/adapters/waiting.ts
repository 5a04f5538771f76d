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

/** Waiters for the next event; all are woken at once. */
export class WakeUps {
  readonly #waiting = new Set<() => void>();

  /**
   * Resolves the next time that all are woken, or when `signal` aborts. Earlier events wake nobody, so check first.
   */
  next(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  wakeAll(): void {
    for (const wake of this.#waiting) wake();
  }
}

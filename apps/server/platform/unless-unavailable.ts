import { Unavailable } from '@libs/eventing/types/unavailable.js';

/** Returns the result of `ask`; undefined when it throws Unavailable. */
export async function unlessUnavailable<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}

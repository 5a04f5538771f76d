import { Unavailable } from '@libs/eventing/types/ports.js';

/** What is answered; undefined while the engine that would answer is away. */
export async function unlessAway<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}

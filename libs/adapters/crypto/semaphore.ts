import pLimit from 'p-limit';
import { Unavailable } from '@libs/eventing/types/unavailable.js';

/** Limits concurrent work, with a bounded queue, for work that would slow down everything else. */
export class Semaphore {
  readonly #limit;

  /** Runs `places` at a time; `queue` more may wait. */
  constructor(
    private readonly name: string,
    private readonly room: { readonly places: number; readonly queue: number },
  ) {
    this.#limit = pLimit(room.places);
  }

  /** Runs `work` when there is a place. @throws Unavailable when the queue is full, without running it. */
  pass<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.#limit;
    if (activeCount + pendingCount >= this.room.places + this.room.queue) {
      return Promise.reject(new Unavailable(this.name, 'too many requests at once'));
    }
    return this.#limit(work);
  }
}

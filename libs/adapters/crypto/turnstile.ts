import { Unavailable } from '@libs/eventing/types/ports.js';

/** Lets a few in at a time and keeps a short queue, for work that would starve everything else if much of it ran at once. */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** `places` at a time, and `queue` more who wait. */
  constructor(
    private readonly name: string,
    private readonly room: { readonly places: number; readonly queue: number },
  ) {
    this.#free = room.places;
  }

  /** @throws Unavailable when the queue is full; nothing was done then. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else if (this.#waiting.length >= this.room.queue) throw new Unavailable(this.name, 'too much at once');
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

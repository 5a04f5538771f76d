import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/ports.js';
import { WakeUps } from '../wake-ups.js';

/** How many of the last events are at hand for readers who were busy meanwhile. */
const KEPT = 1_000;

/**
 * The end of the log, heard once for all readers of a process who have come there: the server sends each event once, and
 * it is read once, however many views and policies follow. Each reader has a place of its own; whoever falls so far
 * behind that something is gone which it has not had, reads by itself until it has caught up again.
 */
export class Tail {
  #kept: StoredEvent[] = [];
  /** Everything after this, and up to `#to`, is kept. */
  #from: Position;
  #to: Position;
  #caughtUp = false;
  #readers = 0;
  readonly #wakeUps = new WakeUps();
  readonly #end = new AbortController();

  /** `follow` hears the log from `position` on, as long as somebody reads. */
  constructor(position: Position, follow: (signal: AbortSignal) => AsyncIterable<LogBatch>) {
    this.#from = this.#to = position;
    void this.#hear(follow(this.#end.signal));
  }

  /** Nothing more is heard. */
  get over(): boolean {
    return this.#end.signal.aborted;
  }

  /** Whether somebody who has everything up to `position` can go on here. */
  reaches(position: Position): boolean {
    return !this.over && this.#from <= position;
  }

  /** What comes after `position`, for somebody who had caught up, until `signal` aborts or it is out of reach. */
  async *after(
    position: Position,
    { maxBatch, signal }: { readonly maxBatch: number; readonly signal: AbortSignal },
  ): AsyncGenerator<LogBatch> {
    let told = true;
    this.#readers += 1;
    try {
      while (!signal.aborted && this.reaches(position)) {
        const batch = this.#next(position, maxBatch);
        if (batch.position > position || (batch.caughtUp && !told)) {
          ({ position, caughtUp: told } = batch);
          yield batch;
        } else await this.#wakeUps.next(signal);
      }
    } finally {
      this.#readers -= 1;
      if (this.#readers === 0) this.#finish();
    }
  }

  async #hear(batches: AsyncIterable<LogBatch>): Promise<void> {
    try {
      for await (const { events, position, caughtUp } of batches) {
        this.#kept.push(...events);
        this.#from = this.#kept.splice(0, this.#kept.length - KEPT).at(-1)?.position ?? this.#from;
        this.#to = position;
        this.#caughtUp = caughtUp;
        this.#wakeUps.wakeAll();
      }
    } catch {
      // Readers go on by themselves, and meet the error there if it lasts.
    }
    this.#finish();
  }

  #next(position: Position, maxBatch: number): LogBatch {
    const begin = this.#kept.findLastIndex((event) => event.position <= position) + 1;
    const events = this.#kept.slice(begin, begin + maxBatch);
    const last = events.at(-1);
    if (last && begin + events.length < this.#kept.length) return { events, position: last.position, caughtUp: false };
    return { events, position: position > this.#to ? position : this.#to, caughtUp: this.#caughtUp };
  }

  #finish(): void {
    this.#end.abort();
    this.#wakeUps.wakeAll();
  }
}

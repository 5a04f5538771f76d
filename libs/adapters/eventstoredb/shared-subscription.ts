import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/event-log.js';
import { WakeUps } from '../wake-ups.js';

/** How many of the last events are buffered for readers that were busy. */
const BUFFERED_EVENTS = 1_000;

/**
 * One subscription to the end of the log for all readers of a process that have caught up: the server sends each event
 * once, however many groups follow. Each reader has its own position; a reader that falls behind the buffer reads by
 * itself until it has caught up again.
 */
export class SharedSubscription {
  #buffer: StoredEvent[] = [];
  /** The buffer contains everything after this, up to `#to`. */
  #from: Position;
  #to: Position;
  #caughtUp = false;
  #readers = 0;
  readonly #wakeUps = new WakeUps();
  readonly #end = new AbortController();

  /** `follow` reads the log after `position`, as long as there is a reader. */
  constructor(position: Position, follow: (signal: AbortSignal) => AsyncIterable<LogBatch>) {
    this.#from = this.#to = position;
    void this.#read(follow(this.#end.signal));
  }

  /** Whether the subscription has ended. */
  get over(): boolean {
    return this.#end.signal.aborted;
  }

  /** Whether a reader at `position` can continue here. */
  reaches(position: Position): boolean {
    return !this.over && this.#from <= position;
  }

  /** Yields what comes after `position`, until `signal` aborts or the position is no longer buffered. */
  async *after(
    position: Position,
    { maxBatch, signal }: { readonly maxBatch: number; readonly signal: AbortSignal },
  ): AsyncGenerator<LogBatch> {
    let reported = true;
    this.#readers += 1;
    try {
      while (!signal.aborted && this.reaches(position)) {
        const batch = this.#next(position, maxBatch);
        if (batch.position > position || (batch.caughtUp && !reported)) {
          ({ position, caughtUp: reported } = batch);
          yield batch;
        } else await this.#wakeUps.next(signal);
      }
    } finally {
      this.#readers -= 1;
      if (this.#readers === 0) this.#finish();
    }
  }

  async #read(batches: AsyncIterable<LogBatch>): Promise<void> {
    try {
      for await (const { events, position, caughtUp } of batches) {
        this.#buffer.push(...events);
        this.#from = this.#buffer.splice(0, this.#buffer.length - BUFFERED_EVENTS).at(-1)?.position ?? this.#from;
        this.#to = position;
        this.#caughtUp = caughtUp;
        this.#wakeUps.wakeAll();
      }
    } catch {
      // Readers continue by themselves, and get the error there if it lasts.
    }
    this.#finish();
  }

  #next(position: Position, maxBatch: number): LogBatch {
    const begin = this.#buffer.findLastIndex((event) => event.position <= position) + 1;
    const events = this.#buffer.slice(begin, begin + maxBatch);
    const last = events.at(-1);
    if (last && begin + events.length < this.#buffer.length)
      return { events, position: last.position, caughtUp: false };
    return { events, position: position > this.#to ? position : this.#to, caughtUp: this.#caughtUp };
  }

  #finish(): void {
    this.#end.abort();
    this.#wakeUps.wakeAll();
  }
}

import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import { numberOf } from './event-rows.js';

/** The minimum number of buffered events; some megabytes. */
const MIN_BUFFERED_EVENTS = 1_000;

/**
 * The newest events that were read, so that concurrent readers share one read. Positions have no gaps, so that a
 * position is an index.
 */
export class RecentEvents {
  #events: StoredEvent[] = [];
  /** The position of the last one; -1 before the first read. */
  #end = -1;

  /** Returns up to `limit` events right after `position`; none if the first of them is not buffered. */
  after(position: number, limit: number): readonly StoredEvent[] {
    const from = this.#events.length - (this.#end - position);
    return from < 0 ? [] : this.#events.slice(from, from + limit);
  }

  /** Adds what was read after `position`, unless it is older than the buffer. */
  add(position: number, read: readonly StoredEvent[]): void {
    const last = read.at(-1);
    if (!last || position < this.#end) return;
    const longer = position === this.#end ? this.#events.concat(read) : [...read];
    this.#events = longer.length > 2 * MIN_BUFFERED_EVENTS ? longer.slice(-MIN_BUFFERED_EVENTS) : longer;
    this.#end = numberOf(last.position);
  }
}

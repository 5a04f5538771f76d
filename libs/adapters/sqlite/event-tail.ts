import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import { numberOf } from './event-rows.js';

/** Events that are kept at least, once there were so many; some megabytes. */
const KEPT = 1_000;

/**
 * The newest events that anybody has read, so that they are read once for all who follow the log in step. Positions have
 * no gaps, so a position says where to look.
 */
export class EventTail {
  #events: StoredEvent[] = [];
  /** The position of the last one; before the first read, before every position. */
  #end = -1;

  /** Up to `limit` events that follow `position` at once; none when the first of them is not here. */
  after(position: number, limit: number): readonly StoredEvent[] {
    const from = this.#events.length - (this.#end - position);
    return from < 0 ? [] : this.#events.slice(from, from + limit);
  }

  /** Keeps what was read after `position`, unless it lies further back. */
  add(position: number, read: readonly StoredEvent[]): void {
    const last = read.at(-1);
    if (!last || position < this.#end) return;
    const longer = position === this.#end ? this.#events.concat(read) : [...read];
    this.#events = longer.length > 2 * KEPT ? longer.slice(-KEPT) : longer;
    this.#end = numberOf(last.position);
  }
}

import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { type FollowOptions, follow } from './follow.js';

/** Milliseconds to wait for the echo of an append; it usually comes together with the answer. */
const PATIENCE = 25;

/** The places of one append, and what was heard of them. */
interface Awaited {
  readonly from: Revision;
  readonly count: number;
  readonly events: StoredEvent[];
  done: () => void;
}

/**
 * What was appended, heard from the end of the log. The store's answer says neither where each event stands nor whether
 * it knew them already, and reading them back would cost every command one more call.
 */
export class Echo {
  /** Several, when some race for the same place. */
  readonly #awaited = new Map<StreamName, Set<Awaited>>();
  /** Up to here everything was heard; undefined while nobody listens. */
  #position: Position | undefined;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly options: FollowOptions,
  ) {}

  /** Listens from `position` on, unless it listens already. */
  listen(position: Position): void {
    if (this.#position === undefined) void this.#hear(position);
  }

  /** Has an ear on `count` places of a stream from `from` on, while `append` writes to them. */
  async while<T>(
    stream: StreamName,
    from: Revision,
    count: number,
    append: (heard: (last: Position | undefined) => Promise<readonly StoredEvent[] | undefined>) => Promise<T>,
  ): Promise<T> {
    const awaited: Awaited = { from, count, events: [], done: () => undefined };
    const ofStream = this.#awaited.get(stream) ?? new Set();
    this.#awaited.set(stream, ofStream.add(awaited));
    try {
      return await append((last) => this.#heard(awaited, last));
    } finally {
      ofStream.delete(awaited);
      if (ofStream.size === 0) this.#awaited.delete(stream);
    }
  }

  /** What stands at the places, the last of which is at `last`; undefined when it was written before anybody listened, or is late. */
  async #heard(awaited: Awaited, last: Position | undefined): Promise<readonly StoredEvent[] | undefined> {
    const complete = (): boolean => awaited.events.length === awaited.count;
    const toCome = last !== undefined && this.#position !== undefined && this.#position < last;
    if (!complete() && toCome) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE);
        awaited.done = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return complete() ? awaited.events : undefined;
  }

  async #hear(position: Position): Promise<void> {
    this.#position = position;
    try {
      for await (const batch of follow(this.client, position, this.options)) {
        for (const event of batch.events) this.#tell(event);
        this.#position = batch.position;
      }
    } catch {
      // Whoever waits reads what it wrote, and meets the error there if it lasts; the next append listens again.
    }
    this.#position = undefined;
  }

  #tell(event: StoredEvent): void {
    for (const awaited of this.#awaited.get(event.stream) ?? []) {
      if (event.revision !== awaited.from + awaited.events.length || awaited.events.length === awaited.count) continue;
      if (awaited.events.push(event) === awaited.count) awaited.done();
    }
  }
}

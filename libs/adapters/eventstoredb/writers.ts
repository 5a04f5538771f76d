import type { Endpoint } from './connection-string.js';
import { closeClient, NodeWatch } from './connection.js';
import { leaderOf } from './event-store-errors.js';
import type { AppendResult, AppendToStreamOptions, EventStoreDBClient, JSONEventData } from '@eventstore/db-client';
import { setTimeout as wait } from 'node:timers/promises';

/** How often one append follows the connection to another node. */
const MAX_MOVES = 3;
/** How long appends on an old connection may take to end, and how often that is checked. */
const DRAIN_MS = 5_000;
const DRAIN_EVERY_MS = 10;

export type Append = (
  stream: string,
  events: JSONEventData[],
  options: AppendToStreamOptions,
  /** `signal` aborts when the append is given up, `settled` when its result is known. */
  signals: { readonly signal: AbortSignal; readonly settled: AbortSignal },
) => Promise<AppendResult>;

/**
 * The connection for all appends. It is replaced like the reader's, but only when no append is under way: the driver
 * has one table of appends for all clients, and clears it when any connection breaks; an answer after that causes an
 * exception that cannot be caught.
 */
class Writer {
  #client: EventStoreDBClient;
  #replacing: Promise<void> | undefined;
  #closed = false;
  readonly #slots = new AppendSlots();
  readonly #watch = new NodeWatch();
  /** How many logs of this process use it. */
  users = 0;

  constructor(private readonly open: (node?: Endpoint) => EventStoreDBClient) {
    this.#client = this.#opened();
  }

  readonly append: Append = async (stream, events, options, signals) => {
    for (let moves = 0; ; moves++) {
      try {
        return await this.#appendOnce(stream, events, options, signals);
      } catch (error) {
        // A node that is not the leader has written nothing.
        if (!leaderOf(error) || signals.signal.aborted || moves === MAX_MOVES) throw error;
      }
    }
  };

  async #appendOnce(...[stream, events, options, signals]: Parameters<Append>): Promise<AppendResult> {
    let client = this.#client;
    let began = performance.now();
    const late = (): void => void this.#failed(signals.signal.reason, client, began);
    signals.signal.addEventListener('abort', late, { once: true });
    try {
      const result = await this.#slots.run(signals, () => {
        [client, began] = [this.#client, performance.now()];
        return client.appendToStream(stream, events, options);
      });
      this.#watch.answered();
      return result;
    } catch (error) {
      const replaced = this.#failed(error, client, began);
      if (leaderOf(error)) await replaced;
      throw error;
    } finally {
      signals.signal.removeEventListener('abort', late);
    }
  }

  async #failed(error: unknown, client: EventStoreDBClient, began: number): Promise<void> {
    if (client !== this.#client || this.#closed) return;
    const destination = this.#replacing ? undefined : this.#watch.destination(error, began);
    if (destination !== undefined) {
      this.#replacing = this.#slots
        .hold(() => this.#replace(destination === 'any' ? undefined : destination))
        .finally(() => (this.#replacing = undefined));
    }
    await this.#replacing;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#replacing;
    await closeClient(this.#client);
  }

  async #replace(node: Endpoint | undefined): Promise<void> {
    const old = this.#client;
    const until = performance.now() + DRAIN_MS;
    do {
      // Repeatedly, because an append that waited for the old connection begins only now.
      void old.dispose();
      await wait(DRAIN_EVERY_MS, undefined, { ref: false });
    } while (this.#slots.underWay > 0 && performance.now() < until);
    void closeClient(old);
    this.#client = this.#opened(node);
    this.#watch.replaced();
  }

  #opened(node?: Endpoint): EventStoreDBClient {
    // Every supported server can do it, and the client would ask once and remember a failure for ever.
    return Object.assign(this.open(node), { supports: async () => true });
  }
}

/** Each process appends to a store over one connection. */
const writers = new Map<string, Writer>();

/** Returns the shared connection that appends to the store; the last `giveBack` closes it. */
export function takeWriter(
  connectionString: string,
  open: (node?: Endpoint) => EventStoreDBClient,
): { readonly append: Append; giveBack(): Promise<void> } {
  const writer = writers.get(connectionString) ?? new Writer(open);
  writers.set(connectionString, writer);
  writer.users += 1;
  return {
    append: writer.append,
    async giveBack() {
      writer.users -= 1;
      if (writer.users > 0) return;
      writers.delete(connectionString);
      await writer.close();
    },
  };
}

/**
 * Below the number at which the driver queues appends itself: a broken connection turns what it queues into rejections
 * that cannot be caught.
 */
const MAX_CONCURRENT_APPENDS = 15;
/** When an append without an answer is given up; a dead connection is noticed before. */
const APPEND_TIMEOUT_MS = 30_000;

/** Limits concurrent appends; the others wait here, where they can be cancelled. */
class AppendSlots {
  #free = MAX_CONCURRENT_APPENDS;
  #isHeld = false;
  /** Appends without an answer, whether or not they still have a slot. */
  underWay = 0;
  readonly #waiting = new Set<() => void>();

  /**
   * Runs `work` when there is a slot, unless `signal` aborts before. The slot is taken until the store has answered,
   * however late, or `settled` aborts: then the result is known from elsewhere, and the answer may never come.
   */
  async run<T>(
    { signal, settled }: { readonly signal: AbortSignal; readonly settled: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T> {
    await this.#turn(signal);
    const answer = work();
    this.underWay += 1;
    const ended = (): number => (this.underWay -= 1);
    answer.then(ended, ended);
    let given = false;
    const giveBack = (): void => {
      clearTimeout(longest);
      settled.removeEventListener('abort', settledElsewhere);
      if (!given) this.#release();
      given = true;
    };
    const settledElsewhere = (): void => {
      if (!signal.aborted) giveBack();
    };
    const longest = setTimeout(giveBack, APPEND_TIMEOUT_MS).unref();
    settled.addEventListener('abort', settledElsewhere);
    answer.then(giveBack, giveBack);
    return answer;
  }

  /** Blocks new appends until `work` is done. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.#isHeld = true;
    try {
      await work();
    } finally {
      this.#isHeld = false;
      this.#admit();
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#free > 0 && !this.#isHeld) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(enter);
        reject(signal.reason as Error);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.add(enter);
    });
  }

  #release(): void {
    this.#free += 1;
    this.#admit();
  }

  #admit(): void {
    for (const enter of this.#waiting) {
      if (this.#isHeld || this.#free === 0) return;
      this.#waiting.delete(enter);
      this.#free -= 1;
      enter();
    }
  }
}

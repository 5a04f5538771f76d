import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Access } from './access.js';
import type { Endpoint } from './connection-string.js';
import { isUndiscovered, leaderOf } from './event-store-errors.js';
import { closeClient } from './event-store-client.js';
import { NodeWatch } from './node-watch.js';

/** How often one call follows the connection to another node. */
const MAX_MOVES = 3;
/** The pause before a second move: nodes may disagree briefly about who leads. */
const MOVE_PAUSE_MS = 50;

export interface ReaderOptions {
  /** Whether a node that is not the leader must refuse reads. */
  readonly requiresLeader: boolean;
  readonly user: string | undefined;
  /** Called when a node is unusable and no other is named: the network or EVENTSTORE_URL may be wrong. */
  readonly onAway: () => void;
}

/** Ends what was started on a connection that was replaced. */
class Replaced extends Error {
  readonly type = 'unavailable';
}

/**
 * The connection for all reads. It goes to the leader, and is replaced when the leader changes or the node becomes
 * unusable. Reads and subscriptions then start again on the new one.
 */
export class Reader {
  #client: EventStoreDBClient;
  #term = newTerm();
  #closed = false;
  readonly #watch = new NodeWatch();

  constructor(
    private readonly open: (node?: Endpoint) => EventStoreDBClient,
    private readonly options: ReaderOptions,
  ) {
    this.#client = open();
  }

  get requiresLeader(): boolean {
    return this.options.requiresLeader;
  }

  /** Returns the right that reading `stream` requires. */
  access(stream: string): Access {
    return { user: this.options.user, right: 'read', stream };
  }

  get client(): EventStoreDBClient {
    return this.#client;
  }

  /** Aborts when the client is replaced. */
  get term(): AbortSignal {
    return this.#term.signal;
  }

  /** Runs `work`, which reads, and repeats it whenever the client was replaced meanwhile, unless `signal` aborts. */
  async call<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    for (let moves = 0; ; moves++) {
      const client = this.#client;
      const began = performance.now();
      try {
        const result = await work();
        this.#watch.answered();
        return result;
      } catch (error) {
        this.failed(error, client, began);
        const isReplaced = client !== this.#client;
        if (!isReplaced || this.#closed || signal.aborted || moves === MAX_MOVES) throw error;
        if (moves > 0 && leaderOf(error)) await wait(MOVE_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  /** Records that a call on `client`, which began at `began`, failed. */
  failed(error: unknown, client: EventStoreDBClient, began: number): void {
    if (client !== this.#client || this.#closed) return;
    const destination = this.#watch.destination(error, began);
    if (destination === 'any' || isUndiscovered(error)) this.options.onAway();
    if (destination === undefined) return;
    this.#client = this.open(destination === 'any' ? undefined : destination);
    this.#watch.replaced();
    const term = this.#term;
    this.#term = newTerm();
    term.abort(new Replaced('the connection to the event store was replaced'));
    void closeClient(client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#term.abort(new Replaced('the connection to the event store was closed'));
    await closeClient(this.#client);
  }
}

/** Every read under way adds a listener. */
function newTerm(): AbortController {
  const term = new AbortController();
  setMaxListeners(0, term.signal);
  return term;
}

import { EngineError } from '../engine-error.js';
import { type Access, closeClient, NodeWatch, withAccess } from './connection.js';
import type { Endpoint } from './connection-string.js';
import { answering, isUndiscovered, leaderOf, TooLate } from './event-store-errors.js';
import { follow } from './subscriptions.js';
import {
  type AllStreamRecordedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  jsonEvent,
  type JSONEventData,
  type Position as CommitPosition,
  type RecordedEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import type { Instant } from '@libs/contract/time.js';
import type { Position, ProposedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** How often one call follows the connection to another node. */
const MAX_MOVES = 3;
/** The pause before a second move: nodes may disagree briefly about who leads. */
const MOVE_PAUSE_MS = 50;

interface ReaderOptions {
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

/**
 * Yields the events of one read, until it ends or one of `signals` aborts. Reads have no deadline; leaving the loop
 * cancels the read on the server, too.
 */
export async function* reading<Resolved extends ResolvedEvent>(
  read: StreamingRead<Resolved>,
  signals: readonly AbortSignal[],
): AsyncGenerator<NonNullable<Resolved['event']>> {
  // The client may report the end of a call that nobody awaits any more.
  read.on('error', () => undefined);
  const leave = ({ target }: { readonly target: unknown }): void =>
    void read.destroy((target as AbortSignal).reason as Error);
  for (const signal of signals) signal.addEventListener('abort', leave, { once: true });
  let ended = false;
  try {
    for await (const { event } of read) if (event) yield event;
    ended = true;
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', leave);
    if (!ended) read.cancel().catch(() => undefined);
  }
}

/** How many events one call reads, including those of others. */
const MAX_EVENTS_PER_PAGE = 1_000;

/** How a long search ends, and says that it goes on. */
export interface Search {
  readonly signal: AbortSignal;
  /** Called with every step, because a store with millions of events of others takes longer than a call's timeout. */
  readonly moved: () => void;
}

interface BackwardsOptions {
  readonly prefix: string;
  readonly maxBatch: number;
  readonly deadlineMs: number;
}

interface Page {
  /** Ours, the newest first. */
  readonly events: readonly StoredEvent[];
  /** Where the next page begins; undefined after the last one. */
  readonly next: CommitPosition | undefined;
}

/**
 * Yields our events from the newest to the oldest. Reads those of others between them, too, because the store filters only
 * forwards; so it finds our first event that way, and stops there.
 */
export async function* readBackwards(
  reader: Reader,
  options: BackwardsOptions,
): AsyncGenerator<readonly StoredEvent[]> {
  const first = await firstOf(reader, options);
  if (first === undefined) return;
  for (let from: CommitPosition | typeof END | undefined = END; from !== undefined;) {
    const begin: CommitPosition | typeof END = from;
    const page: Page = await answering(options.deadlineMs, (signal, moved) =>
      withAccess(reader.access('$all'), () =>
        reader.call(signal, () => pageFrom(begin, reader, { ...options, signal, moved })),
      ),
    );
    for (let start = 0; start < page.events.length; start += options.maxBatch) {
      yield page.events.slice(start, start + options.maxBatch);
    }
    from = page.next && positionOf(page.next) > first ? page.next : undefined;
  }
}

/** Returns the position of our first event. */
function firstOf(reader: Reader, { prefix, deadlineMs }: BackwardsOptions): Promise<Position | undefined> {
  return answering(deadlineMs, async (signal, moved) => {
    for await (const batch of follow(reader, undefined, { prefix, maxBatch: 1, deadlineMs, signal })) {
      moved();
      const [event] = batch.events;
      if (event || batch.caughtUp) return event?.position;
    }
    throw signal.reason ?? new TooLate('the first event was not found');
  });
}

async function pageFrom(
  from: CommitPosition | typeof END,
  { client, requiresLeader, term }: Reader,
  { prefix, signal, moved }: BackwardsOptions & Search,
): Promise<Page> {
  const read = client.readAll({
    direction: BACKWARDS,
    fromPosition: from,
    maxCount: MAX_EVENTS_PER_PAGE,
    requiresLeader,
  });
  const events: StoredEvent[] = [];
  let next: CommitPosition | undefined;
  let count = 0;
  for await (const event of reading(read, [signal, term])) {
    count++;
    moved();
    if (from !== END && positionOf(event.position) >= positionOf(from)) continue;
    next = event.position;
    if (event.streamId.startsWith(prefix)) events.push(toStored(event, prefix));
  }
  return { events, next: count < MAX_EVENTS_PER_PAGE ? undefined : next };
}

/** Wide enough for every position, so that positions compare as text. */
const DIGITS = 19;
const padded = (part: bigint): string => String(part).padStart(DIGITS, '0');

/** Both parts count: a checkpoint may be at (x, 0), just before the event at (x, x). */
export const positionOf = ({ commit, prepare }: CommitPosition): Position =>
  `${padded(commit)}/${padded(prepare)}` as Position;

export function commitPositionOf(position: Position): CommitPosition {
  const [commit = '', prepare = ''] = position.split('/');
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** Before the first event. */
export const START = positionOf({ commit: 0n, prepare: 0n });

/** The part of an event in the store's metadata: all except id, type and data. */
type Metadata = Pick<StoredEvent, 'version' | 'occurredAt' | 'recordedAt' | 'meta'>;

/** Converts an event for the store. The store's own time has whole seconds only, so our `recordedAt` is sent along. */
export function toJson({ id, type, data, version, occurredAt, meta }: ProposedEvent, recordedAt: Instant) {
  const metadata: Metadata = { version, occurredAt, recordedAt, meta };
  return jsonEvent({ id, type, data, metadata: { ...metadata } }) satisfies JSONEventData;
}

/** Returns the event as the store contains it, without what JSON omits. */
export const asStored = (
  { id, type, version, occurredAt, data, meta }: ProposedEvent,
  recorded: Pick<StoredEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>,
): StoredEvent => JSON.parse(JSON.stringify({ id, type, version, occurredAt, data, meta, ...recorded })) as StoredEvent;

/** Converts a stored event, removing `prefix` from its stream. @throws EngineError when another product wrote it. */
export function toStored(event: AllStreamRecordedEvent | RecordedEvent, prefix: string): StoredEvent {
  const { version, occurredAt, recordedAt, meta } = (event.metadata ?? {}) as unknown as Partial<Metadata>;
  if (!event.position || !version || !occurredAt || !recordedAt || !meta) {
    throw new EngineError(
      `The stream ${event.streamId} of the event store holds an event that this program did not write. ` +
        'Choose another EVENTSTORE_URL.',
    );
  }
  return {
    id: event.id,
    type: event.type,
    version,
    occurredAt,
    data: event.data as StoredEvent['data'],
    meta,
    stream: event.streamId.slice(prefix.length) as StreamName,
    revision: Number(event.revision),
    position: positionOf(event.position),
    recordedAt,
  };
}

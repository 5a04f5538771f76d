import type { Instant } from '@libs/contract/time.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Appended, EventLog, LogBatch } from '@libs/eventing/types/event-log.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import { EngineError } from '../engine-error.js';
import { withAccess } from './access.js';
import { Appends } from './appends.js';
import { type Connection, connect } from './connection.js';
import { readConnectionString } from './connection-string.js';
import { answering, isAbsentStream } from './event-store-errors.js';
import { Extent } from './extent.js';
import { follow } from './follow.js';
import { readBackwards } from './read-backwards.js';
import { ReadBack } from './read-back.js';
import type { Reader } from './reader.js';
import { reading } from './reading.js';
import { toStored } from './stored-events.js';
import { SharedSubscription } from './shared-subscription.js';

/** Deadline of a call; a refusal must be answered within five seconds, on a busy machine too. */
const CALL_DEADLINE_MS = 3_000;

/** How many events the shared subscription buffers before they are processed. */
const SHARED_BATCH_EVENTS = 500;

export interface EventStoreOptions {
  readonly clock: Clock;
  /**
   * The prefix of our streams: every stream is called `<namespace>.<stream>` in the store, and no other is read, so
   * that several products can share a store. Contains no dash and no dot.
   */
  readonly namespace: string;
  /** Whether this process writes; true by default. Only others may prefer a node that lags behind. */
  readonly writes?: boolean;
  /** Called with a sentence for the operator about a connection problem, at most once a minute. */
  readonly onTrouble?: ((sentence: string) => void) | undefined;
}

/**
 * Opens the log on EventStoreDB or KurrentDB, 23.10 or newer; `url` may name one node or a cluster. @throws EngineError
 * with a sentence for the operator; Unavailable while nobody answers.
 */
export async function openEventStoreLog(
  url: string,
  { clock, namespace, writes = true, onTrouble }: EventStoreOptions,
): Promise<EventLog> {
  const address = readConnectionString(url);
  if (writes && address.preferred !== undefined) {
    throw new EngineError(
      `EVENTSTORE_URL says nodePreference=${address.preferred}, which lags behind the leader: a process that writes must ` +
        'read what was written last. Leave the option out; only a process with ROLES=projections may have it.',
    );
  }
  return new EventStoreLog(await connect(address, { deadlineMs: CALL_DEADLINE_MS, onTrouble }), clock, `${namespace}.`);
}

/** The log on EventStoreDB: every event in its own stream; the store's position is the order of all. */
class EventStoreLog implements EventLog {
  readonly #closed = new AbortController();
  readonly #reader: Reader;
  readonly #extent: Extent;
  readonly #readBack: ReadBack;
  readonly #appends: Appends;
  #shared: SharedSubscription | undefined;

  constructor(
    private readonly connection: Connection,
    clock: Clock,
    private readonly prefix: string,
  ) {
    this.#reader = connection.reader;
    const options = { prefix, deadlineMs: CALL_DEADLINE_MS };
    this.#extent = new Extent(connection.reader, options);
    const { signal } = this.#closed;
    this.#readBack = new ReadBack((after) => this.subscribe(after, { maxBatch: SHARED_BATCH_EVENTS, signal }));
    this.#appends = new Appends({
      ...options,
      clock,
      append: connection.append,
      user: connection.user,
      readBack: this.#readBack,
      read: (stream, range, timeout) => this.#read(stream, range, timeout),
    });
  }

  async append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Promise<Appended> {
    if (events.length === 0) throw new RangeError('an append needs at least one event');
    const appended = await this.#appends.append({ stream, expected, events });
    const last = appended.ok ? appended.events.at(-1) : undefined;
    if (last) {
      this.#extent.saw(last.position);
      this.#readBack.start(last.position);
    }
    return appended;
  }

  async readStream(
    stream: StreamName,
    { from = 0, to, until }: { from?: Revision; to?: Revision; until?: Instant } = {},
  ): Promise<readonly StoredEvent[]> {
    const count = to === undefined ? Number.MAX_SAFE_INTEGER : to - from + 1;
    if (count <= 0) return [];
    return answering(CALL_DEADLINE_MS, (signal) =>
      this.#read(stream, { from, count, ...(until && { until }) }, signal),
    );
  }

  /** Reads by itself up to the end, and then from the shared subscription. */
  async *subscribe(
    after: Position | undefined,
    { maxBatch, signal }: { readonly maxBatch: number; readonly signal: AbortSignal },
  ): AsyncGenerator<LogBatch> {
    const either = AbortSignal.any([signal, this.#closed.signal]);
    let position = after;
    while (!either.aborted) {
      let tail: SharedSubscription | undefined;
      for await (const batch of this.#follow(position, maxBatch, either)) {
        position = batch.position;
        yield batch;
        tail = batch.caughtUp ? this.#sharedFrom(position) : undefined;
        if (tail?.reaches(position)) break;
      }
      if (!tail || position === undefined) continue;
      for await (const batch of tail.after(position, { maxBatch, signal: either })) {
        position = batch.position;
        yield batch;
      }
    }
  }

  readBackwards({ maxBatch }: { readonly maxBatch: number }): AsyncIterable<readonly StoredEvent[]> {
    return readBackwards(this.#reader, { prefix: this.prefix, maxBatch, deadlineMs: CALL_DEADLINE_MS });
  }

  head(): Promise<Position | undefined> {
    return answering(CALL_DEADLINE_MS, (signal, moved) =>
      this.#reader.call(signal, () => this.#extent.head({ signal, moved })),
    );
  }

  countAfter(after: Position | undefined): Promise<number> {
    return answering(CALL_DEADLINE_MS, (signal, moved) =>
      this.#reader.call(signal, () => this.#extent.countAfter(after, { signal, moved })),
    );
  }

  async close(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    await this.connection.close();
  }

  #follow(after: Position | undefined, maxBatch: number, signal: AbortSignal): AsyncIterable<LogBatch> {
    return follow(this.#reader, after, { prefix: this.prefix, maxBatch, deadlineMs: CALL_DEADLINE_MS, signal });
  }

  /** Returns the shared subscription at the end of the log, started at `position` if there is none. */
  #sharedFrom(position: Position): SharedSubscription {
    if (this.#shared && !this.#shared.over) return this.#shared;
    return (this.#shared = new SharedSubscription(position, (signal) =>
      this.#follow(position, SHARED_BATCH_EVENTS, AbortSignal.any([signal, this.#closed.signal])),
    ));
  }

  #read(
    stream: StreamName,
    range: { readonly from: Revision; readonly count: number; readonly until?: Instant },
    signal: AbortSignal,
  ): Promise<readonly StoredEvent[]> {
    const access = this.#reader.access(this.prefix + stream);
    return withAccess(access, () => this.#reader.call(signal, () => this.#readOnce(stream, range, signal)));
  }

  async #readOnce(
    stream: StreamName,
    { from, count, until }: { readonly from: Revision; readonly count: number; readonly until?: Instant },
    signal: AbortSignal,
  ): Promise<readonly StoredEvent[]> {
    const { client, requiresLeader, term } = this.#reader;
    const range = { fromRevision: BigInt(from), maxCount: count, requiresLeader };
    const events: StoredEvent[] = [];
    try {
      for await (const event of reading(client.readStream(this.prefix + stream, range), [signal, term])) {
        const stored = toStored(event, this.prefix);
        if (until !== undefined && stored.recordedAt > until) break;
        events.push(stored);
      }
    } catch (error) {
      if (!isAbsentStream(error)) throw error;
    }
    return events;
  }
}

import { EngineError } from '../engine-error.js';
import { connect, type Connection, withAccess } from './connection.js';
import { Appends, ReadBack } from './appends.js';
import { readConnectionString } from './connection-string.js';
import { answering, isAbsentStream, TooLate } from './event-store-errors.js';
import { follow, SharedSubscription } from './subscriptions.js';
import {
  commitPositionOf,
  positionOf,
  readBackwards,
  type Reader,
  reading,
  type Search,
  START,
  toStored,
} from './reader.js';
import { BACKWARDS, END } from '@eventstore/db-client';
import type { Instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Appended, EventLog, LogBatch, Needed, StreamRange } from '@libs/eventing/types/event-log.js';
import { setTimeout as wait } from 'node:timers/promises';

/** Deadline of a call of a request, whose refusal must be answered within five seconds, on a busy machine too. */
const CALL_DEADLINE_MS = 3_000;

/**
 * How long a node that was the leader and was frozen may answer reads after it goes on, before it hears of the new one.
 * Measured on a cluster of KurrentDB 26.0.3: 250 ms.
 */
const FORMER_LEADER_MS = 500;

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
  /** How long a call may take once the log is open; that of a request by default. */
  readonly deadlineMs?: number;
  /** Called with a sentence for the operator about a connection problem, at most once a minute. */
  readonly onTrouble?: ((sentence: string) => void) | undefined;
}

/**
 * Opens the log on EventStoreDB or KurrentDB, 23.10 or newer; `url` may name one node or a cluster. @throws EngineError
 * with a sentence for the operator; Unavailable while nobody answers.
 */
export async function openEventStoreLog(
  url: string,
  { clock, namespace, writes = true, deadlineMs = CALL_DEADLINE_MS, onTrouble }: EventStoreOptions,
): Promise<EventLog> {
  const address = readConnectionString(url);
  if (writes && address.preferred !== undefined) {
    throw new EngineError(
      `EVENTSTORE_URL says nodePreference=${address.preferred}, which lags behind the leader: a process that writes must ` +
        'read what was written last. Leave the option out; only a process with ROLES=projections may have it.',
    );
  }
  const connection = await connect(address, { deadlineMs: CALL_DEADLINE_MS, onTrouble });
  return new EventStoreLog(connection, clock, { prefix: `${namespace}.`, deadlineMs });
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
    private readonly options: { readonly prefix: string; readonly deadlineMs: number },
  ) {
    this.#reader = connection.reader;
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
    { from = 0, to, until, isNamed = false }: StreamRange = {},
  ): Promise<readonly StoredEvent[]> {
    const count = to === undefined ? Number.MAX_SAFE_INTEGER : to - from + 1;
    if (count <= 0) return [];
    const read = () =>
      answering(this.options.deadlineMs, (signal) =>
        this.#read(stream, { from, count, ...(until && { until }) }, signal),
      );
    const found = await read();
    if (!isNamed || found.length > 0) return found;
    await wait(FORMER_LEADER_MS);
    return read();
  }

  /** Reads by itself up to the end, and then from the shared subscription. */
  async *subscribe(
    after: Position | undefined,
    { maxBatch, signal, reads }: { readonly maxBatch: number; readonly signal: AbortSignal } & Needed,
  ): AsyncGenerator<LogBatch> {
    const needed = (batch: LogBatch): LogBatch => (reads ? { ...batch, events: batch.events.filter(reads) } : batch);
    const either = AbortSignal.any([signal, this.#closed.signal]);
    let position = after;
    while (!either.aborted) {
      let tail: SharedSubscription | undefined;
      for await (const batch of this.#follow(position, maxBatch, either)) {
        position = batch.position;
        yield needed(batch);
        tail = batch.caughtUp ? this.#sharedFrom(position) : undefined;
        if (tail?.reaches(position)) break;
      }
      if (!tail || position === undefined) continue;
      for await (const batch of tail.after(position, { maxBatch, signal: either })) {
        position = batch.position;
        yield needed(batch);
      }
    }
  }

  readBackwards({ maxBatch }: { readonly maxBatch: number }): AsyncIterable<readonly StoredEvent[]> {
    return readBackwards(this.#reader, { ...this.options, maxBatch });
  }

  head(): Promise<Position | undefined> {
    return answering(this.options.deadlineMs, (signal, moved) =>
      this.#reader.call(signal, () => this.#extent.head({ signal, moved })),
    );
  }

  countAfter(after: Position | undefined): Promise<number> {
    return answering(this.options.deadlineMs, (signal, moved) =>
      this.#reader.call(signal, () => this.#extent.countAfter(after, { signal, moved })),
    );
  }

  async close(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    await this.connection.close();
  }

  #follow(after: Position | undefined, maxBatch: number, signal: AbortSignal): AsyncIterable<LogBatch> {
    return follow(this.#reader, after, { ...this.options, maxBatch, signal });
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
    const access = this.#reader.access(this.options.prefix + stream);
    return withAccess(access, () => this.#reader.call(signal, () => this.#readOnce(stream, range, signal)));
  }

  async #readOnce(
    stream: StreamName,
    { from, count, until }: { readonly from: Revision; readonly count: number; readonly until?: Instant },
    signal: AbortSignal,
  ): Promise<readonly StoredEvent[]> {
    const { prefix } = this.options;
    const { client, requiresLeader, term } = this.#reader;
    const range = { fromRevision: BigInt(from), maxCount: count, requiresLeader };
    const events: StoredEvent[] = [];
    try {
      for await (const event of reading(client.readStream(prefix + stream, range), [signal, term])) {
        const stored = toStored(event, prefix);
        if (until !== undefined && stored.recordedAt > until) break;
        events.push(stored);
      }
    } catch (error) {
      if (!isAbsentStream(error)) throw error;
    }
    return events;
  }
}

/** Up to this number, events are counted exactly. */
const MAX_EXACT_COUNT = 10_000;
const READ_EVENTS = 1_000;
/**
 * How far back the end of the log is searched event by event, including other products' events: each costs a message.
 */
const MAX_SINGLE_READS = 50;

interface ExtentOptions {
  readonly prefix: string;
  readonly deadlineMs: number;
}

/**
 * The extent of our part of the log. The store knows neither our last event nor the number of our events, so both are
 * searched; the store filters the events of others, and results are cached, so that nothing is searched twice.
 */
export class Extent {
  /** Our last known event up to `#searched`. */
  #last: Position | undefined;
  /** Everything up to here has been searched. */
  #searched: Position = START;
  /** We have no event at or before this position. */
  #before: Position = START;

  constructor(
    private readonly reader: Reader,
    private readonly options: ExtentOptions,
  ) {}

  /** Records that one of our events is at `position`. */
  saw(position: Position | undefined): void {
    if (position !== undefined && position > this.#searched) this.#last = this.#searched = position;
  }

  /** Returns the last position. */
  head(search: Search): Promise<Position | undefined> {
    return withAccess(this.reader.access('$all'), () => this.#findHead(search));
  }

  /** Usually near the end. */
  async #findHead({ signal, moved }: Search): Promise<Position | undefined> {
    for await (const event of this.#newest(MAX_SINGLE_READS, signal)) {
      const position = positionOf(event.position);
      if (position > this.#searched && event.streamId.startsWith(this.options.prefix)) this.saw(position);
      if (position <= this.#searched) return this.#last;
    }
    for await (const batch of this.#after(this.#searched, { signal, moved })) {
      this.saw(batch.events.at(-1)?.position);
      if (batch.position > this.#searched) this.#searched = batch.position;
      if (batch.caughtUp) return this.#last;
    }
    throw signal.reason ?? new TooLate('the end of the log was not found');
  }

  /** Counts events: exact up to 10,000, beyond that estimated by their length in the log. */
  async countAfter(after: Position = START, search: Search): Promise<number> {
    let counted = 0;
    let first = after === START ? undefined : after;
    for await (const { events, position, caughtUp } of this.#after(after, search)) {
      first ??= events[0]?.position;
      counted += events.length;
      if (counted === 0 && after <= this.#before && position > this.#before) this.#before = position;
      if (caughtUp) return counted;
      if (counted >= MAX_EXACT_COUNT)
        return estimate(counted, first ?? START, position, await this.#end(search.signal));
    }
    throw search.signal.reason ?? new TooLate('the events were not counted');
  }

  async *#after(position: Position, { signal, moved }: Search): AsyncGenerator<LogBatch> {
    const from = position > this.#before ? position : this.#before;
    const options = { ...this.options, maxBatch: READ_EVENTS, signal };
    for await (const batch of follow(this.reader, from === START ? undefined : from, options)) {
      moved();
      yield batch;
    }
  }

  /** Reads the newest `count` events of the whole store. */
  #newest(count: number, signal: AbortSignal) {
    const { client, requiresLeader, term } = this.reader;
    const read = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: count, requiresLeader });
    return reading(read, [signal, term]);
  }

  async #end(signal: AbortSignal): Promise<Position> {
    for await (const event of this.#newest(1, signal)) return positionOf(event.position);
    return START;
  }
}

function estimate(counted: number, from: Position, to: Position, end: Position): number {
  const [start, searched, whole] = [from, to, end].map((position) => Number(commitPositionOf(position).commit));
  const [taken, left] = [(searched ?? 0) - (start ?? 0), (whole ?? 0) - (start ?? 0)];
  return taken > 0 ? Math.max(counted, Math.round((counted * left) / taken)) : counted;
}

import { type AppendExpectedRevision, type EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import type { Instant } from '@libs/contract/time.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Appended, Clock, EventLog, LogBatch } from '@libs/eventing/types/ports.js';
import { type Connection, connect } from './connection.js';
import { actualRevision, answering, isAbsentStream } from './event-store-errors.js';
import { Echo } from './echo.js';
import { Extent } from './extent.js';
import { follow } from './follow.js';
import { reading } from './reading.js';
import { positionOf, toJson, toStored } from './stored-events.js';
import { Tail } from './tail.js';

/** Milliseconds until a call is given up; a refusal must be out within five seconds, on a busy machine too. */
const DEADLINE = 3_000;

/** How many events at the end of the log, heard for many readers or for an append's own echo, wait to be taken in. */
const HEARD = 500;

export interface EventStoreOptions {
  readonly clock: Clock;
  /**
   * Our part of the store: every stream is called `<namespace>.<stream>` there, and no other is ever looked at, so that
   * several installations, and whatever else the store holds, keep out of each other's way. No dash and no dot in it.
   */
  readonly namespace: string;
}

/**
 * The log on EventStoreDB or KurrentDB, 23.10 or newer; `url` may be of one node or of a cluster.
 * @throws EngineError with a sentence for the operator; Unavailable while nobody answers.
 */
export async function openEventStoreLog(url: string, { clock, namespace }: EventStoreOptions): Promise<EventLog> {
  return new EventStoreLog(await connect(url, DEADLINE), clock, `${namespace}.`);
}

/** Every fact in the stream that it belongs to; the order of all is the store's own. */
class EventStoreLog implements EventLog {
  readonly #closed = new AbortController();
  readonly #reader: EventStoreDBClient;
  readonly #extent: Extent;
  readonly #echo: Echo;
  #tail: Tail | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly prefix: string,
  ) {
    this.#reader = connection.reader;
    const options = { prefix, deadlineMs: DEADLINE };
    this.#extent = new Extent(connection.reader, options);
    this.#echo = new Echo(connection.reader, { ...options, maxBatch: HEARD, signal: this.#closed.signal });
  }

  async append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Promise<Appended> {
    if (events.length === 0) throw new RangeError('an append needs at least one event');
    const recordedAt = this.clock.now();
    const json = events.map((event) => toJson(event, recordedAt));
    const expectedRevision: AppendExpectedRevision = expected < 0 ? NO_STREAM : BigInt(expected);
    const [from, count] = [expected + 1, events.length];
    return answering(DEADLINE, (signal) =>
      this.#echo.while(stream, from, count, async (heard) => {
        const options = { expectedRevision, deadline: DEADLINE };
        try {
          const { position } = await this.connection.append(this.prefix + stream, json, options, signal);
          // A repeat is answered with what was written the first time, which may be another process's version of it.
          const stored =
            (await heard(position && positionOf(position))) ?? (await this.#read(stream, { from, count }, signal));
          this.#appended(stored.at(-1)?.position);
          return { ok: true, events: stored };
        } catch (error) {
          const actual = actualRevision(error);
          if (actual === undefined) throw error;
          return { ok: false, actual };
        }
      }),
    );
  }

  async readStream(
    stream: StreamName,
    { from = 0, to, until }: { from?: Revision; to?: Revision; until?: Instant } = {},
  ): Promise<readonly StoredEvent[]> {
    const count = to === undefined ? Number.MAX_SAFE_INTEGER : to - from + 1;
    if (count <= 0) return [];
    return answering(DEADLINE, (signal) => this.#read(stream, { from, count, ...(until && { until }) }, signal));
  }

  /** By itself up to the end, and then together with all others who are there. */
  async *subscribe(
    after: Position | undefined,
    { maxBatch, signal }: { readonly maxBatch: number; readonly signal: AbortSignal },
  ): AsyncGenerator<LogBatch> {
    const either = AbortSignal.any([signal, this.#closed.signal]);
    let position = after;
    while (!either.aborted) {
      let tail: Tail | undefined;
      for await (const batch of this.#follow(position, maxBatch, either)) {
        position = batch.position;
        yield batch;
        tail = batch.caughtUp ? this.#tailFrom(position) : undefined;
        if (tail?.reaches(position)) break;
      }
      if (!tail || position === undefined) continue;
      for await (const batch of tail.after(position, { maxBatch, signal: either })) {
        position = batch.position;
        yield batch;
      }
    }
  }

  head(): Promise<Position | undefined> {
    return answering(DEADLINE, (signal, moved) => this.#extent.head({ signal, moved }));
  }

  countAfter(after: Position | undefined): Promise<number> {
    return answering(DEADLINE, (signal, moved) => this.#extent.countAfter(after, { signal, moved }));
  }

  async close(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    await this.connection.close();
  }

  #follow(after: Position | undefined, maxBatch: number, signal: AbortSignal): AsyncIterable<LogBatch> {
    return follow(this.#reader, after, { prefix: this.prefix, maxBatch, deadlineMs: DEADLINE, signal });
  }

  /** The end of the log, heard from `position` on where nobody has listened yet. */
  #tailFrom(position: Position): Tail {
    if (this.#tail && !this.#tail.over) return this.#tail;
    return (this.#tail = new Tail(position, (signal) =>
      this.#follow(position, HEARD, AbortSignal.any([signal, this.#closed.signal])),
    ));
  }

  #appended(position: Position | undefined): void {
    if (position === undefined) return;
    this.#extent.saw(position);
    this.#echo.listen(position);
  }

  async #read(
    stream: StreamName,
    { from, count, until }: { readonly from: Revision; readonly count: number; readonly until?: Instant },
    signal: AbortSignal,
  ): Promise<readonly StoredEvent[]> {
    const read = this.#reader.readStream(this.prefix + stream, { fromRevision: BigInt(from), maxCount: count });
    const events: StoredEvent[] = [];
    try {
      for await (const event of reading(read, signal)) {
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

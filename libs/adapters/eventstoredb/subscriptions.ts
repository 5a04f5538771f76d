import { WakeUps } from '../waiting.js';
import { namingRefusal } from './connection.js';
import { isPassing, portError, TooLate } from './event-store-errors.js';
import { commitPositionOf, positionOf, type Reader, START, toStored } from './reader.js';
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  START as BEGINNING,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/event-log.js';
import { setTimeout as wait } from 'node:timers/promises';

/** How many events the server scans at a time, and after how many of these it sends a checkpoint. */
const FILTER_WINDOW = { maxSearchWindow: 256, checkpointInterval: 4 };
/** How long a batch of past events waits to become full. */
const MAX_BATCH_WAIT_MS = 10;

interface FeedOptions {
  readonly prefix: string;
  readonly after: Position | undefined;
  readonly maxBatch: number;
  /** When the server must have confirmed. */
  readonly deadlineMs: number;
}

/**
 * One subscription, read in order. The client reports checkpoints and being caught up at once, while earlier events
 * still wait to be processed. So each report counts only when the events before it have been processed. At most
 * `maxBatch` events wait here; beyond that, the connection waits, and with it the server.
 */
class Feed {
  readonly #subscription: AllStreamSubscription;
  readonly #term: AbortSignal;
  #position: Position;
  #taken = 0;
  #checkpoint: { readonly position: Position; readonly due: number } | undefined;
  /** The number of events sent when the subscription was caught up; undefined while it is not. */
  #caughtUpAt: number | undefined;
  #reportedCaughtUp = false;
  #confirmed = false;
  #failure: unknown;
  #wake: () => void = () => undefined;

  constructor(
    reader: Reader,
    private readonly options: FeedOptions,
  ) {
    const { client, requiresLeader, term } = reader;
    this.#term = term;
    const { prefix, after, maxBatch } = options;
    this.#position = after ?? START;
    const checkpointReached = (_: unknown, place: Parameters<typeof positionOf>[0]): void =>
      this.#note(() => (this.#checkpoint = { position: positionOf(place), due: this.#sent }));
    const filter = streamNameFilter({ prefixes: [prefix], checkpointReached, ...FILTER_WINDOW });
    const fromPosition = this.#position === START ? BEGINNING : commitPositionOf(this.#position);
    this.#subscription = client
      .subscribeToAll({ fromPosition, filter, requiresLeader }, { highWaterMark: Math.max(1, maxBatch) })
      .on('confirmation', () => this.#note(() => (this.#confirmed = true)))
      .on('caughtUp', () => this.#note(() => (this.#caughtUpAt = this.#sent)))
      .on('fellBehind', () => this.#note(() => (this.#caughtUpAt = undefined)))
      .on('readable', () => this.#wake())
      .on('error', (error) => this.#note(() => (this.#failure ??= error)))
      .on('end', () => this.#note(() => (this.#failure ??= new TooLate('the subscription ended'))));
  }

  /** Yields batches until `signal` aborts. @throws the client's errors. */
  async *batches(signal: AbortSignal): AsyncGenerator<LogBatch> {
    const term = this.#term;
    const leave = (): void => this.#wake();
    const replaced = (): void => this.#note(() => (this.#failure ??= term.reason as unknown));
    signal.addEventListener('abort', leave);
    term.addEventListener('abort', replaced);
    try {
      await this.#until(() => this.#confirmed || signal.aborted, this.options.deadlineMs);
      if (!this.#confirmed && !signal.aborted) throw new TooLate('the event store did not confirm a subscription');
      while (!signal.aborted) {
        const batch = await this.#next(signal);
        if (batch) yield batch;
        else await this.#until(() => this.#more() || signal.aborted);
      }
    } finally {
      signal.removeEventListener('abort', leave);
      term.removeEventListener('abort', replaced);
      this.#close();
    }
  }

  /** The number of events that the client has sent, processed or not. */
  get #sent(): number {
    return this.#taken + this.#subscription.readableLength;
  }

  get #caughtUp(): boolean {
    return this.#caughtUpAt !== undefined && this.#taken >= this.#caughtUpAt;
  }

  /** Returns the next batch: events, a later checkpoint, or the report that it is caught up. */
  async #next(signal: AbortSignal): Promise<LogBatch | undefined> {
    const { maxBatch } = this.options;
    const events: StoredEvent[] = [];
    this.#take(events);
    while (events.length > 0 && events.length < maxBatch && !this.#caughtUp && !signal.aborted) {
      if (!(await this.#until(() => this.#subscription.readableLength > 0 || this.#caughtUp, MAX_BATCH_WAIT_MS))) break;
      this.#take(events);
    }
    const before = this.#position;
    for (const position of [events.at(-1)?.position, this.#dueCheckpoint()]) {
      if (position !== undefined && position > this.#position) this.#position = position;
    }
    const caughtUp = this.#caughtUp && events.length < maxBatch;
    if (events.length === 0 && this.#position === before && this.#reportedCaughtUp >= caughtUp) return undefined;
    this.#reportedCaughtUp = caughtUp;
    return { events, position: this.#position, caughtUp };
  }

  #take(events: StoredEvent[]): void {
    while (events.length < this.options.maxBatch) {
      const resolved = this.#subscription.read() as AllStreamResolvedEvent | null;
      if (resolved === null) return;
      this.#taken += 1;
      if (resolved.event) events.push(toStored(resolved.event, this.options.prefix));
    }
  }

  #dueCheckpoint(): Position | undefined {
    return this.#checkpoint && this.#checkpoint.due <= this.#taken ? this.#checkpoint.position : undefined;
  }

  #more(): boolean {
    const moved = (this.#dueCheckpoint() ?? START) > this.#position;
    return this.#subscription.readableLength > 0 || moved || (this.#caughtUp && !this.#reportedCaughtUp);
  }

  #note(what: () => void): void {
    what();
    this.#wake();
  }

  /**
   * Waits until `reached`, at most `ms` milliseconds if given; returns whether it was. @throws the client's errors.
   */
  async #until(reached: () => boolean, ms?: number): Promise<boolean> {
    let late = false;
    const timer = ms === undefined ? undefined : setTimeout(() => this.#note(() => (late = true)), ms);
    try {
      while (!reached() && !late) {
        if (this.#failure !== undefined) throw this.#failure as Error;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      return reached();
    } finally {
      clearTimeout(timer);
    }
  }

  #close(): void {
    this.#subscription.unsubscribe().catch(() => undefined);
    this.#subscription.destroy();
  }
}

/** The first and the longest pause before subscribing again. */
const BACK_OFF_MS = { first: 100, longest: 2_000 };

interface FollowOptions {
  readonly prefix: string;
  readonly maxBatch: number;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/**
 * Yields batches after a position until `signal` aborts, with as many subscriptions as needed. Each continues after the
 * last batch, so that nothing is lost or repeated after an outage.
 */
export async function* follow(
  reader: Reader,
  after: Position | undefined,
  { signal, ...options }: FollowOptions,
): AsyncGenerator<LogBatch> {
  let position = after;
  for (let failures = 0; !signal.aborted; failures++) {
    const { client, term } = reader;
    const began = performance.now();
    try {
      for await (const batch of new Feed(reader, { ...options, after: position }).batches(signal)) {
        position = batch.position;
        failures = 0;
        yield batch;
      }
    } catch (error) {
      reader.failed(error, client, began);
      if (!isPassing(error)) throw portError(namingRefusal(error, reader.access('$all')));
    }
    // The new connection is already there, so the first retry needs no pause.
    if (term.aborted && failures === 0) continue;
    // With jitter, because a store that comes back is busy.
    const pause = (Math.min(BACK_OFF_MS.first * 2 ** failures, BACK_OFF_MS.longest) * (1 + Math.random())) / 2;
    if (!signal.aborted) await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

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

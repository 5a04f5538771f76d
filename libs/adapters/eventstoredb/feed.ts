import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  START as BEGINNING,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/event-log.js';
import { TooLate } from './event-store-errors.js';
import type { Reader } from './reader.js';
import { START, placeOf, positionOf, toStored } from './stored-events.js';

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
export class Feed {
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
    const fromPosition = this.#position === START ? BEGINNING : placeOf(this.#position);
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

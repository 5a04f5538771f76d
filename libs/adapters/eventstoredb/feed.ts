import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  START as BEGINNING,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/ports.js';
import { TooLate } from './event-store-errors.js';
import { START, placeOf, positionOf, toStored } from './stored-events.js';

/** How many events the server looks at in one go, and after how many of these it says how far it has come. */
const WINDOW = { maxSearchWindow: 256, checkpointInterval: 4 };
/** How long a batch of the past waits to become full, in milliseconds. */
const LINGER = 10;

interface FeedOptions {
  readonly prefix: string;
  readonly after: Position | undefined;
  readonly maxBatch: number;
  /** Milliseconds until the server must have confirmed. */
  readonly deadlineMs: number;
}

/**
 * One subscription, read in order. The client tells at once of checkpoints and of having caught up, while events that
 * came before still wait to be taken: so each of these counts only when as many events were taken as stood before it.
 * At most `maxBatch` events wait here; then the connection waits, and with it the server.
 */
export class Feed {
  readonly #subscription: AllStreamSubscription;
  #position: Position;
  #taken = 0;
  #checkpoint: { readonly position: Position; readonly due: number } | undefined;
  /** How many events had been sent when nothing more was left; undefined while there is more. */
  #caughtUpAt: number | undefined;
  #told = false;
  #confirmed = false;
  #failure: unknown;
  #wake: () => void = () => undefined;

  constructor(
    client: EventStoreDBClient,
    private readonly options: FeedOptions,
  ) {
    const { prefix, after, maxBatch } = options;
    this.#position = after ?? START;
    const checkpointReached = (_: unknown, place: Parameters<typeof positionOf>[0]): void =>
      this.#note(() => (this.#checkpoint = { position: positionOf(place), due: this.#sent }));
    const filter = streamNameFilter({ prefixes: [prefix], checkpointReached, ...WINDOW });
    const fromPosition = this.#position === START ? BEGINNING : placeOf(this.#position);
    this.#subscription = client
      .subscribeToAll({ fromPosition, filter }, { highWaterMark: Math.max(1, maxBatch) })
      .on('confirmation', () => this.#note(() => (this.#confirmed = true)))
      .on('caughtUp', () => this.#note(() => (this.#caughtUpAt = this.#sent)))
      .on('fellBehind', () => this.#note(() => (this.#caughtUpAt = undefined)))
      .on('readable', () => this.#wake())
      .on('error', (error) => this.#note(() => (this.#failure ??= error)))
      .on('end', () => this.#note(() => (this.#failure ??= new TooLate('the subscription ended'))));
  }

  /** Batches until `signal` aborts. @throws what the client threw. */
  async *batches(signal: AbortSignal): AsyncGenerator<LogBatch> {
    const leave = (): void => this.#wake();
    signal.addEventListener('abort', leave);
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
      this.#close();
    }
  }

  /** How many events the client was sent, taken or not. */
  get #sent(): number {
    return this.#taken + this.#subscription.readableLength;
  }

  get #caughtUp(): boolean {
    return this.#caughtUpAt !== undefined && this.#taken >= this.#caughtUpAt;
  }

  /** What there is to hand over: events, a checkpoint that moves on, or the news that nothing is left. */
  async #next(signal: AbortSignal): Promise<LogBatch | undefined> {
    const { maxBatch } = this.options;
    const events: StoredEvent[] = [];
    this.#take(events);
    while (events.length > 0 && events.length < maxBatch && !this.#caughtUp && !signal.aborted) {
      if (!(await this.#until(() => this.#subscription.readableLength > 0 || this.#caughtUp, LINGER))) break;
      this.#take(events);
    }
    const before = this.#position;
    for (const position of [events.at(-1)?.position, this.#dueCheckpoint()]) {
      if (position !== undefined && position > this.#position) this.#position = position;
    }
    const caughtUp = this.#caughtUp && events.length < maxBatch;
    if (events.length === 0 && this.#position === before && this.#told >= caughtUp) return undefined;
    this.#told = caughtUp;
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
    return this.#subscription.readableLength > 0 || moved || (this.#caughtUp && !this.#told);
  }

  #note(what: () => void): void {
    what();
    this.#wake();
  }

  /** Waits until `reached`, at most `ms` milliseconds if given; answers whether it was. @throws what the client threw. */
  async #until(reached: () => boolean, ms?: number): Promise<boolean> {
    let late = false;
    const timer = ms === undefined ? undefined : setTimeout(() => this.#note(() => (late = true)), ms);
    try {
      while (!reached() && !late) {
        if (this.#failure !== undefined) throw this.#failure;
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

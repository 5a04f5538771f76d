import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/ports.js';
import { TooLate } from './event-store-errors.js';
import { follow } from './follow.js';
import { reading } from './reading.js';
import { START, placeOf, positionOf } from './stored-events.js';

/** Up to here events are counted one by one. */
const COUNTED = 10_000;
const BATCH = 1_000;
/** So far back the end of the log is searched event by event, others' included: each costs a message. */
const LOOK_BACK = 50;

interface ExtentOptions {
  readonly prefix: string;
  readonly deadlineMs: number;
}

interface Search {
  readonly signal: AbortSignal;
  /** Called with every step: a store in which others wrote millions of events is searched for longer than a call may last. */
  readonly moved: () => void;
}

/**
 * How far the log goes. The store knows neither the last of our events nor how many there are, so both are looked for;
 * the store passes over what others wrote, and what was found is kept, so that nothing is searched twice.
 */
export class Extent {
  /** Our last event up to `#looked`, so far as we know. */
  #last: Position | undefined;
  /** Nothing up to here need be looked at again. */
  #looked: Position = START;
  /** None of our events stands at or before this. */
  #before: Position = START;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly options: ExtentOptions,
  ) {}

  /** One of our events stands at `position`. */
  saw(position: Position | undefined): void {
    if (position !== undefined && position > this.#looked) this.#last = this.#looked = position;
  }

  /** The last position. Usually it is near the end. */
  async head({ signal, moved }: Search): Promise<Position | undefined> {
    for await (const event of this.#newest(LOOK_BACK, signal)) {
      const position = positionOf(event.position);
      if (position > this.#looked && event.streamId.startsWith(this.options.prefix)) this.saw(position);
      if (position <= this.#looked) return this.#last;
    }
    for await (const batch of this.#after(this.#looked, { signal, moved })) {
      this.saw(batch.events.at(-1)?.position);
      if (batch.position > this.#looked) this.#looked = batch.position;
      if (batch.caughtUp) return this.#last;
    }
    throw signal.reason ?? new TooLate('the end of the log was not found');
  }

  /** Exact up to 10,000 events; beyond, an estimate by the length of log that these take. */
  async countAfter(after: Position = START, search: Search): Promise<number> {
    let counted = 0;
    let first = after === START ? undefined : after;
    for await (const { events, position, caughtUp } of this.#after(after, search)) {
      first ??= events[0]?.position;
      counted += events.length;
      if (counted === 0 && after <= this.#before && position > this.#before) this.#before = position;
      if (caughtUp) return counted;
      if (counted >= COUNTED) return estimate(counted, first ?? START, position, await this.#end(search.signal));
    }
    throw search.signal.reason ?? new TooLate('the events were not counted');
  }

  async *#after(position: Position, { signal, moved }: Search): AsyncGenerator<LogBatch> {
    const from = position > this.#before ? position : this.#before;
    const options = { ...this.options, maxBatch: BATCH, signal };
    for await (const batch of follow(this.client, from === START ? undefined : from, options)) {
      moved();
      yield batch;
    }
  }

  /** Of the whole store's events: the newest, and those before it. */
  #newest(count: number, signal: AbortSignal) {
    return reading(this.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: count }), signal);
  }

  async #end(signal: AbortSignal): Promise<Position> {
    for await (const event of this.#newest(1, signal)) return positionOf(event.position);
    return START;
  }
}

function estimate(counted: number, from: Position, to: Position, end: Position): number {
  const [start, looked, whole] = [from, to, end].map((position) => Number(placeOf(position).commit));
  const [taken, left] = [(looked ?? 0) - (start ?? 0), (whole ?? 0) - (start ?? 0)];
  return taken > 0 ? Math.max(counted, Math.round((counted * left) / taken)) : counted;
}

import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from '@libs/eventing/types/envelope.js';
import { TooLate } from './event-store-errors.js';
import { follow } from './follow.js';
import { reading } from './reading.js';
import { START, placeOf, positionOf } from './stored-events.js';

/** Up to here events are counted one by one. */
const COUNTED = 10_000;
const BATCH = 1_000;
/** So far back the end of the log is searched event by event, others' included; what lies before is left to the server. */
const LOOK_BACK = 500;

interface ExtentOptions {
  readonly prefix: string;
  readonly deadlineMs: number;
}

/** How far the log goes. The store knows neither the last of our events nor how many there are, so both are looked for. */
export class Extent {
  /** Our last event up to `#looked`, so far as we know. */
  #last: Position | undefined;
  /** Nothing up to here need be looked at again. */
  #looked: Position = START;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly options: ExtentOptions,
  ) {}

  /** One of our events stands at `position`. */
  saw(position: Position | undefined): void {
    if (position !== undefined && position > this.#looked) this.#last = this.#looked = position;
  }

  /** The last position. Usually it is near the end; where others wrote much since, what was found is kept for the next time. */
  async head(signal: AbortSignal): Promise<Position | undefined> {
    const read = this.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: LOOK_BACK });
    for await (const event of reading(read, signal)) {
      const position = positionOf(event.position);
      if (position > this.#looked && event.streamId.startsWith(this.options.prefix)) this.saw(position);
      if (position <= this.#looked) return this.#last;
    }
    const from = this.#looked === START ? undefined : this.#looked;
    for await (const batch of follow(this.client, from, { ...this.options, maxBatch: BATCH, signal })) {
      this.saw(batch.events.at(-1)?.position);
      if (batch.position > this.#looked) this.#looked = batch.position;
      if (batch.caughtUp) return this.#last;
    }
    throw signal.reason ?? new TooLate('the end of the log was not found');
  }

  /** Exact up to 10,000 events; beyond, an estimate by the length of log that these take. */
  async countAfter(after: Position | undefined, signal: AbortSignal): Promise<number> {
    let counted = 0;
    let first = after;
    for await (const batch of follow(this.client, after, { ...this.options, maxBatch: BATCH, signal })) {
      first ??= batch.events[0]?.position;
      counted += batch.events.length;
      if (batch.caughtUp) return counted;
      if (counted >= COUNTED) return estimate(counted, first ?? START, batch.position, await this.head(signal));
    }
    throw signal.reason ?? new TooLate('the events were not counted');
  }
}

function estimate(counted: number, from: Position, to: Position, head: Position | undefined): number {
  const [start, end, last] = [from, to, head ?? to].map((position) => Number(placeOf(position).commit));
  const [looked, whole] = [(end ?? 0) - (start ?? 0), (last ?? 0) - (start ?? 0)];
  return looked > 0 ? Math.max(counted, Math.round((counted * whole) / looked)) : counted;
}

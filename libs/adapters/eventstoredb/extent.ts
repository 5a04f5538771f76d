import { BACKWARDS, END } from '@eventstore/db-client';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/event-log.js';
import { withAccess } from './access.js';
import { TooLate } from './event-store-errors.js';
import { follow } from './follow.js';
import type { Reader } from './reader.js';
import { reading } from './reading.js';
import { START, placeOf, positionOf } from './stored-events.js';

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

interface Search {
  readonly signal: AbortSignal;
  /** Called with every step, because a store with millions of events of others takes longer than a call's timeout. */
  readonly moved: () => void;
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
  const [start, searched, whole] = [from, to, end].map((position) => Number(placeOf(position).commit));
  const [taken, left] = [(searched ?? 0) - (start ?? 0), (whole ?? 0) - (start ?? 0)];
  return taken > 0 ? Math.max(counted, Math.round((counted * left) / taken)) : counted;
}

import type { Position, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/event-log.js';

/** How long an acknowledged append waits for its own events; they usually arrive together with the answer. */
const READ_BACK_TIMEOUT_MS = 25;

/** What the subscription has delivered for one append. */
export interface Collected {
  /** Resolves once there is an event at each revision, by any writer; never rejects. */
  readonly complete: Promise<readonly StoredEvent[]>;
  /**
   * Returns the events of an append that was acknowledged at `position`; undefined if they are late, or were delivered
   * before the collection began.
   */
  acknowledged(position: Position | undefined): Promise<readonly StoredEvent[] | undefined>;
  /** Ends the collection. */
  stop(): void;
}

/** The revisions of a stream to which an append writes. */
interface Place {
  readonly from: Revision;
  readonly count: number;
  readonly events: StoredEvent[];
  readonly complete: () => void;
}

/**
 * Reads own appends back from the subscription at the end of the log. The store's answer contains neither the position
 * of each event nor whether it recognized a repetition; reading the stream again would cost every command one more
 * call.
 */
export class ReadBack {
  /** A stream has several places while several appends race. */
  readonly #places = new Map<StreamName, Set<Place>>();
  /** Everything up to here was delivered; undefined while there is no subscription. */
  #position: Position | undefined;

  constructor(private readonly subscribe: (after: Position) => AsyncIterable<LogBatch>) {}

  /** Subscribes after `position`, unless there is a subscription already. */
  start(position: Position): void {
    if (this.#position === undefined) void this.#run(position);
  }

  /** Collects the events at `count` revisions of a stream, from `from` on. */
  collect(stream: StreamName, from: Revision, count: number): Collected {
    const { promise, resolve } = withResolvers<readonly StoredEvent[]>();
    const events: StoredEvent[] = [];
    const place: Place = { from, count, events, complete: () => resolve(events) };
    const places = this.#places.get(stream) ?? new Set();
    this.#places.set(stream, places.add(place));
    return {
      complete: promise,
      acknowledged: (position) => this.#acknowledged(promise, place, position),
      stop: () => {
        places.delete(place);
        if (places.size === 0 && this.#places.get(stream) === places) this.#places.delete(stream);
      },
    };
  }

  async #acknowledged(
    complete: Promise<readonly StoredEvent[]>,
    { events, count }: Place,
    position: Position | undefined,
  ): Promise<readonly StoredEvent[] | undefined> {
    if (events.length === count) return events;
    const isPending = position !== undefined && this.#position !== undefined && this.#position < position;
    if (!isPending) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, READ_BACK_TIMEOUT_MS, undefined);
    });
    return Promise.race([complete, late]).finally(() => clearTimeout(timer));
  }

  async #run(position: Position): Promise<void> {
    this.#position = position;
    try {
      for await (const batch of this.subscribe(position)) {
        for (const event of batch.events) this.#deliver(event);
        this.#position = batch.position;
      }
    } catch {
      // An append then reads its stream, and gets the error there if it lasts; the next one subscribes again.
    }
    this.#position = undefined;
  }

  #deliver(event: StoredEvent): void {
    for (const { from, count, events, complete } of this.#places.get(event.stream) ?? []) {
      if (event.revision !== from + events.length || events.length === count) continue;
      if (events.push(event) === count) complete();
    }
  }
}

function withResolvers<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

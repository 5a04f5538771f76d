import { namingRefusal } from './connection.js';
import { actualRevision, answering, isPassing } from './event-store-errors.js';
import { asStored, positionOf, toJson } from './reader.js';
import type { Append } from './writers.js';
import { type AppendExpectedRevision, NO_STREAM } from '@eventstore/db-client';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Appended, LogBatch } from '@libs/eventing/types/event-log.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';

/** An append is given up after this, so that there is time to look up whether it was written. */
const APPEND_TIMEOUT_MS = 2_500;
/** When an unanswered append is looked up in its stream, after it was sent and after each look-up. */
const PAUSES_BEFORE_LOOK_UP_MS = [250, 500, 1_000];
/** How long one look-up may take. */
const MAX_LOOK_UP_MS = 500;
/** How long the read-back of an acknowledged append may take, and how long before its deadline it must end. */
const READ_BACK_TIMEOUT_MS = 1_500;
const RESERVE_MS = 200;

interface AppendsOptions {
  readonly clock: Clock;
  readonly prefix: string;
  readonly user: string | undefined;
  readonly deadlineMs: number;
  readonly append: Append;
  readonly readBack: ReadBack;
  readonly read: (
    stream: StreamName,
    range: { readonly from: Revision; readonly count: number },
    signal: AbortSignal,
  ) => Promise<readonly StoredEvent[]>;
}

/** The events of one append. */
interface Wanted {
  readonly stream: StreamName;
  readonly expected: Revision;
  readonly events: readonly ProposedEvent[];
}

/**
 * Appends events, and determines the result of appends that the store leaves unanswered: it drops the repetition of an
 * append that is still under way, and a connection can break between a write and its answer.
 */
export class Appends {
  readonly #underWay = new Map<string, Promise<Appended>>();

  constructor(private readonly options: AppendsOptions) {}

  /** Appends events; concurrent repetitions in this process share one append. */
  append(wanted: Wanted): Promise<Appended> {
    const { stream, expected, events } = wanted;
    const key = [stream, expected, ...events.map(({ id }) => id)].join(' ');
    const known = this.#underWay.get(key);
    if (known) return known;
    const appending = this.#append(wanted).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, appending);
    return appending;
  }

  /** Settles with the first proof: the store's answer, the read-back, or a look-up in the stream. */
  async #append(wanted: Wanted): Promise<Appended> {
    const { readBack, deadlineMs } = this.options;
    const settled = new AbortController();
    const collected = readBack.collect(wanted.stream, wanted.expected + 1, wanted.events.length);
    const lookUps = lookUpRepeatedly(() => this.#lookUp(wanted));
    try {
      return await answering(deadlineMs, (signal) =>
        Promise.race([
          this.#send(wanted, collected, { signal, settled: settled.signal }),
          collected.complete.then((stored) => ownAppend(wanted, stored) ?? never()),
          lookUps.found,
        ]),
      );
    } finally {
      collected.stop();
      lookUps.stop();
      settled.abort();
    }
  }

  async #send(
    wanted: Wanted,
    collected: Collected,
    signals: { readonly signal: AbortSignal; readonly settled: AbortSignal },
  ): Promise<Appended> {
    const { append, clock, prefix, user, deadlineMs } = this.options;
    const began = performance.now();
    const { stream, expected, events } = wanted;
    const recordedAt = clock.now();
    const json = events.map((event) => toJson(event, recordedAt));
    const expectedRevision: AppendExpectedRevision = expected < 0 ? NO_STREAM : BigInt(expected);
    try {
      const options = { expectedRevision, deadline: APPEND_TIMEOUT_MS };
      const answer = await append(prefix + stream, json, options, signals);
      const position = answer.position && positionOf(answer.position);
      const left = deadlineMs - RESERVE_MS - (performance.now() - began);
      const written = await this.#written(wanted, collected, position, Math.min(READ_BACK_TIMEOUT_MS, left));
      if (written) return written;
      // Right after an election there may be no node to read from. What was sent is what was written.
      if (position === undefined) throw new Unavailable('the event log', 'an append could not be read back');
      const recorded = { stream, position, recordedAt };
      return {
        ok: true,
        events: events.map((event, i) => asStored(event, { ...recorded, revision: expected + 1 + i })),
      };
    } catch (error) {
      const actual = actualRevision(error);
      if (actual !== undefined) return { ok: false, actual };
      const found = isPassing(error) ? await this.#lookUp(wanted) : undefined;
      if (found) return found;
      throw namingRefusal(error, { user, right: 'write', stream: prefix + stream });
    }
  }

  /**
   * Returns an acknowledged append as it is in the log. The store also acknowledges a repetition, whose events another
   * version of the program may have written.
   */
  async #written(
    wanted: Wanted,
    collected: Collected,
    position: Position | undefined,
    timeoutMs: number,
  ): Promise<Appended | undefined> {
    const delivered = await collected.acknowledged(position);
    return (delivered && ownAppend(wanted, delivered)) ?? this.#lookUp(wanted, timeoutMs);
  }

  /** Returns the append if its stream contains it. Undefined proves nothing. */
  async #lookUp(wanted: Wanted, timeoutMs = MAX_LOOK_UP_MS): Promise<Appended | undefined> {
    const { stream, expected, events } = wanted;
    const range = { from: expected + 1, count: events.length };
    try {
      const stored = await answering(timeoutMs, (signal) => this.options.read(stream, range, signal));
      return ownAppend(wanted, stored);
    } catch (error) {
      if (error instanceof Unavailable) return undefined;
      throw error;
    }
  }
}

/** Looks up the append from time to time, until it is found or `stop` is called. */
function lookUpRepeatedly(lookUp: () => Promise<Appended | undefined>): {
  readonly found: Promise<Appended>;
  readonly stop: () => void;
} {
  const pauses = PAUSES_BEFORE_LOOK_UP_MS.values();
  let timer: NodeJS.Timeout | undefined;
  const found = new Promise<Appended>((resolve, reject) => {
    const next = (): void => {
      const { value: pause } = pauses.next();
      if (pause === undefined) return;
      const lookNow = () => void lookUp().then((append) => (append ? resolve(append) : next()), reject);
      timer = setTimeout(lookNow, pause).unref();
    };
    next();
  });
  return {
    found,
    stop() {
      pauses.return?.();
      clearTimeout(timer);
    },
  };
}

/** A new promise for each use: whatever awaits a promise that never settles is kept in memory with it. */
const never = (): Promise<never> => new Promise(() => undefined);

/** Returns the append that `stored` contains, if its events have the ids that were sent. */
function ownAppend({ events }: Wanted, stored: readonly StoredEvent[]): Appended | undefined {
  const isOwn = stored.length === events.length && stored.every(({ id }, index) => id === events[index]?.id);
  return isOwn ? { ok: true, events: stored } : undefined;
}

/** How long an acknowledged append waits for its own events; they usually arrive together with the answer. */
const SUBSCRIPTION_READ_BACK_MS = 25;

/** What the subscription has delivered for one append. */
interface Collected {
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
interface ExpectedRange {
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
  /** A stream has several ranges while several appends race. */
  readonly #ranges = new Map<StreamName, Set<ExpectedRange>>();
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
    const range: ExpectedRange = { from, count, events, complete: () => resolve(events) };
    const ranges = this.#ranges.get(stream) ?? new Set();
    this.#ranges.set(stream, ranges.add(range));
    return {
      complete: promise,
      acknowledged: (position) => this.#acknowledged(promise, range, position),
      stop: () => {
        ranges.delete(range);
        if (ranges.size === 0 && this.#ranges.get(stream) === ranges) this.#ranges.delete(stream);
      },
    };
  }

  async #acknowledged(
    complete: Promise<readonly StoredEvent[]>,
    { events, count }: ExpectedRange,
    position: Position | undefined,
  ): Promise<readonly StoredEvent[] | undefined> {
    if (events.length === count) return events;
    const isPending = position !== undefined && this.#position !== undefined && this.#position < position;
    if (!isPending) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, SUBSCRIPTION_READ_BACK_MS, undefined);
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
    for (const { from, count, events, complete } of this.#ranges.get(event.stream) ?? []) {
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

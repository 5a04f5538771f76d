/** What the engine needs of the world. Each port has one conformance suite that every adapter must pass. */
import type { Instant } from '@libs/contract/time.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from './envelope.js';
import type { Intent } from './process-manager.js';
import type { IndexValue, Projection } from './projection.js';

/** An engine cannot answer now. The caller may try again; nothing was acknowledged. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  constructor(
    readonly engine: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${engine} is unavailable: ${reason}`, options);
  }
}

/** What a lease gives its holder: every later holder has a higher token. */
export interface Fence {
  readonly lease: string;
  readonly token: number;
}

/** Somebody else holds the lease by now, and this write came too late. Trying again is pointless. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
  constructor(view: string, fence: Fence | undefined) {
    super(fence ? `${fence.lease} has a later holder than token ${fence.token}` : `${view} is written under a lease`);
  }
}

export type Appended =
  | { readonly ok: true; readonly events: readonly StoredEvent[] }
  /** Somebody else was first; `actual` is the stream's last revision now, -1 when it does not exist. */
  | { readonly ok: false; readonly actual: Revision };

export interface LogBatch {
  readonly events: readonly StoredEvent[];
  /** Everything up to here was delivered; may lie behind the last event when others were filtered out. */
  readonly position: Position;
  /** True when the log had nothing more at the time. */
  readonly caughtUp: boolean;
}

export interface EventLog {
  /** Adds `events` (at least one) after revision `expected`, -1 for a new stream; all or none. The same ids with the same expectation again answer as the first time. */
  append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Promise<Appended>;
  /** In order of revision; empty for an absent stream. `to` and `until` are inclusive. */
  readStream(
    stream: StreamName,
    options?: { readonly from?: Revision; readonly to?: Revision; readonly until?: Instant },
  ): Promise<readonly StoredEvent[]>;
  /** Everything after `after` in order of position, then what is added, until `signal` aborts. At most `maxBatch` events at once. */
  subscribe(
    after: Position | undefined,
    options: { readonly maxBatch: number; readonly signal: AbortSignal },
  ): AsyncIterable<LogBatch>;
  /** The last position, undefined for an empty log. */
  head(): Promise<Position | undefined>;
  /** How many events lie behind `after`. */
  countAfter(after: Position | undefined): Promise<number>;
  close(): Promise<void>;
}

/** One build of a view. `number` counts the builds; readers see the active one. */
export interface Generation {
  readonly view: string;
  readonly version: number;
  readonly number: number;
}

export interface StoredDocument<Doc> {
  readonly document: Doc;
  /** Of the last event that changed it. */
  readonly position: Position;
}

export interface DocumentWrite<Doc> {
  readonly id: string;
  readonly position: Position;
  /** `undefined` removes it. */
  readonly document: Doc | undefined;
}

/** A stream that a consumer could not apply an event of; it is left alone from that revision on. */
export interface ParkedStream {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly position: Position;
  readonly error: string;
  readonly at: Instant;
}

export interface ViewCommit<Doc> {
  /** Applied unless the stored document is newer than the write. */
  readonly writes: readonly DocumentWrite<Doc>[];
  readonly park: readonly ParkedStream[];
  /** Streams that are parked no more. */
  readonly release: readonly StreamName[];
  readonly checkpoint: Position;
  /** Under which lease it is written; a commit without one counts as token 0. */
  readonly fence?: Fence;
}

export interface ViewQuery {
  /** Equality, or one of several values; only on indexed fields. */
  readonly where: Readonly<Record<string, IndexValue | readonly IndexValue[]>>;
  /** Case-insensitive part of the view's search text. */
  readonly search?: string;
  /** An index of the view, and the direction of its last field. */
  readonly order: { readonly index: string; readonly direction: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
}

export interface ViewPage<Doc> {
  readonly items: readonly Doc[];
  /** How many documents match, on all pages. */
  readonly total: number;
}

export interface ViewStore {
  /**
   * The generation to fill: the active one when it is of this version, else the newest of this version, else a new one.
   * A new one is filled first and activated when it has caught up.
   */
  open<Doc extends object>(view: Projection<Doc>): Promise<Generation>;
  /** A new, empty generation beside the active one. */
  begin<Doc extends object>(view: Projection<Doc>): Promise<Generation>;
  /** Makes `generation` the one that readers see, at once for all. Nobody writes to it meanwhile. */
  activate(generation: Generation): Promise<void>;
  drop(generation: Generation): Promise<void>;
  /**
   * Removes for good what readers see no more: each generation older than its view's active one, and, as far as the
   * engine can be told to, what documents held before they were changed. For when somebody was erased.
   */
  purge(): Promise<void>;
  generations(view: string): Promise<readonly (Generation & { readonly active: boolean })[]>;

  /**
   * Shuts out every holder before this one: from now on a commit with a lower token is `Fenced`. A new holder calls it
   * before it reads where the generation stands, so that nothing moves any more behind its back.
   * @throws Fenced when there is a later holder already.
   */
  fence(generation: Generation, fence: Fence): Promise<void>;
  checkpoint(generation: Generation): Promise<Position | undefined>;
  parked(generation: Generation): Promise<readonly ParkedStream[]>;
  load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>>;
  /**
   * Writes, parked streams and checkpoint; after a crash in between, doing it again ends in the same view.
   * @throws Fenced when the generation has seen a higher token; checkpoint and parked streams are then as they were.
   */
  commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void>;
  /** Every document of a generation, in order of id. */
  scan<Doc>(generation: Generation): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>>;

  /** Reading a view of which no generation is active yet is `Unavailable`. */
  get<Doc>(view: string, id: string): Promise<Doc | undefined>;
  find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>>;
  close(): Promise<void>;
}

/** What a job did: it is finished, or wants to run again at an instant. A throw is a failed try. */
export type JobResult = 'done' | { readonly again: Instant };
export type JobHandler = (intent: Intent, signal: AbortSignal) => Promise<JobResult>;

export interface ParkedJob {
  readonly intent: Intent;
  readonly error: string;
  readonly tries: number;
}

export interface JobQueue {
  /** A job whose id is open or parked is not added again; an earlier `runAt` moves an open one forward. */
  enqueue(intents: readonly Intent[]): Promise<void>;
  /** Adds the jobs that are not there; one that is open or parked stays as it is, its time included. */
  refill(intents: readonly Intent[]): Promise<void>;
  /**
   * Calls `refill` when jobs may have been lost since that last succeeded, as after a restart of the engine without all
   * of its data. What `refill` answers says whether everything open was asked for; else it is called again next time.
   */
  restoreIfLost(refill: () => Promise<boolean>): Promise<void>;
  /** Runs due jobs until the answer is called, which waits for those under way. Failing jobs are tried again with back-off, then parked. */
  work(handlers: Readonly<Record<string, JobHandler>>, options: { readonly concurrency: number }): () => Promise<void>;
  counts(): Promise<{ readonly open: number; readonly parked: number }>;
  /** How many jobs of each kind are open; of those that come or go while they are counted, more or less. */
  openByKind(): Promise<ReadonlyMap<string, number>>;
  parked(): Promise<readonly ParkedJob[]>;
  /** Makes a parked job open again. */
  retry(id: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Which of several processes does what only one may do. That a lease was taken over is noticed late by a process that
 * was frozen, so what it writes must carry the fence: see `ViewStore.fence`.
 */
export interface Leases {
  /**
   * Undefined while another holder's lease lasts; `ttl` in milliseconds. The same holder is given it again at once. Each
   * token is higher than all before it, also when the engine has lost its data meanwhile.
   */
  acquire(lease: string, holder: string, ttl: number): Promise<Fence | undefined>;
  /** Lets the lease last `ttl` from now. Answers false when it ran out or was taken over, which is for good. */
  renew(fence: Fence, ttl: number): Promise<boolean>;
  /** Ends the lease, unless it has a later holder already. */
  release(fence: Fence): Promise<void>;
  close(): Promise<void>;
}

/** Only a wake-up: losing one delays, never loses. */
export interface Notifier {
  publish(topic: string, message: string): void;
  /** Answers the function that ends it. */
  listen(topic: string, listener: (message: string) => void): () => void;
  close(): Promise<void>;
}

/** The world's clock, the one that the product runs by. */
export interface Clock {
  now(): Instant;
}

/** The ports of the engine. Each has one conformance suite that every adapter must pass. */
import type { Instant } from '@libs/contract/time.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from './envelope.js';
import type { Intent } from './process-manager.js';
import type { IndexValue, Projection } from './projection.js';

/** An engine cannot answer now. The caller may retry; nothing was acknowledged. */
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

/** The holder's proof of a lease: every later holder has a higher token. */
export interface Fence {
  readonly lease: string;
  readonly token: number;
}

/** Another process holds the lease by now, and this write came too late. Retrying is pointless. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
  constructor(view: string, fence: Fence | undefined) {
    super(fence ? `${fence.lease} has a later holder than token ${fence.token}` : `${view} is written under a lease`);
  }
}

/** A commit to a group had other members than the group has now, so nothing of it was written. */
export class Regrouped extends Error {
  override readonly name = 'Regrouped';
  constructor(group: string) {
    super(`the group ${group} has other members now`);
  }
}

export type Appended =
  /**
   * The position of the last event is exact; if the log could not be read back, the events before it have that position
   * too.
   */
  | { readonly ok: true; readonly events: readonly StoredEvent[] }
  /** Another append was first; `actual` is the stream's last revision now, -1 if it does not exist. */
  | { readonly ok: false; readonly actual: Revision };

export interface LogBatch {
  readonly events: readonly StoredEvent[];
  /** Everything up to here was delivered; may be beyond the last event if others were filtered out. */
  readonly position: Position;
  /** True if the log had nothing more at the time. */
  readonly caughtUp: boolean;
}

export interface EventLog {
  /**
   * Appends `events` (at least one) after revision `expected`, -1 for a new stream; all or none. A repetition with the
   * same ids and expectation gets the first answer.
   */
  append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Promise<Appended>;
  /** Reads a stream in order of revision; empty if it does not exist. `to` and `until` are inclusive. */
  readStream(
    stream: StreamName,
    options?: { readonly from?: Revision; readonly to?: Revision; readonly until?: Instant },
  ): Promise<readonly StoredEvent[]>;
  /**
   * Yields everything after `after` in order of position, then new events, until `signal` aborts. At most `maxBatch`
   * events at once.
   */
  subscribe(
    after: Position | undefined,
    options: { readonly maxBatch: number; readonly signal: AbortSignal },
  ): AsyncIterable<LogBatch>;
  /**
   * Yields the events from the newest to the oldest, in batches of at most `maxBatch` and at least one. Events
   * that are appended meanwhile are not included. Leaving the loop ends the reading.
   */
  readBackwards(options: { readonly maxBatch: number }): AsyncIterable<readonly StoredEvent[]>;
  /** Returns the last position, undefined for an empty log. */
  head(): Promise<Position | undefined>;
  /** Returns the number of events after `after`. */
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
  /** The position of the last event that changed it. */
  readonly position: Position;
}

export interface DocumentWrite<Doc> {
  readonly id: string;
  readonly position: Position;
  /** `undefined` removes it. */
  readonly document: Doc | undefined;
  /** Whether the document is assumed to be absent; a hint that saves a store some work, and may be wrong. */
  readonly isNew?: boolean;
  /** The document that it replaces, if its writer knows it. */
  readonly before?: Doc | undefined;
}

/** A stream with an event that a consumer could not apply; it is skipped from that revision on. */
export interface ParkedStream {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly position: Position;
  readonly error: string;
  readonly at: Instant;
}

/** The changes in one generation. */
export interface ViewChange<Doc> {
  /** Applied unless the stored document is newer. */
  readonly writes: readonly DocumentWrite<Doc>[];
  readonly park: readonly ParkedStream[];
}

export interface ViewCommit<Doc> extends ViewChange<Doc> {
  /** Streams that are no longer parked. */
  readonly release: readonly StreamName[];
  /** Undefined in all but the last of several commits that belong together: the checkpoint then stays unchanged. */
  readonly checkpoint: Position | undefined;
  /** The lease of the writer; a commit without one counts as token 0. */
  readonly fence?: Fence;
}

/** Generations that are written together, with one checkpoint. */
export interface ViewGroup {
  readonly name: string;
  readonly checkpoint: Position | undefined;
  readonly members: readonly Generation[];
}

export interface ViewGroupCommit {
  /** Every member of the group, changed or not. */
  readonly members: readonly (ViewChange<unknown> & { readonly generation: Generation })[];
  readonly checkpoint: Position;
  /** As in `ViewCommit`. */
  readonly fence?: Fence;
}

export interface ViewQuery {
  /** Equality, or one of several values; only on indexed fields. */
  readonly where: Readonly<Record<string, IndexValue | readonly IndexValue[]>>;
  /** Only documents whose search text of that name contains `part`, in any letter case. */
  readonly search?: { readonly text: string; readonly part: string };
  /** An index of the view, and the direction of its last field. */
  readonly order: { readonly index: string; readonly direction: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
}

export interface ViewPage<Doc> {
  readonly items: readonly Doc[];
  /** The number of matching documents on all pages. For a search, the number of those counted: see `totalIsMore`. */
  readonly total: number;
  /**
   * A search counts up to 1,000 matches, or to the end of a later page. This says that there are more than `total`.
   */
  readonly totalIsMore?: true;
}

export interface ViewStore {
  /**
   * Returns the generation to fill: the active one if it has this version, else the newest of this version, else a new
   * one. A new one is filled first, and activated when it has caught up.
   */
  open<Doc extends object>(view: Projection<Doc>): Promise<Generation>;
  /** Creates a new, empty generation alongside the active one. */
  begin<Doc extends object>(view: Projection<Doc>): Promise<Generation>;
  /**
   * Makes `generation` the one that readers see, at once for all. Nobody may write to it at the same time except as a
   * member of a group. Other generations of its view leave their groups.
   */
  activate(generation: Generation): Promise<void>;
  drop(generation: Generation): Promise<void>;
  /**
   * Removes permanently what readers do not see any more: each generation older than its view's active one, and, as far
   * as the engine allows it, earlier contents of documents. Used after an erasure.
   */
  purge(): Promise<void>;
  generations(view: string): Promise<readonly (Generation & { readonly active: boolean })[]>;

  /**
   * Refuses all earlier holders: from now on a commit with a lower token is `Fenced`. A new holder calls it for the
   * group and each generation before it reads their checkpoints, so that they cannot change afterwards. @throws Fenced
   * when there is a later holder already.
   */
  fence(target: Generation | ViewGroup['name'], fence: Fence): Promise<void>;
  /** Returns the checkpoint; of a member of a group, the group's. */
  checkpoint(generation: Generation): Promise<Position | undefined>;
  parked(generation: Generation): Promise<readonly ParkedStream[]>;
  groups(): Promise<readonly ViewGroup[]>;
  /**
   * Adds a generation that belongs to no group to `group`, whose checkpoint it must have reached exactly. The first
   * member brings its own. @throws Fenced like `commit`.
   */
  join(group: string, generation: Generation, fence?: Fence): Promise<void>;
  /** Removes a generation from its group, if it is in one; it keeps the group's current checkpoint as its own. */
  leave(generation: Generation): Promise<void>;
  /** @throws Error for a document that `commit` would not write, so that its stream is parked instead. */
  check(view: string, id: string, document: object): void;
  load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>>;
  /**
   * Writes documents, parked streams and checkpoint; after a crash in between, repeating it leads to the same view.
   * @throws Fenced when the generation has seen a higher token; checkpoint and parked streams are then unchanged.
   */
  commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void>;
  /**
   * Commits for all members of a group at once. @throws Regrouped when the group has other members: one was dropped, or
   * another generation of its view was activated.
   */
  commitGroup(group: string, commit: ViewGroupCommit): Promise<void>;
  /** Yields every document of a generation, in order of id. */
  scan<Doc>(generation: Generation): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>>;

  /** Throws `Unavailable` for a view without an active generation. */
  get<Doc>(view: string, id: string): Promise<Doc | undefined>;
  find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>>;
  close(): Promise<void>;
}

/** The result of a job: it is finished, or runs again at an instant. An exception is a failed attempt. */
export type JobResult = 'done' | { readonly again: Instant };
export type JobHandler = (intent: Intent, signal: AbortSignal) => Promise<JobResult>;

export interface ParkedJob {
  readonly intent: Intent;
  readonly error: string;
  readonly tries: number;
}

/** A job that is open or parked. */
export interface FoundJob {
  readonly intent: Intent;
  readonly isParked: boolean;
  /** Failures since it last succeeded, or was retried by an operator. */
  readonly tries: number;
  /** Why it failed last; undefined without a failure that counts. */
  readonly error: string | undefined;
}

export interface JobQueue {
  /**
   * Adds missing jobs. A job whose id is open or parked stays unchanged, including its time; a finished one runs again.
   * A queue may omit jobs that are due later than `JOB_HORIZON_MS` from now: `reconcile` enqueues them in time.
   */
  enqueue(intents: readonly Intent[]): Promise<void>;
  /**
   * Calls `refill` if jobs may have been lost since it last succeeded, for example after a restart of the engine
   * without all of its data. `refill` returns whether everything open was enqueued; otherwise it is called again next
   * time.
   */
  restoreIfLost(refill: () => Promise<boolean>): Promise<void>;
  counts(): Promise<{ readonly open: number; readonly parked: number }>;
  /** Returns the number of open jobs of each kind; approximate while jobs come and go. */
  openByKind(): Promise<ReadonlyMap<string, number>>;
  parked(): Promise<readonly ParkedJob[]>;
  /** Returns those of these jobs that are open or parked, by id. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundJob>>;
  /** Opens a parked job again. */
  retry(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs the jobs of a queue in this process. Those of a queue on a server may be run by other means. */
export interface JobRunner {
  /** Runs due jobs until the answer is called, which waits for those under way. Failing jobs are retried with back-off, then parked. */
  work(handlers: Readonly<Record<string, JobHandler>>, options: { readonly concurrency: number }): () => Promise<void>;
}

/**
 * Decides which of several processes does what only one may do. A process that was frozen notices late that it has lost
 * a lease, so its writes must carry the fence: see `ViewStore.fence`.
 */
export interface Leases {
  /**
   * Returns undefined while another holder's lease lasts; `ttl` in milliseconds. The same holder gets it again at once.
   * Each token is higher than all before it, even if the engine has lost its data.
   */
  acquire(lease: string, holder: string, ttl: number): Promise<Fence | undefined>;
  /** Extends the lease by `ttl` from now. Returns false if it expired or was taken over, which is final. */
  renew(fence: Fence, ttl: number): Promise<boolean>;
  /** Ends the lease, unless it has a later holder already. */
  release(fence: Fence): Promise<void>;
  close(): Promise<void>;
}

/** Wake-ups only: a lost one delays, but loses no data. */
export interface Notifier {
  publish(topic: string, message: string): void;
  /** Returns the function that stops listening. */
  listen(topic: string, listener: (message: string) => void): () => void;
  close(): Promise<void>;
}

/** The clock by which the product runs. A class, so that it can be injected by its type. */
export abstract class Clock {
  abstract now(): Instant;
}

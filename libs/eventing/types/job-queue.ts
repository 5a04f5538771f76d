import type { Instant } from '@libs/contract/time.js';
import type { Intent } from './process-manager.js';

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
  /** With the time at which it runs next, if it rescheduled itself. */
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
  /** Returns the number of parked jobs of each kind, without reading their data. */
  parkedByKind(): Promise<ReadonlyMap<string, number>>;
  parked(): Promise<readonly ParkedJob[]>;
  /** Returns those of these jobs that are open or parked, by id. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundJob>>;
  /** Opens a parked job again. */
  retry(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface WorkOptions {
  /** Maximum number of jobs at once. */
  readonly concurrency: number;
  /** Called with each failure to read or write the queue, after which the worker tries again. */
  readonly onStoreError?: (error: unknown) => void;
  /** Aborts when no further job is to be started. */
  readonly stopping?: AbortSignal;
}

/** Runs the jobs of a queue in this process; those of a queue on a server may be run by other means. */
export interface JobRunner {
  /** Runs due jobs until the answer is called, which waits for those under way. Failing jobs are retried with back-off, then parked. */
  work(handlers: Readonly<Record<string, JobHandler>>, options: WorkOptions): () => Promise<void>;
}

import { between, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { errorText } from '@libs/eventing/error-text.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type {
  FoundJob,
  JobHandler,
  JobResult,
  JobRunner,
  ParkedJob,
  WorkOptions,
} from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { DynamicModule, InjectionToken } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';

/** The longest pause while the table cannot be read or written, so that the end of an outage is noticed soon. */
const MAX_TABLE_PAUSE_MS = 30 * SECOND;

/** The product's clock may differ from the machine's, so the table is polled at least this often. */
export const JOB_POLL_MS = 1_000;

interface JobWorkerOptions extends RetryPolicy {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly concurrency: number;
  /** The table is polled at least this often, in milliseconds. */
  readonly look: number;
  /** Called with each error of the table, which does not end the worker. */
  readonly onTableError: (error: unknown) => void;
}

/** Runs due jobs until it is stopped. */
export class JobWorker {
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #ended: Promise<void>;
  #wake: () => void = () => undefined;
  /** Consecutive failures to read the table. */
  #failedReads = 0;

  constructor(
    private readonly table: JobTable,
    /** The ids of the jobs that run in this process, in any worker. */
    private readonly underWay: Set<string>,
    private readonly clock: Clock,
    private readonly options: JobWorkerOptions,
  ) {
    this.#ended = this.#loop();
  }

  /** Makes it poll the table now. */
  wake(): void {
    this.#wake();
  }

  /** Starts no more jobs, and waits for running ones. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.wake();
    await this.#ended;
    await Promise.all(this.#running);
  }

  async #loop(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const dueIn = this.#startDue();
      const look = this.#failedReads > 0 ? tablePause(this.#failedReads) : this.options.look;
      const alarm = setTimeout(this.#wake, Math.min(dueIn ?? Infinity, look));
      // With nothing to wait for, it does not keep the process alive.
      if (dueIn === undefined) alarm.unref();
      await woken;
      clearTimeout(alarm);
    }
  }

  /** Starts due jobs as far as there is room; returns the milliseconds until the next job that it could start. */
  #startDue(): number | undefined {
    const room = this.options.concurrency - this.#running.size;
    if (room <= 0) return undefined;
    const now = this.clock.now();
    for (const job of this.#next(room)) {
      if (job.runAt > now) return between(now, job.runAt);
      const running = this.#run(job).finally(() => {
        this.#running.delete(running);
        this.underWay.delete(job.id);
        this.wake();
      });
      this.#running.add(running);
      this.underWay.add(job.id);
    }
    return undefined;
  }

  /** Returns the next jobs that do not run yet; none if the table cannot be read: it is polled again after a pause that grows. */
  #next(room: number): readonly Job[] {
    try {
      const jobs = this.table.next(Object.keys(this.options.handlers), room + this.underWay.size);
      this.#failedReads = 0;
      return jobs.filter(({ id }) => !this.underWay.has(id)).slice(0, room);
    } catch (error) {
      this.#failedReads++;
      this.options.onTableError(error);
      return [];
    }
  }

  async #run(job: Job): Promise<void> {
    const { signal } = this.#stop;
    const handler = this.options.handlers[job.job] as JobHandler;
    const record = await handler(job, signal).then(
      (result) => () => this.#worked(job, result),
      // A job that the stop interrupted has not failed: it runs again at the next start.
      (error: unknown) => () => (signal.aborted ? undefined : this.#failed(job, error)),
    );
    // The result must be recorded before the job may run again, however long the table cannot be written.
    for (let failures = 1; !this.#attempted(record) && !signal.aborted; failures++) {
      await wait(tablePause(failures), undefined, { signal }).catch(() => undefined);
    }
  }

  #attempted(record: () => void): boolean {
    try {
      record();
      return true;
    } catch (error) {
      this.options.onTableError(error);
      return false;
    }
  }

  #worked({ id }: Job, result: JobResult): void {
    if (result === 'done') this.table.done(id);
    else this.table.again(id, result.again);
  }

  #failed({ id, tries }: Job, error: unknown): void {
    const message = errorText(error);
    if (tries + 1 >= this.options.tries) this.table.park(id, message);
    else this.table.failed(id, message, plus(this.clock.now(), pauseAfter(tries + 1, this.options.backOff)));
  }
}

const tablePause = (failures: number): number => Math.min(MAX_TABLE_PAUSE_MS, pauseAfter(failures, JOB_POLL_MS));

export interface RetryPolicy {
  /** A job is parked after this many consecutive failures. */
  readonly tries: number;
  /** The pause after the first failure, in milliseconds; it doubles with each further one. */
  readonly backOff: number;
}

/** The longest pause, so that the end of an outage is noticed soon. */
const MAX_BACK_OFF_MS = 5 * MINUTE;

/**
 * External services have outages of hours, after which everything should continue by itself: a job is parked only after
 * a day of failures. What fails longer is a defect, and waits for an operator.
 */
export const RETRY_POLICY: RetryPolicy = { tries: 300, backOff: SECOND };

/** Returns the pause after `failures` consecutive failures, at least one, in milliseconds. */
export const pauseAfter = (failures: number, backOff: number): number =>
  Math.min(MAX_BACK_OFF_MS, backOff * 2 ** (failures - 1));

export interface Job extends Intent {
  /** Failures since it last succeeded. */
  readonly tries: number;
}

/** Storage for the jobs of a queue of one process. Finished jobs are deleted, and can be enqueued again. */
export interface JobTable {
  /** Adds jobs; existing ones do not change. */
  add(intents: readonly Intent[]): void;
  /** Returns the first `limit` open jobs of these kinds by due time, due or not. */
  next(kinds: readonly string[], limit: number): readonly Job[];
  done(id: string): void;
  again(id: string, runAt: Instant): void;
  failed(id: string, error: string, runAt: Instant): void;
  park(id: string, error: string): void;
  /** Opens a parked job again. */
  retry(id: string, runAt: Instant): void;
  counts(): { readonly open: number; readonly parked: number };
  openByKind(): ReadonlyMap<string, number>;
  parkedByKind(): ReadonlyMap<string, number>;
  parked(): readonly ParkedJob[];
  find(ids: readonly string[]): readonly FoundJob[];
}

/** What an application of Nest imports and provides besides its own. */
export type NestParts = Required<Pick<DynamicModule, 'imports' | 'providers'>>;

/** Runs jobs from the start of an application of Nest until it is closed. */
export interface NestWorkers {
  /** `handlers` is the token of a function that returns the handlers once the application has started. */
  partsFor(handlers: InjectionToken, options: WorkOptions): Promise<NestParts>;
}

/** How the jobs of a queue are run in this process. */
export type JobWorkers = JobRunner | NestWorkers;

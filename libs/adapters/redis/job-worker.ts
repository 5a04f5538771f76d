import { setTimeout as wait } from 'node:timers/promises';
import { DelayedError, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Instant, SECOND } from '@libs/contract/time.js';
import { errorText } from '@libs/eventing/error-text.js';
import type { Clock, JobHandler } from '@libs/eventing/types/ports.js';
import { type Patience, pauseAfter } from '../jobs/patience.js';
import type { AskedAgain } from './asked-again.js';
import { failures, forgive, intentOf, type JobRecord, machineTime, QUEUE, type QueuedJob } from './job-record.js';
import { WorkConnections } from './work-connections.js';

/** How long a job waits that this process has no handler for: another may know it. */
const ELSEWHERE = 5 * SECOND;
/** How long the note of what was done may take at the end; without it the job runs again. */
const PATIENCE = 3 * SECOND;
/** A crash is no fault of the job, however often. */
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

export interface JobWorkerOptions extends Patience {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly concurrency: number;
  readonly stalledAfter: number;
  readonly prefix: string;
}

/** Runs due jobs until it is stopped. */
export class JobWorker {
  readonly #worker: Worker<JobRecord, void, string>;
  readonly #connections: WorkConnections;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  constructor(
    connection: Redis,
    private readonly askedAgain: AskedAgain,
    private readonly clock: Clock,
    private readonly options: JobWorkerOptions,
  ) {
    const { concurrency, stalledAfter, backOff, prefix } = options;
    this.#connections = new WorkConnections(connection);
    this.#worker = new Worker(QUEUE, (job, token) => this.#run(job, token), {
      connection,
      prefix,
      concurrency,
      lockDuration: stalledAfter,
      stalledInterval: stalledAfter / 2,
      maxStalledCount: ANY_NUMBER,
      runRetryDelay: SECOND,
      settings: {
        // The failure that it comes after is counted only when it has been noted.
        backoffStrategy: (_attempts, _type, _error, job) =>
          pauseAfter(1 + (job ? failures(job as QueuedJob) : 0), backOff),
      },
    });
    this.#worker.on('error', () => undefined);
  }

  /** Starts nothing more, and waits for what is under way; without an answer from the server not for long after that. */
  async stop(): Promise<void> {
    this.#stop.abort();
    const rested = this.#worker.pause().catch(() => undefined);
    await Promise.allSettled(this.#running);
    await Promise.race([rested, wait(PATIENCE, undefined, { ref: false })]);
    await this.#end();
  }

  /** Ends at once; what is under way runs again elsewhere. */
  async abandon(): Promise<void> {
    this.#stop.abort();
    await this.#end();
  }

  /** By force, for a connection that is lost just now would be waited for. */
  async #end(): Promise<void> {
    this.#connections.end();
    await this.#worker.close(true);
  }

  async #run(job: QueuedJob, token: string | undefined): Promise<void> {
    const handler = this.options.handlers[job.name];
    if (!handler) return this.#leave(job, token);
    const handled = handler(intentOf(job), this.#stop.signal);
    this.#running.add(handled);
    const result = await handled
      .catch((error: unknown) => this.#failed(job, token, error))
      .finally(() => this.#running.delete(handled));
    if (result !== 'done') await this.#again(job, token, result.again);
  }

  async #leave(job: QueuedJob, token: string | undefined): Promise<never> {
    await job.moveToDelayed(Date.now() + ELSEWHERE, token);
    throw new DelayedError();
  }

  async #failed(job: QueuedJob, token: string | undefined, error: unknown): Promise<never> {
    if (this.#stop.signal.aborted) {
      // Cut short by the stop, it has not failed: it runs again as soon as somebody can.
      await job.moveToWait(token);
      throw new WaitingError();
    }
    if (failures(job) + 1 < this.options.tries) throw error;
    throw new UnrecoverableError(errorText(error));
  }

  async #again(job: QueuedJob, token: string | undefined, at: Instant): Promise<never> {
    if (failures(job) > 0) await forgive(job);
    const time = machineTime(at, this.clock.now());
    await job.moveToDelayed(time, token);
    // Asked for again while it ran, it had no time yet that could be moved forward.
    const asked = job.id && (await this.askedAgain.during(job.id, job.attemptsStarted));
    if (asked && asked < time) await job.changeDelay(Math.max(0, asked - Date.now())).catch(() => undefined);
    throw new DelayedError();
  }
}

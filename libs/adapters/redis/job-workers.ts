import { type NestParts, pauseAfter, RETRY_POLICY, type RetryPolicy } from '../jobs/job-worker.js';
import { failures, forgiven, intentOf, type JobRecord, QUEUE, type QueuedJob } from './job-queue.js';
import { between, type Instant, SECOND } from '@libs/contract/time.js';
import { errorText } from '@libs/eventing/error-text.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { JobHandler, WorkOptions } from '@libs/eventing/types/job-queue.js';
import { BullModule, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown, InjectionToken, OnApplicationBootstrap } from '@nestjs/common';
import { DelayedError, UnrecoverableError, WaitingError, type Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { setTimeout as wait } from 'node:timers/promises';

/** Crashes do not count as failures of a job. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Defaults to `RETRY_POLICY`. */
export interface JobWorkerOptions extends Partial<RetryPolicy> {
  /** Milliseconds after which a job of a dead worker is stalled and runs again; 5,000 by default. */
  readonly stalledAfter?: number;
}

interface JobWorkerParts extends JobWorkerOptions, WorkOptions {
  readonly clock: Clock;
  readonly prefix: string;
  /** Creates a connection that reconnects until `ended` aborts. */
  readonly connect: (ended: AbortSignal) => Redis;
}

/**
 * Returns the Nest parts that run jobs with a BullMQ worker. `handlers` is the token of a function that returns them.
 */
export function jobWorkers(parts: JobWorkerParts, handlers: InjectionToken): NestParts {
  const {
    clock,
    prefix,
    concurrency,
    connect,
    tries,
    backOff,
    stalledAfter = 5 * SECOND,
    onStoreError = () => undefined,
    stopping,
  } = { ...RETRY_POLICY, ...parts };
  const ended = new AbortController();
  const connection = connect(ended.signal);

  @Processor(QUEUE, {
    autorun: false,
    concurrency,
    lockDuration: stalledAfter,
    stalledInterval: stalledAfter / 2,
    maxStalledCount: UNLIMITED,
    runRetryDelay: SECOND,
    settings: {
      // The current failure is counted only after this call.
      backoffStrategy: (_attempts, _type, _error, job) =>
        pauseAfter(1 + (job ? failures(job as QueuedJob) : 0), backOff),
    },
  })
  class Workers extends JobProcessor {}

  return {
    // `RedisJobQueue` creates the queue; this import only adds the worker support.
    imports: [BullModule.forRoot({ connection, prefix }), BullModule.registerQueue()],
    providers: [
      {
        provide: JobProcessor,
        inject: [handlers],
        useFactory: (find: JobProcessing['handlers']) =>
          new Workers({ clock, tries, connection, ended, onStoreError, stopping, handlers: find }),
      },
    ],
  };
}

/** The delay of a job without a handler in this process: another process may have one. */
const UNKNOWN_JOB_DELAY_MS = 5 * SECOND;
/** How long recording results may take at shutdown; an unrecorded job runs again. */
const FINISH_TIMEOUT_MS = 3 * SECOND;

export interface JobProcessing {
  readonly clock: Clock;
  /** Consecutive failures after which a job is parked. */
  readonly tries: number;
  readonly connection: Redis;
  /** Aborting it ends the connection permanently: see `createClient`. */
  readonly ended: AbortController;
  /** Called with each failure of the worker's connection or of a command of its. */
  readonly onStoreError: (error: unknown) => void;
  readonly stopping: AbortSignal | undefined;
  /** Called at application start, when all handlers exist. */
  readonly handlers: () => Readonly<Record<string, JobHandler>>;
}

/** Runs due jobs from the start of the Nest application until it is closed. */
export class JobProcessor
  extends WorkerHost<Worker<JobRecord, void>>
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #handlers: Readonly<Record<string, JobHandler>> = {};

  constructor(private readonly processing: JobProcessing) {
    super();
  }

  onApplicationBootstrap(): void {
    this.#handlers = this.processing.handlers();
    this.worker.run().catch((error: unknown) => this.onError(error));
    // Its jobs under way are waited for when the application is closed.
    const pause = () => void this.worker.pause(true).catch(() => undefined);
    this.processing.stopping?.addEventListener('abort', pause, { once: true });
  }

  /** Connections are restored automatically. During the shutdown they are cut on purpose. */
  @OnWorkerEvent('error')
  onError(error: unknown): void {
    if (!this.#stop.signal.aborted) this.processing.onStoreError(error);
  }

  /**
   * Starts no further jobs and waits for running ones, then briefly for the server. Closes by force, because the worker
   * would wait for a connection that is lost at this moment.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    const paused = this.worker.pause().catch(() => undefined);
    await Promise.allSettled(this.#running);
    await Promise.race([paused, wait(FINISH_TIMEOUT_MS, undefined, { ref: false })]);
    this.processing.ended.abort();
    await this.worker.close(true);
    this.processing.connection.disconnect();
  }

  async process(job: QueuedJob, token?: string): Promise<void> {
    const handler = this.#handlers[job.name];
    if (!handler) return this.#delayUnknown(job, token);
    const handled = handler(intentOf(job), this.#stop.signal);
    this.#running.add(handled);
    const result = await handled
      .catch((error: unknown) => this.#failed(job, token, error))
      .finally(() => this.#running.delete(handled));
    if (result !== 'done') await this.#reschedule(job, token, result.again);
  }

  async #delayUnknown(job: QueuedJob, token: string | undefined): Promise<never> {
    await job.moveToDelayed(Date.now() + UNKNOWN_JOB_DELAY_MS, token);
    throw new DelayedError();
  }

  async #failed(job: QueuedJob, token: string | undefined, error: unknown): Promise<never> {
    if (this.#stop.signal.aborted) {
      // A job interrupted by the shutdown has not failed: another process can run it at once.
      await job.moveToWait(token);
      throw new WaitingError();
    }
    if (failures(job) + 1 < this.processing.tries) throw error;
    throw new UnrecoverableError(errorText(error));
  }

  /** Unlike `job.moveToDelayed`, this stores with the delay when the job runs next, by one command. */
  async #reschedule(job: QueuedJob, token: string | undefined, at: Instant): Promise<never> {
    const delay = Math.max(0, between(this.processing.clock.now(), at));
    await this.worker.getBackend().moveToDelayed(job.id ?? '', Date.now(), delay, token, {
      skipAttempt: true,
      fieldsToUpdate: { data: JSON.stringify({ ...forgiven(job), runAt: at } satisfies JobRecord) },
    });
    throw new DelayedError();
  }
}

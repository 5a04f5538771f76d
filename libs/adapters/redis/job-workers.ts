import { BullModule, Processor } from '@nestjs/bullmq';
import type { InjectionToken } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { SECOND } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { WorkOptions } from '@libs/eventing/types/job-queue.js';
import { pauseAfter, RETRY_POLICY, type RetryPolicy } from '../jobs/retry-policy.js';
import type { NestParts } from '../jobs/workers.js';
import { JobProcessor, type JobProcessing } from './job-processor.js';
import { failures, QUEUE, type QueuedJob } from './job-record.js';

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
          new Workers({ clock, tries, connection, ended, onStoreError, handlers: find }),
      },
    ],
  };
}

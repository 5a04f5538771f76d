import type { Job, JobsOptions } from 'bullmq';
import { between, epochMs, type Instant } from '@libs/contract/time.js';
import type { Cause, Intent } from '@libs/eventing/types/process-manager.js';

/** The name of the queue on the server. */
export const QUEUE = 'jobs';

/** The stored data of a job. */
export interface JobRecord {
  readonly data: Intent['data'];
  readonly runAt: Instant;
  readonly cause?: Cause;
  /** Failures before its last success, which do not count. */
  readonly forgiven: number;
}

export type QueuedJob = Job<JobRecord, void>;

/**
 * The server counts all failures of a job, including those before its last success, so the worker enforces the limit.
 * Completed jobs are removed, so that they can be enqueued again; parked jobs stay, so that they cannot.
 */
const OPTIONS = {
  attempts: Number.MAX_SAFE_INTEGER,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: false,
  stackTraceLimit: 0,
} satisfies JobsOptions;

/** Converts an intent to a BullMQ job, with a delay relative to the clock of the product. */
export const toBeQueued = ({ id, job, data, runAt, cause }: Intent, now: Instant) => ({
  name: job,
  data: { data, runAt, forgiven: 0, ...(cause && { cause }) } satisfies JobRecord,
  opts: { ...OPTIONS, jobId: id, delay: Math.max(0, between(now, runAt)) },
});

export const intentOf = ({ id = '', name, data }: QueuedJob): Intent => ({
  job: name,
  id,
  data: data.data,
  runAt: data.runAt,
  ...(data.cause && { cause: data.cause }),
});

/** Returns the failures since the last success or retry by an operator. */
export const failures = ({ attemptsMade, data }: QueuedJob): number => attemptsMade - data.forgiven;

/** Resets the number of failures. */
export const forgive = (job: QueuedJob): Promise<void> => job.updateData({ ...job.data, forgiven: job.attemptsMade });

/** Converts a time of the product's clock to milliseconds of this machine's clock. */
export const machineTime = (at: Instant, now: Instant): number => Date.now() + epochMs(at) - epochMs(now);

import type { Job, JobsOptions } from 'bullmq';
import { between, epochMs, type Instant } from '@libs/contract/time.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';

/** The server's name of all jobs together. */
export const QUEUE = 'jobs';

/** What a job carries on the server. */
export interface JobRecord {
  readonly data: Intent['data'];
  readonly runAt: Instant;
  /** How many of its failures do not count any more, for it has worked since. */
  readonly forgiven: number;
}

export type QueuedJob = Job<JobRecord, void, string>;

/**
 * The server counts all failures of a job, also those before it last worked, so the limit is held by the worker. Nothing
 * stays of a finished job, so that it runs again when asked for again; a parked one stays, so that it does not.
 */
const OPTIONS = {
  attempts: Number.MAX_SAFE_INTEGER,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: false,
  stackTraceLimit: 0,
} satisfies JobsOptions;

/** How an intent is handed to the server, whose clock need not be the product's. */
export const toBeQueued = ({ id, job, data, runAt }: Intent, now: Instant) => ({
  name: job,
  data: { data, runAt, forgiven: 0 } satisfies JobRecord,
  opts: { ...OPTIONS, jobId: id, delay: Math.max(0, between(now, runAt)) },
});

export const intentOf = ({ id = '', name, data }: QueuedJob): Intent => ({
  job: name,
  id,
  data: data.data,
  runAt: data.runAt,
});

/** How often it has failed since it last worked, or was told to be tried again. */
export const failures = ({ attemptsMade, data }: QueuedJob): number => attemptsMade - data.forgiven;

/** From here on its failures are counted anew. */
export const forgive = (job: QueuedJob): Promise<void> => job.updateData({ ...job.data, forgiven: job.attemptsMade });

/** When the product's clock shows `at`, in milliseconds of this machine's. */
export const machineTime = (at: Instant, now: Instant): number => Date.now() + epochMs(at) - epochMs(now);

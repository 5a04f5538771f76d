import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { plus } from '@libs/contract/time.js';
import { JOB_HORIZON_MS } from '@libs/eventing/job-horizon.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { FoundJob, JobQueue, ParkedJob } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { failures, forgive, intentOf, type JobRecord, QUEUE, toBeQueued } from './job-record.js';
import { openByKind, parkedByKind } from './jobs-by-kind.js';
import { LossMarker } from './loss-marker.js';
import { answering } from './redis-errors.js';

/** Bounds how long one command blocks the server, so that even a slow machine answers in time. */
const JOBS_PER_COMMAND = 100;

/** Jobs in one BullMQ queue; `jobWorkers` runs them. Job ids deduplicate requests. */
export class RedisJobQueue implements JobQueue {
  readonly #queue: Queue<JobRecord, void>;
  readonly #marker: LossMarker;

  constructor(
    private readonly client: Redis,
    private readonly prefix: string,
    private readonly clock: Clock,
  ) {
    this.#queue = new Queue(QUEUE, { connection: client, prefix, streams: { events: { maxLen: 100 } } });
    this.#queue.on('error', () => undefined);
    this.#marker = new LossMarker(client, `${prefix}:whole`);
  }

  /** BullMQ checks the server once, and does not retry if the connection is lost meanwhile. @throws Unavailable */
  async ready(): Promise<void> {
    await answering(() => this.#queue.waitUntilReady());
  }

  async enqueue(intents: readonly Intent[]): Promise<void> {
    const now = this.clock.now();
    const horizon = plus(now, JOB_HORIZON_MS);
    const near = intents.filter(({ runAt }) => runAt <= horizon).map((intent) => toBeQueued(intent, now));
    for (const page of pages(near)) await answering(() => this.#queue.addBulk(page));
  }

  restoreIfLost(refill: () => Promise<boolean>): Promise<void> {
    return this.#marker.restoreIfLost(refill);
  }

  async counts(): Promise<{ readonly open: number; readonly parked: number }> {
    const kinds = ['waiting', 'active', 'delayed', 'prioritized', 'failed'] as const;
    const counts = await answering(() => this.#queue.getJobCounts(...kinds));
    const { failed: parked = 0, ...open } = counts;
    return { open: Object.values(open).reduce((sum, count) => sum + count, 0), parked };
  }

  openByKind(): Promise<ReadonlyMap<string, number>> {
    return openByKind(this.client, `${this.prefix}:${QUEUE}`);
  }

  parkedByKind(): Promise<ReadonlyMap<string, number>> {
    return parkedByKind(this.client, `${this.prefix}:${QUEUE}`);
  }

  async parked(): Promise<readonly ParkedJob[]> {
    const jobs = await answering(() => this.#queue.getFailed(0, -1));
    return jobs.map((job) => ({ intent: intentOf(job), error: job.failedReason ?? '', tries: failures(job) }));
  }

  async find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundJob>> {
    const found = new Map<string, FoundJob>();
    for (const page of pages([...new Set(ids)])) {
      for (const job of await answering(() => Promise.all(page.map((id) => this.#found(id))))) {
        if (job) found.set(job.intent.id, job);
      }
    }
    return found;
  }

  async retry(id: string): Promise<void> {
    await answering(async () => {
      const job = await this.#queue.getJob(id);
      if (!job || !(await job.isFailed())) return;
      await forgive(job);
      await job.retry('failed');
    });
  }

  async #found(id: string): Promise<FoundJob | undefined> {
    const job = await this.#queue.getJob(id);
    if (!job) return undefined;
    const tries = failures(job);
    const error = tries > 0 ? (job.failedReason ?? '') : undefined;
    return { intent: intentOf(job), isParked: await job.isFailed(), tries, error };
  }

  async close(): Promise<void> {
    await this.#queue.close().catch(() => undefined);
  }
}

function* pages<T>(items: readonly T[]): Iterable<T[]> {
  for (let start = 0; start < items.length; start += JOBS_PER_COMMAND)
    yield items.slice(start, start + JOBS_PER_COMMAND);
}

import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Clock, JobHandler, JobQueue, ParkedJob } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { PATIENCE, type Patience } from '../jobs/patience.js';
import { AskedAgain } from './asked-again.js';
import { failures, forgive, intentOf, type JobRecord, machineTime, QUEUE, toBeQueued } from './job-record.js';
import { JobWorker } from './job-worker.js';
import { openByKind } from './jobs-by-kind.js';
import { LossMarker } from './loss-marker.js';
import { answering } from './redis-errors.js';

/** How many jobs are handed over at once: the server does nothing else meanwhile, and a busy machine answers in time too. */
const PAGE = 100;

/** With `PATIENCE` unless told otherwise. */
export interface JobQueueOptions extends Partial<Patience> {
  /** How long after its worker died a job is taken for stalled, and run again, in milliseconds; 5,000 unless told. */
  readonly stalledAfter?: number;
}

export interface JobConnections {
  readonly calls: Redis;
  /** Makes one more connection, for a worker of its own. */
  readonly connect: () => Redis;
}

/** Jobs in one queue of BullMQ. What a job is asked to do is kept by its id, so that asking twice does it once. */
export class RedisJobQueue implements JobQueue {
  readonly #queue: Queue<JobRecord, void, string>;
  readonly #askedAgain: AskedAgain;
  readonly #marker: LossMarker;
  readonly #workers = new Set<JobWorker>();

  constructor(
    private readonly connections: JobConnections,
    private readonly prefix: string,
    private readonly clock: Clock,
    private readonly options: JobQueueOptions = {},
  ) {
    const { calls } = connections;
    this.#queue = new Queue(QUEUE, { connection: calls, prefix, streams: { events: { maxLen: 100 } } });
    this.#queue.on('error', () => undefined);
    this.#askedAgain = new AskedAgain(calls, `${prefix}:${QUEUE}`);
    this.#marker = new LossMarker(calls, `${prefix}:whole`);
  }

  /** BullMQ looks at the server once, and takes no second look when the connection is lost meanwhile. @throws Unavailable. */
  async ready(): Promise<void> {
    await answering(() => this.#queue.waitUntilReady());
  }

  async enqueue(intents: readonly Intent[]): Promise<void> {
    for (const page of pages(intents)) await answering(() => this.#enqueue(page));
  }

  async refill(intents: readonly Intent[]): Promise<void> {
    for (const page of pages(intents)) await answering(() => this.#add(page));
  }

  restoreIfLost(refill: () => Promise<boolean>): Promise<void> {
    return this.#marker.restoreIfLost(refill);
  }

  work(
    handlers: Readonly<Record<string, JobHandler>>,
    { concurrency }: { readonly concurrency: number },
  ): () => Promise<void> {
    const { tries, backOff, stalledAfter = 5_000 } = { ...PATIENCE, ...this.options };
    const options = { handlers, concurrency, tries, backOff, stalledAfter, prefix: this.prefix };
    const worker = new JobWorker(this.connections.connect(), this.#askedAgain, this.clock, options);
    this.#workers.add(worker);
    return () => {
      this.#workers.delete(worker);
      return worker.stop();
    };
  }

  async counts(): Promise<{ readonly open: number; readonly parked: number }> {
    const kinds = ['waiting', 'active', 'delayed', 'prioritized', 'failed'] as const;
    const counts = await answering(() => this.#queue.getJobCounts(...kinds));
    const { failed: parked = 0, ...open } = counts;
    return { open: Object.values(open).reduce((sum, count) => sum + count, 0), parked };
  }

  openByKind(): Promise<ReadonlyMap<string, number>> {
    return openByKind(this.connections.calls, `${this.prefix}:${QUEUE}`);
  }

  async parked(): Promise<readonly ParkedJob[]> {
    const jobs = await answering(() => this.#queue.getFailed(0, -1));
    return jobs.map((job) => ({ intent: intentOf(job), error: job.failedReason ?? '', tries: failures(job) }));
  }

  async retry(id: string): Promise<void> {
    await answering(async () => {
      const job = await this.#queue.getJob(id);
      if (!job || !(await job.isFailed())) return;
      await forgive(job);
      await job.retry('failed');
    });
  }

  /** Workers that nobody stopped end too, without waiting for what is under way: it runs again elsewhere. */
  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.abandon()));
    await this.#queue.close().catch(() => undefined);
  }

  async #add(intents: readonly Intent[]): Promise<void> {
    const now = this.clock.now();
    await this.#queue.addBulk(intents.map((intent) => toBeQueued(intent, now)));
  }

  async #enqueue(intents: readonly Intent[]): Promise<void> {
    await this.#add(intents);
    const now = this.clock.now();
    const asked = intents.map(({ id, runAt }) => ({ id, at: Math.max(machineTime(runAt, now), Date.now()) }));
    const later = new Set(await this.#askedAgain.ask(asked));
    for (const { id, at } of asked) if (later.has(id)) await this.#moveForward(id, at);
  }

  async #moveForward(id: string, at: number): Promise<void> {
    const job = await this.#queue.getJob(id);
    // Started or finished in between, it needs to be moved no more.
    if (await job?.isDelayed()) await job?.changeDelay(Math.max(0, at - Date.now()));
  }
}

function* pages<T>(items: readonly T[]): Iterable<readonly T[]> {
  for (let start = 0; start < items.length; start += PAGE) yield items.slice(start, start + PAGE);
}

import { answering, infoOf } from './redis-client.js';
import { between, type Instant, plus } from '@libs/contract/time.js';
import { JOB_HORIZON_MS } from '@libs/eventing/reconcile.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { FoundJob, JobQueue, ParkedJob } from '@libs/eventing/types/job-queue.js';
import type { Cause, Intent } from '@libs/eventing/types/process-manager.js';
import { type Job, type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';

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
      await job.updateData(forgiven(job));
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
const toBeQueued = ({ id, job, data, runAt, cause }: Intent, now: Instant) => ({
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

/** Returns the data of a job whose failures until now do not count. */
export const forgiven = ({ data, attemptsMade }: QueuedJob): JobRecord => ({ ...data, forgiven: attemptsMade });

/** BullMQ's lists of open jobs. */
const OPEN_LISTS = ['delayed', 'prioritized', 'wait', 'active'] as const;
/** Bounds how long one command blocks the server. */
const JOBS_PER_PAGE = 1_000;

const PARKED_LISTS = ['failed'] as const;

const openByKind = (client: Redis, queue: string) => countByKind(client, queue, OPEN_LISTS);
const parkedByKind = (client: Redis, queue: string) => countByKind(client, queue, PARKED_LISTS);

/** Counts the jobs of each kind; only their kinds are transferred. `queue` is the prefixed name of the queue. */
async function countByKind(
  client: Redis,
  queue: string,
  places: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const place of places) {
    for await (const kind of kindsIn(client, queue, place)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

async function* kindsIn(client: Redis, queue: string, place: string): AsyncIterable<string> {
  for (let offset = 0; ; offset += JOBS_PER_PAGE) {
    const page = ['LIMIT', offset, JOBS_PER_PAGE] as const;
    const sorted = () => client.sort(`${queue}:${place}`, 'BY', 'nosort', ...page, 'GET', `${queue}:*->name`);
    const kinds = (await answering(sorted)) as (string | null)[];
    // A job that has just ended has none.
    for (const kind of kinds) if (kind !== null) yield kind;
    if (kinds.length < JOBS_PER_PAGE) return;
  }
}

const REPLACE_SCRIPT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;

/**
 * Stores the run id of the server for which all open jobs were last enqueued. It is lost with the data; after a restart
 * or failover the server may lack the last writes even if it has the key.
 */
class LossMarker {
  constructor(
    private readonly client: Redis,
    private readonly key: string,
  ) {}

  /** A data loss during `refill` also removes the start marker, and is detected the next time. */
  async restoreIfLost(refill: () => Promise<boolean>): Promise<void> {
    const [server, marker] = await answering(() =>
      Promise.all([this.client.info('server'), this.client.get(this.key)]),
    );
    const runId = infoOf(server, 'run_id');
    if (marker === runId) return;
    const started = `refilling ${randomUUID()}`;
    await answering(() => this.client.set(this.key, started));
    if (await refill()) await answering(() => this.client.eval(REPLACE_SCRIPT, 1, this.key, started, runId));
  }
}

import { DAY, plus } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type {
  FoundJob,
  JobHandler,
  JobQueue,
  JobRunner,
  ParkedJob,
  WorkOptions,
} from '@libs/eventing/types/job-queue.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { type JobTable, JobWorker, JOB_POLL_MS, RETRY_POLICY, type RetryPolicy } from './job-worker.js';

/** The topic that wakes the workers in the other thread of the process. */
const ENQUEUED = 'enqueued';
/** The longest delay of a timer. */
const MAX_TIMER_MS = 24 * DAY;

/** `RETRY_POLICY` by default. */
export interface TableJobQueueOptions extends Partial<RetryPolicy> {
  /** Whether timers use the queue's clock. Then nothing needs polling. */
  readonly exact?: boolean;
  /** Tells the other thread of the process that uses the same table. */
  readonly threads?: Pick<Notifier, 'publish' | 'listen'> | undefined;
}

/**
 * A job queue for one process, in a table. Running jobs are known in memory only, so after a crash they are due again.
 */
export class TableJobQueue implements JobQueue, JobRunner {
  /** The ids of the jobs that run in this process. */
  readonly #underWay = new Set<string>();
  readonly #workers = new Set<JobWorker>();

  constructor(
    private readonly table: JobTable,
    private readonly clock: Clock,
    private readonly options: TableJobQueueOptions = {},
  ) {
    options.threads?.listen(ENQUEUED, () => this.#wakeOwn());
  }

  async enqueue(intents: readonly Intent[]): Promise<void> {
    await this.answering(() => this.table.add(intents));
    this.#wakeFor(intents);
  }

  /** Only this process could lose a job, and every start enqueues everything open. */
  async restoreIfLost(_refill: () => Promise<boolean>): Promise<void> {}

  work(
    handlers: Readonly<Record<string, JobHandler>>,
    { concurrency, onStoreError = () => undefined, stopping }: WorkOptions,
  ): () => Promise<void> {
    const { tries, backOff, exact } = { ...RETRY_POLICY, ...this.options };
    const look = exact ? MAX_TIMER_MS : JOB_POLL_MS;
    const options = { handlers, concurrency, tries, backOff, look, onTableError: onStoreError };
    const worker = new JobWorker(this.table, this.#underWay, this.clock, options);
    this.#workers.add(worker);
    const stop = (): Promise<void> => {
      this.#workers.delete(worker);
      return worker.stop();
    };
    stopping?.addEventListener('abort', () => void stop(), { once: true });
    return stop;
  }

  counts(): Promise<{ readonly open: number; readonly parked: number }> {
    return this.answering(() => this.table.counts());
  }

  openByKind(): Promise<ReadonlyMap<string, number>> {
    return this.answering(() => this.table.openByKind());
  }

  parkedByKind(): Promise<ReadonlyMap<string, number>> {
    return this.answering(() => this.table.parkedByKind());
  }

  parked(): Promise<readonly ParkedJob[]> {
    return this.answering(() => this.table.parked());
  }

  find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundJob>> {
    return this.answering(() => new Map(this.table.find(ids).map((job) => [job.intent.id, job])));
  }

  async retry(id: string): Promise<void> {
    await this.answering(() => this.table.retry(id, this.clock.now()));
    this.#wakeAll();
  }

  /** Also ends workers that nobody stopped, without waiting for running jobs: they run again at the next start. */
  async close(): Promise<void> {
    for (const worker of this.#workers) void worker.stop();
  }

  /** Converts the table's errors for the port. */
  protected async answering<T>(work: () => T): Promise<T> {
    return work();
  }

  /** Jobs that are due later are found at the next poll. */
  #wakeFor(intents: readonly Intent[]): void {
    const soon = plus(this.clock.now(), JOB_POLL_MS);
    if (this.options.exact || intents.some(({ runAt }) => runAt <= soon)) this.#wakeAll();
  }

  #wakeAll(): void {
    this.#wakeOwn();
    // The thread that runs jobs enqueues most of them itself.
    if (this.#workers.size === 0) this.options.threads?.publish(ENQUEUED, '');
  }

  #wakeOwn(): void {
    for (const worker of this.#workers) worker.wake();
  }
}

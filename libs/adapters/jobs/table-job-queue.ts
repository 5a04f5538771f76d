import { DAY, plus } from '@libs/contract/time.js';
import type { Clock, JobHandler, JobQueue, ParkedJob } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { JobTable } from './job-table.js';
import { JobWorker, LOOK, type UnderWay } from './job-worker.js';
import { PATIENCE, type Patience } from './patience.js';

/** Timers cannot wait much longer. */
const LONGEST = 24 * DAY;

/** With `PATIENCE` unless told otherwise. */
export interface TableJobQueueOptions extends Partial<Patience> {
  /** Whether timers go by the queue's clock. Then nothing has to be looked at before it is due. */
  readonly exact?: boolean;
}

/**
 * Jobs of one process, in a table. That one is under way is known to the process alone, so after a crash it is simply due
 * again.
 */
export class TableJobQueue implements JobQueue {
  readonly #underWay: UnderWay = new Map();
  readonly #workers = new Set<JobWorker>();

  constructor(
    private readonly table: JobTable,
    private readonly clock: Clock,
    private readonly options: TableJobQueueOptions = {},
  ) {}

  async enqueue(intents: readonly Intent[]): Promise<void> {
    await this.answering(() => this.table.add(intents));
    for (const { id, runAt } of intents) {
      const running = this.#underWay.get(id);
      if (running && runAt < (running.askedAgain ?? '~')) running.askedAgain = runAt;
    }
    this.#wakeFor(intents);
  }

  async refill(intents: readonly Intent[]): Promise<void> {
    await this.answering(() => this.table.refill(intents));
    this.#wakeFor(intents);
  }

  /** Nobody but this process could lose a job, and every start asks for everything that is open. */
  async restoreIfLost(_refill: () => Promise<boolean>): Promise<void> {}

  work(
    handlers: Readonly<Record<string, JobHandler>>,
    { concurrency }: { readonly concurrency: number },
  ): () => Promise<void> {
    const { tries, backOff, exact } = { ...PATIENCE, ...this.options };
    const look = exact ? LONGEST : LOOK;
    const options = { handlers, concurrency, tries, backOff, look };
    const worker = new JobWorker(this.table, this.#underWay, this.clock, options);
    this.#workers.add(worker);
    return () => {
      this.#workers.delete(worker);
      return worker.stop();
    };
  }

  counts(): Promise<{ readonly open: number; readonly parked: number }> {
    return this.answering(() => this.table.counts());
  }

  openByKind(): Promise<ReadonlyMap<string, number>> {
    return this.answering(() => this.table.openByKind());
  }

  parked(): Promise<readonly ParkedJob[]> {
    return this.answering(() => this.table.parked());
  }

  async retry(id: string): Promise<void> {
    await this.answering(() => this.table.retry(id, this.clock.now()));
    this.#wakeAll();
  }

  /** Workers that nobody stopped end too, without waiting for what is under way: it runs again at the next start. */
  async close(): Promise<void> {
    for (const worker of this.#workers) void worker.stop();
  }

  /** Has the table answer as a caller of the port understands it. */
  protected async answering<T>(work: () => T): Promise<T> {
    return work();
  }

  /** What is due later is found when the table is next looked at anyway. */
  #wakeFor(intents: readonly Intent[]): void {
    const soon = plus(this.clock.now(), LOOK);
    if (this.options.exact || intents.some(({ runAt }) => runAt <= soon)) this.#wakeAll();
  }

  #wakeAll(): void {
    for (const worker of this.#workers) worker.wake();
  }
}

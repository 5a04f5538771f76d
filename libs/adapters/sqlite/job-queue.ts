import type Database from 'better-sqlite3';
import { plus } from '@libs/contract/time.js';
import type { Clock, JobHandler, JobQueue, ParkedJob } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process.js';
import { JobTable } from './job-table.js';
import { JobWorker, LOOK, type UnderWay } from './job-worker.js';
import { type Access, openDatabase } from './open-database.js';
import { answering } from './sqlite-errors.js';

const ENGINE = 'the job queue';

export interface JobQueueOptions {
  /** A job is parked when it has failed this often in a row; 8 unless told. */
  readonly tries?: number;
  /** The pause after the first failure, in milliseconds, doubling with each further one; 1,000 unless told. */
  readonly backOff?: number;
  readonly access?: Access;
}

export function openJobQueue(path: string, clock: Clock, options?: JobQueueOptions): SqliteJobQueue {
  const remedy = 'Its jobs can be found again from the log: remove it and start once more.';
  return new SqliteJobQueue(
    openDatabase({ path, steps: JobTable.steps, durability: 'normal', remedy, access: options?.access }),
    clock,
    options,
  );
}

/**
 * Jobs as rows that go when they are done. That one is under way is known to the process alone, so after a crash it is
 * simply due again.
 */
export class SqliteJobQueue implements JobQueue {
  readonly #table: JobTable;
  readonly #underWay: UnderWay = new Map();
  readonly #workers = new Set<JobWorker>();

  constructor(
    private readonly db: Database.Database,
    private readonly clock: Clock,
    private readonly options: JobQueueOptions = {},
  ) {
    this.#table = new JobTable(db);
  }

  async enqueue(intents: readonly Intent[]): Promise<void> {
    await answering(ENGINE, () => this.#table.add(intents));
    for (const { id, runAt } of intents) {
      const running = this.#underWay.get(id);
      if (running && runAt < (running.askedAgain ?? '~')) running.askedAgain = runAt;
    }
    this.#wakeFor(intents);
  }

  async refill(intents: readonly Intent[]): Promise<void> {
    await answering(ENGINE, () => this.#table.refill(intents));
    this.#wakeFor(intents);
  }

  /** The file goes with nobody noticing only while it is closed, and every start asks for everything that is open. */
  async restoreIfLost(): Promise<void> {}

  work(
    handlers: Readonly<Record<string, JobHandler>>,
    { concurrency }: { readonly concurrency: number },
  ): () => Promise<void> {
    const { tries = 8, backOff = 1_000 } = this.options;
    const worker = new JobWorker(this.#table, this.#underWay, this.clock, { handlers, concurrency, tries, backOff });
    this.#workers.add(worker);
    return () => {
      this.#workers.delete(worker);
      return worker.stop();
    };
  }

  counts(): Promise<{ readonly open: number; readonly parked: number }> {
    return answering(ENGINE, () => this.#table.counts());
  }

  parked(): Promise<readonly ParkedJob[]> {
    return answering(ENGINE, () => this.#table.parked());
  }

  async retry(id: string): Promise<void> {
    await answering(ENGINE, () => this.#table.retry(id, this.clock.now()));
    this.#wakeAll();
  }

  /** Workers that nobody stopped end too, without waiting for what is under way: it runs again at the next start. */
  async close(): Promise<void> {
    for (const worker of this.#workers) void worker.stop();
    this.db.close();
  }

  /** What is due later is found when the table is next looked at anyway. */
  #wakeFor(intents: readonly Intent[]): void {
    const soon = plus(this.clock.now(), LOOK);
    if (intents.some(({ runAt }) => runAt <= soon)) this.#wakeAll();
  }

  #wakeAll(): void {
    for (const worker of this.#workers) worker.wake();
  }
}

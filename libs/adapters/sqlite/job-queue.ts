import type Database from 'better-sqlite3';
import type { Clock } from '@libs/eventing/types/clock.js';
import { TableJobQueue, type TableJobQueueOptions } from '../jobs/table-job-queue.js';
import { SqliteJobTable } from './job-table.js';
import { type Access, openDatabase } from './open-database.js';
import { answering } from './sqlite-errors.js';

const ENGINE = 'the job queue';

export interface JobQueueOptions extends TableJobQueueOptions {
  readonly access?: Access;
}

export function openJobQueue(path: string, clock: Clock, options?: JobQueueOptions): SqliteJobQueue {
  const remedy = 'Its jobs can be found again from the log: remove it and start once more.';
  return new SqliteJobQueue(
    openDatabase({ path, steps: SqliteJobTable.steps, durability: 'normal', remedy, access: options?.access }),
    clock,
    options,
  );
}

/** The file can only be lost while it is closed, and every start enqueues everything open. */
export class SqliteJobQueue extends TableJobQueue {
  constructor(
    private readonly db: Database.Database,
    clock: Clock,
    options?: JobQueueOptions,
  ) {
    super(new SqliteJobTable(db), clock, options);
  }

  override async close(): Promise<void> {
    await super.close();
    this.db.close();
  }

  protected override answering<T>(work: () => T): Promise<T> {
    return answering(ENGINE, work);
  }
}

import type { Job, JobTable } from '../jobs/job-worker.js';
import { TableJobQueue, type TableJobQueueOptions } from '../jobs/table-job-queue.js';
import { type Access, answering, openDatabase } from './database.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { FoundJob, ParkedJob } from '@libs/eventing/types/job-queue.js';
import type { Cause, Intent } from '@libs/eventing/types/process-manager.js';
import type Database from 'better-sqlite3';

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
class SqliteJobQueue extends TableJobQueue {
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

interface JobRow {
  readonly id: string;
  readonly job: string;
  readonly data: string;
  readonly run_at: Instant;
  readonly tries: number;
  readonly parked: 0 | 1;
  readonly error: string | null;
  readonly cause: string | null;
}

/** Jobs as rows that are deleted when they are done. */
export class SqliteJobTable implements JobTable {
  static readonly steps = [
    `CREATE TABLE jobs (
       id TEXT PRIMARY KEY, job TEXT NOT NULL, data TEXT NOT NULL, run_at TEXT NOT NULL,
       tries INTEGER NOT NULL DEFAULT 0, parked INTEGER NOT NULL DEFAULT 0, error TEXT
     ) STRICT;
     CREATE INDEX due ON jobs (parked, run_at);`,
    // Many bookings begin at the same hour: with the id in it, the index alone determines the next job.
    'DROP INDEX due; CREATE INDEX due ON jobs (parked, run_at, id)',
    'CREATE INDEX kinds ON jobs (parked, job)',
    'ALTER TABLE jobs ADD COLUMN cause TEXT',
  ];

  readonly #sql;
  readonly add: (intents: readonly Intent[]) => void;

  constructor(db: Database.Database) {
    this.#sql = {
      add: db.prepare('INSERT INTO jobs (id, job, data, run_at, cause) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'),
      next: db.prepare(
        'SELECT * FROM jobs WHERE parked = 0 AND job IN (SELECT value FROM json_each(?)) ORDER BY run_at, id LIMIT ?',
      ),
      done: db.prepare('DELETE FROM jobs WHERE id = ?'),
      again: db.prepare('UPDATE jobs SET run_at = ?, tries = 0, error = NULL WHERE id = ?'),
      failed: db.prepare('UPDATE jobs SET tries = tries + 1, error = ?, run_at = ? WHERE id = ?'),
      park: db.prepare('UPDATE jobs SET tries = tries + 1, error = ?, parked = 1 WHERE id = ?'),
      retry: db.prepare('UPDATE jobs SET run_at = ?, tries = 0, parked = 0 WHERE id = ? AND parked = 1'),
      counts: db.prepare('SELECT count(*) - total(parked) AS open, total(parked) AS parked FROM jobs'),
      byKind: db.prepare('SELECT job, count(*) AS number FROM jobs WHERE parked = ? GROUP BY job'),
      parked: db.prepare('SELECT * FROM jobs WHERE parked = 1 ORDER BY run_at, id'),
      find: db.prepare('SELECT * FROM jobs WHERE id IN (SELECT value FROM json_each(?))'),
    };
    this.add = db.transaction((intents: readonly Intent[]) => {
      for (const { id, job, data, runAt, cause } of intents) {
        this.#sql.add.run(id, job, JSON.stringify(data), runAt, cause ? JSON.stringify(cause) : null);
      }
    });
  }

  next(kinds: readonly string[], limit: number): readonly Job[] {
    return (this.#sql.next.all(JSON.stringify(kinds), limit) as JobRow[]).map(jobOf);
  }

  done(id: string): void {
    this.#sql.done.run(id);
  }

  again(id: string, runAt: Instant): void {
    this.#sql.again.run(runAt, id);
  }

  failed(id: string, error: string, runAt: Instant): void {
    this.#sql.failed.run(error, runAt, id);
  }

  park(id: string, error: string): void {
    this.#sql.park.run(error, id);
  }

  retry(id: string, runAt: Instant): void {
    this.#sql.retry.run(runAt, id);
  }

  counts(): { readonly open: number; readonly parked: number } {
    return this.#sql.counts.get() as { open: number; parked: number };
  }

  openByKind(): ReadonlyMap<string, number> {
    return this.#countByKind(0);
  }

  parkedByKind(): ReadonlyMap<string, number> {
    return this.#countByKind(1);
  }

  #countByKind(parked: 0 | 1): ReadonlyMap<string, number> {
    const rows = this.#sql.byKind.all(parked) as readonly { readonly job: string; readonly number: number }[];
    return new Map(rows.map(({ job, number }) => [job, number]));
  }

  parked(): readonly ParkedJob[] {
    return (this.#sql.parked.all() as JobRow[]).map((row) => {
      const { tries, ...intent } = jobOf(row);
      return { intent, tries, error: row.error ?? '' };
    });
  }

  find(ids: readonly string[]): readonly FoundJob[] {
    return (this.#sql.find.all(JSON.stringify(ids)) as JobRow[]).map((row) => {
      const { tries, ...intent } = jobOf(row);
      return { intent, isParked: row.parked === 1, tries, error: tries > 0 ? (row.error ?? '') : undefined };
    });
  }
}

const jobOf = ({ id, job, data, run_at: runAt, tries, cause }: JobRow): Job => ({
  id,
  job,
  data: JSON.parse(data) as Intent['data'],
  runAt,
  tries,
  ...(cause !== null && { cause: JSON.parse(cause) as Cause }),
});

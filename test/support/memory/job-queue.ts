import { TableJobQueue, type TableJobQueueOptions } from '@libs/adapters/jobs/table-job-queue.js';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { SqliteJobTable } from '@libs/adapters/sqlite/job-queue.js';
import type { Clock } from '@libs/eventing/types/clock.js';

/** Jobs in memory that outlive the queue, as a file would. */
export class StoredJobs extends SqliteJobTable {
  /** Simulates an engine that loses its data. */
  readonly lose: () => void;

  constructor() {
    const db = new Sqlite(':memory:');
    for (const step of SqliteJobTable.steps) db.exec(step);
    super(db);
    this.lose = () => void db.exec('DELETE FROM jobs');
  }
}

/** In-memory jobs. Clock and timers agree, so no polling is needed. */
export class InMemoryJobQueue extends TableJobQueue {
  constructor(clock: Clock, stored = new StoredJobs(), options: TableJobQueueOptions = {}) {
    super(stored, clock, { exact: true, ...options });
  }
}

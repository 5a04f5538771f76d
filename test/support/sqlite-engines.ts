import type { JobQueueOptions } from '@libs/adapters/sqlite/job-queue.js';
import { SqliteFolder } from '@libs/adapters/sqlite/open-sqlite.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { JobQueue, JobRunner } from '@libs/eventing/types/job-queue.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';

export interface SqliteEngines {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly jobs: JobQueue & JobRunner;
  readonly keys: KeyVault;
  close(): Promise<void>;
}

/** Opens all of a folder. @throws EngineError when it is in use, incomplete, damaged, or newer than this program. */
export function openSqlite(
  path: string,
  { clock, jobs }: { readonly clock: Clock; readonly jobs?: JobQueueOptions },
): SqliteEngines {
  const folder = new SqliteFolder(path);
  try {
    return {
      log: folder.log(clock),
      views: folder.views(),
      jobs: folder.jobs(clock, jobs),
      keys: folder.keys(),
      close: () => folder.close(),
    };
  } catch (error) {
    folder.abandon();
    throw error;
  }
}

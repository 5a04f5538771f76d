import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, EventLog, JobQueue, KeyVault, ViewStore } from '@libs/eventing/types/ports.js';
import { DataFolderError } from '../data-folder-error.js';
import { openEventLog } from './event-log.js';
import { requireKeys, requireOnePast } from './folder-check.js';
import { lockFolder } from './folder-lock.js';
import { type JobQueueOptions, openJobQueue } from './job-queue.js';
import { openKeyVault } from './key-vault.js';
import { openViewStore } from './view-store.js';

export interface SqliteEngines {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  readonly keys: KeyVault;
  /** Closes everything and lets go of the folder. */
  close(): Promise<void>;
}

/**
 * Opens, or makes, the data of one server in `folder`. Facts, views, jobs and keys have a file each: only the facts and
 * the keys need a backup, and they need different ones.
 * @throws DataFolderError when the folder is in use, incomplete, damaged, or newer than this program.
 */
export function openSqlite(
  folder: string,
  { clock, jobs: jobOptions }: { readonly clock: Clock; readonly jobs?: JobQueueOptions },
): SqliteEngines {
  makeFolder(folder);
  const opened: (() => unknown)[] = [lockFolder(folder)];
  const closing = <Engine extends { close(): Promise<void> }>(engine: Engine): Engine => {
    opened.unshift(() => engine.close());
    return engine;
  };
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0)) await close();
  };
  try {
    const log = closing(openEventLog(join(folder, 'log.db'), clock));
    requireKeys(folder);
    const engines = {
      log,
      views: closing(openViewStore(join(folder, 'views.db'))),
      jobs: closing(openJobQueue(join(folder, 'jobs.db'), clock, jobOptions)),
      keys: closing(openKeyVault(join(folder, 'keys.db'))),
      close: closeAll,
    };
    requireOnePast(folder);
    return engines;
  } catch (error) {
    // Each closes its file before it first waits, so the folder is free again when this throws.
    for (const close of opened) close();
    throw error;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataFolderError(`${folder} cannot be made (${(error as Error).message}). Choose another DATA_DIR.`);
  }
}

import { join } from 'node:path';
import type { Clock } from '@libs/eventing/types/ports.js';
import { openEventLog } from './event-log.js';
import { openJobQueue } from './job-queue.js';
import { openKeyVault } from './key-vault.js';
import type { SqliteEngines } from './open-sqlite.js';
import { openViewStore } from './view-store.js';

export interface BesideOptions {
  readonly clock: Clock;
  /** What may be written to; everything else is read only. */
  readonly writes: readonly ('log' | 'views')[];
}

/**
 * Opens the data of a server that may be running: it keeps its hold on the folder, and nothing is made or brought up to
 * date. Whoever writes beside it does so in short commits, and the server sees them by itself.
 * @throws DataFolderError when nothing is there, or it is of another version.
 */
export function openSqliteBeside(folder: string, { clock, writes }: BesideOptions): SqliteEngines {
  const access = (file: 'log' | 'views') => (writes.includes(file) ? 'write' : 'read');
  const opened: (() => Promise<void>)[] = [];
  const closing = <Engine extends { close(): Promise<void> }>(engine: Engine): Engine => {
    opened.unshift(() => engine.close());
    return engine;
  };
  const close = async (): Promise<void> => {
    for (const closeOne of opened.splice(0)) await closeOne();
  };
  try {
    return {
      log: closing(openEventLog(join(folder, 'log.db'), clock, access('log'))),
      views: closing(openViewStore(join(folder, 'views.db'), access('views'))),
      jobs: closing(openJobQueue(join(folder, 'jobs.db'), clock, { access: 'read' })),
      keys: closing(openKeyVault(join(folder, 'keys.db'), 'read')),
      close,
    };
  } catch (error) {
    void close();
    throw error;
  }
}

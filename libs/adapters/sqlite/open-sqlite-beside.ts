import { join } from 'node:path';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Clock, EventLog, JobQueue, ViewStore } from '@libs/eventing/types/ports.js';
import { openEventLog } from './event-log.js';
import { openJobQueue } from './job-queue.js';
import { openKeyVault } from './key-vault.js';
import type { Access } from './open-database.js';
import { openViewStore } from './view-store.js';

/** What may be written to beside a running server; everything else is read only. */
export type Writable = 'log' | 'views' | 'jobs';

/**
 * The folder of a server that may be running: it keeps its hold on the folder, and nothing is made or brought up to date.
 * Whoever writes beside it does so in short commits, and the server sees them by itself. Each part throws an
 * EngineError when it is not there, or of another version.
 */
export class SqliteBeside {
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    private readonly writes: readonly Writable[],
  ) {}

  log(): EventLog {
    return openEventLog(join(this.folder, 'log.db'), this.clock, this.#access('log'));
  }
  views(): ViewStore {
    return openViewStore(join(this.folder, 'views.db'), this.#access('views'));
  }
  jobs(): JobQueue {
    return openJobQueue(join(this.folder, 'jobs.db'), this.clock, { access: this.#access('jobs') });
  }
  keys(): KeyVault {
    return openKeyVault(join(this.folder, 'keys.db'), 'read');
  }

  #access(part: Writable): Access {
    return this.writes.includes(part) ? 'write' : 'read';
  }
}

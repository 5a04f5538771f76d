import { join } from 'node:path';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { openEventLog } from './event-log.js';
import { openJobQueue } from './job-queue.js';
import { openKeyVault } from './key-vault.js';
import type { Access } from './open-database.js';
import { openViewStore } from './view-store.js';

/** The files that may be written while a server runs; everything else is read-only. */
export type Writable = 'log' | 'views' | 'jobs' | 'keys';

/**
 * Opens the folder of a server that may be running. The server keeps its lock, and no file is created or migrated.
 * Writers use short commits, which the server notices by itself. Each part throws an EngineError when it is missing or
 * of another version.
 */
export class ExistingSqlite {
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
    return openKeyVault(join(this.folder, 'keys.db'), this.#access('keys'));
  }

  #access(part: Writable): Access {
    return this.writes.includes(part) ? 'write' : 'read';
  }
}

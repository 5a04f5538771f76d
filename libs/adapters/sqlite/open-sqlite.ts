import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { JobQueue, JobRunner } from '@libs/eventing/types/job-queue.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { EngineError } from '../engine-error.js';
import { FolderFiles } from '../folder/file-store.js';
import { tightenFolder } from '../private-files.js';
import { openEventLog } from './event-log.js';
import { requireKeys, requireOnePast } from './folder-check.js';
import { lockFolder } from './folder-lock.js';
import { type JobQueueOptions, openJobQueue } from './job-queue.js';
import { openKeyVault } from './key-vault.js';
import { openViewStore } from './view-store.js';

/**
 * The folder of one server, locked until it is closed. Events, views, jobs and keys have a file each, pictures a
 * folder, created when they are first opened. Events and pictures need a backup, and the keys a separate one.
 */
export class SqliteFolder {
  readonly #open: (() => unknown)[];
  /** Whether the log is here too, so that the other files must fit it. */
  #hasLog = false;

  /** @throws EngineError when the folder is in use, or cannot be created. */
  constructor(private readonly folder: string) {
    makeFolder(folder);
    this.#open = [lockFolder(folder)];
    tightenFolder(folder, (name) => OWN_FILES.test(name));
  }

  /**
   * Opens the log, which must come first. @throws EngineError, like the methods below, when the file is damaged, newer
   * than this program, or does not fit the log.
   */
  log(clock: Clock): EventLog {
    this.#hasLog = true;
    return this.#closing(openEventLog(this.#file('log.db'), clock));
  }
  views(): ViewStore {
    const views = this.#closing(openViewStore(this.#file('views.db')));
    if (this.#hasLog) requireOnePast(this.folder);
    return views;
  }
  jobs(clock: Clock, options?: JobQueueOptions): JobQueue & JobRunner {
    return this.#closing(openJobQueue(this.#file('jobs.db'), clock, options));
  }
  keys(): KeyVault {
    if (this.#hasLog) requireKeys(this.folder);
    return this.#closing(openKeyVault(this.#file('keys.db')));
  }

  files(): FileStore {
    return this.#closing(new FolderFiles(this.#file('files')));
  }

  /** Closes everything, and then unlocks the folder. */
  async close(): Promise<void> {
    for (const close of this.#open.splice(0)) await close();
  }

  /** Like `close` when nothing is under way yet: closes all files synchronously, so the folder is free at once. */
  abandon(): void {
    for (const close of this.#open.splice(0)) void close();
  }

  #file(name: string): string {
    return join(this.folder, name);
  }

  #closing<Engine extends { close(): Promise<void> }>(engine: Engine): Engine {
    this.#open.unshift(() => engine.close());
    return engine;
  }
}

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

/** The files of the product's programs in a folder. */
const OWN_FILES = /^((log|views|jobs|keys|lock)\.db(-\w+)?|lock\.pid|secret(\.fingerprint)?|files|simulator)$/;

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new EngineError(`${folder} cannot be made (${(error as Error).message}). Choose another DATA_DIR.`);
  }
}

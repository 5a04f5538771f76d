import { EngineError } from '../engine-error.js';
import { FolderFiles } from '../folder/file-store.js';
import { tightenFolder } from '../private-files.js';
import { openEventLog, positionOf } from './event-log.js';
import { type JobQueueOptions, openJobQueue } from './job-queue.js';
import { openKeyVault } from './key-vault.js';
import { type Access, isBusy, isDamaged, isPassing } from './database.js';
import { openViewStore } from './view-store.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { JobQueue, JobRunner } from '@libs/eventing/types/job-queue.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type Database from 'better-sqlite3';
import { Sqlite } from './driver.js';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface FolderOptions {
  /** `write` for another thread of the process that has opened the folder already; `own` by default. */
  readonly access?: Exclude<Access, 'read'>;
  /** Wakes the other thread of the process, if it uses the folder too. */
  readonly threads?: Notifier | undefined;
}

/**
 * The folder of one server, locked until it is closed. Events, views, jobs and keys have a file each, pictures a
 * folder, created when they are first opened. Events and pictures need a backup, and the keys a separate one.
 */
export class SqliteFolder {
  readonly #open: (() => unknown)[] = [];
  readonly #access: Exclude<Access, 'read'>;
  /** Whether the log is here too, so that the other files must fit it. */
  #hasLog = false;

  /** @throws EngineError when the folder is in use, or cannot be created. */
  constructor(
    private readonly folder: string,
    private readonly options: FolderOptions = {},
  ) {
    this.#access = options.access ?? 'own';
    if (this.#access !== 'own') return;
    makeFolder(folder);
    this.#open.push(lockFolder(folder));
    tightenFolder(folder, (name) => OWN_FILES.test(name));
  }

  /**
   * Opens the log, which must come first. @throws EngineError, like the methods below, when the file is damaged, newer
   * than this program, or does not fit the log.
   */
  log(clock: Clock): EventLog {
    this.#hasLog = true;
    return this.#closing(openEventLog(this.#file('log.db'), clock, this.#access, this.options.threads));
  }
  views(): ViewStore {
    const views = this.#closing(openViewStore(this.#file('views.db'), this.#access));
    if (this.#hasLog) requireOnePast(this.folder);
    return views;
  }
  jobs(clock: Clock, options?: JobQueueOptions): JobQueue & JobRunner {
    const { threads } = this.options;
    return this.#closing(openJobQueue(this.#file('jobs.db'), clock, { access: this.#access, threads, ...options }));
  }
  keys(): KeyVault {
    if (this.#hasLog) requireKeys(this.folder);
    return this.#closing(openKeyVault(this.#file('keys.db'), this.#access));
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

/** The files of the product's programs in a folder. */
const OWN_FILES = /^((log|views|jobs|keys|lock)\.db(-\w+)?|lock\.pid|secret(\.fingerprint)?|files|simulator)$/;

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new EngineError(`${folder} cannot be made (${(error as Error).message}). Choose another DATA_DIR.`);
  }
}

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

/**
 * Checks that the files of a data folder belong together. Each may be intact by itself, while one of them is missing or
 * too old.
 */

/**
 * Called before `keys.db` is opened, which would create it: events without keys would erase people. @throws EngineError
 */
function requireKeys(folder: string): void {
  const size = statSync(join(folder, 'keys.db'), { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 || head(folder) === 0) return;
  throw new EngineError(
    'keys.db is missing. Without it no personal data can be read: restore it from a backup, or choose another DATA_DIR.',
  );
}

/** New events at positions below the views' checkpoint would never reach them. @throws EngineError */
function requireOnePast(folder: string): void {
  const checkpoints = 'SELECT checkpoint FROM generations UNION ALL SELECT checkpoint FROM groups';
  const seen = ask(folder, 'views.db', `SELECT max(checkpoint) FROM (${checkpoints})`) as string | null;
  if (seen === null || seen <= positionOf(head(folder))) return;
  throw new EngineError(
    'log.db ends before what views.db has seen: it was lost, or is an older one. Restore the newest log.db; ' +
      'to go on with this one, remove views.db and jobs.db and start once more.',
  );
}

const head = (folder: string): number =>
  (ask(folder, 'log.db', 'SELECT max(position) FROM events') as number | null) ?? 0;

function ask(folder: string, name: string, question: string): unknown {
  const db = new Sqlite(join(folder, name));
  try {
    return db.prepare(question).pluck().get();
  } finally {
    db.close();
  }
}

/**
 * Locks `folder` for this process, until the returned function is called or the process ends. It is an operating system
 * lock on `lock.db`, so a killed process leaves nothing behind; `lock.pid` only names the holder. @throws EngineError
 * when another process has it, or locking is not possible.
 */
function lockFolder(folder: string): () => void {
  const note = join(folder, 'lock.pid');
  let db: Database.Database | undefined;
  try {
    db = new Sqlite(join(folder, 'lock.db'), { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE');
    writeFileSync(note, `${process.pid}\n`);
  } catch (error) {
    db?.close();
    if (isBusy(error)) {
      throw new EngineError(
        `${folder} is in use by another server (process ${holder(note)}). Stop it first, or choose another DATA_DIR.`,
      );
    }
    if (isDamaged(error))
      throw new EngineError('lock.db is damaged. It contains nothing: remove it and start once more.');
    if (!isPassing(error)) throw error;
    throw new EngineError(
      `${folder} cannot be written (${(error as Error).message}). Mend that, or choose another DATA_DIR.`,
    );
  }
  const held = db;
  return () => {
    rmSync(note, { force: true });
    held.close();
  };
}

function holder(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}

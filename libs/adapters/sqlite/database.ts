import { EngineError } from '../engine-error.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type Database from 'better-sqlite3';
import { Sqlite } from './driver.js';
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Marks a file as ours: `CHEF` in the header, which `file` and other tools show. */
const APPLICATION_ID = 0x43484546;
/** How long a statement waits for a lock; it blocks the event loop meanwhile. */
const OWNER_BUSY_TIMEOUT_MS = 200;
/** About as long as another thread takes to commit; {@link GroupCommit} waits for more, and others run meanwhile. */
const GROUP_BUSY_TIMEOUT_MS = 2;
/** An operator's program has nothing else to do, so it may wait longer. */
const OPERATOR_BUSY_TIMEOUT_MS = 5_000;
/** Files up to this size are checked on start; checking a larger one would be slow. */
const MAX_CHECKED_BYTES = 32 * 2 ** 20;

/**
 * `own`: creates and migrates the file. Alongside its owner, others can `read` the file or `write` to it, without
 * migrating it.
 */
export type Access = 'own' | 'write' | 'read';

interface DatabaseFile {
  readonly path: string;
  /** One step per schema version; a file's version is the number of steps applied. */
  readonly steps: readonly string[];
  /** `full` survives a power cut with every commit; `normal` may lose the last ones, never their order. */
  readonly durability: 'full' | 'normal';
  /** The end of the message for a damaged file. */
  readonly remedy: string;
  /**
   * Whether all writing is by {@link GroupCommit}, which waits for a lock without blocking the event loop, so that
   * statements hardly wait.
   */
  readonly isGrouped?: boolean;
  /** `own` by default. */
  readonly access?: Access | undefined;
}

/**
 * Opens a file, creating or migrating it if needed. @throws EngineError when it is damaged, newer, not ours, or locked.
 */
export function openDatabase(file: DatabaseFile): Database.Database {
  const { path, remedy, access = 'own', isGrouped = false } = file;
  const name = basename(path);
  let db: Database.Database | undefined;
  try {
    db = access === 'own' ? new Sqlite(path, { timeout: OWNER_BUSY_TIMEOUT_MS }) : openExisting(path, access);
    if (access === 'own') makeReady(db, file);
    else takeAsItIs(db, file);
    if (isGrouped) db.pragma(`busy_timeout = ${GROUP_BUSY_TIMEOUT_MS}`);
    return db;
  } catch (error) {
    db?.close();
    if (isDamaged(error)) throw new EngineError(`${name} is damaged (${(error as Error).message}). ${remedy}`);
    if (isPassing(error)) {
      throw new EngineError(
        `${name} cannot be used (${(error as Error).message}). Mend that and start once more, or choose another DATA_DIR.`,
      );
    }
    throw error;
  }
}

function openExisting(path: string, access: 'write' | 'read'): Database.Database {
  if (!existsSync(path)) throw new EngineError(`There is no ${path}. Set DATA_DIR to the folder of the server.`);
  return new Sqlite(path, { timeout: OPERATOR_BUSY_TIMEOUT_MS, readonly: access === 'read', fileMustExist: true });
}

function makeReady(db: Database.Database, { path, steps, durability }: DatabaseFile): void {
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${durability}`);
  assertSound(db, path);
  takeSteps(db, basename(path), steps);
}

function takeAsItIs(db: Database.Database, { path, steps, durability }: DatabaseFile): void {
  if (!db.readonly) db.pragma(`synchronous = ${durability}`);
  const version = assertOurs(db, basename(path), steps.length);
  if (version === steps.length) return;
  throw new EngineError(`${basename(path)} is of an older version. Start the server once, which brings it up to date.`);
}

function assertSound(db: Database.Database, path: string): void {
  if (db.memory || statSync(path).size > MAX_CHECKED_BYTES) return;
  const verdict = db.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw new Sqlite.SqliteError(String(verdict), 'SQLITE_CORRUPT');
}

function takeSteps(db: Database.Database, name: string, steps: readonly string[]): void {
  const version = assertOurs(db, name, steps.length);
  db.transaction(() => {
    for (const step of steps.slice(version)) db.exec(step);
    db.pragma(`user_version = ${steps.length}`);
    db.pragma(`application_id = ${APPLICATION_ID}`);
  })();
}

/** Returns how many of the known steps have been applied to the file. */
function assertOurs(db: Database.Database, name: string, known: number): number {
  const version = db.pragma('user_version', { simple: true }) as number;
  const owner = db.pragma('application_id', { simple: true }) as number;
  const empty = db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (!empty && owner !== APPLICATION_ID) {
    throw new EngineError(`${name} was not made by this program. Choose another DATA_DIR.`);
  }
  if (version > known) {
    throw new EngineError(
      `${name} was written by a newer version of this program (format ${version}, this one knows up to ${known}). ` +
        'Start that version, or choose another DATA_DIR.',
    );
  }
  return version;
}

/** Returns the object whose JSON a column contains; undefined for a row that was damaged. */
export function parsedObject<T = object>(json: string): T | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Temporary errors: the file is locked, the disk is full or does not answer. */
const TEMPORARY_CODES = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)/;
const DAMAGED_CODES = /^SQLITE_(CORRUPT|NOTADB|FORMAT)/;

/** By its code, not by its class: the driver's native part keeps the class of the module that loaded it first. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
}

export const isPassing = (error: unknown): boolean => TEMPORARY_CODES.test(codeOf(error));
export const isDamaged = (error: unknown): boolean => DAMAGED_CODES.test(codeOf(error));
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** Converts an error for the port: `Unavailable` for temporary ones, otherwise unchanged. */
export function portError(engine: string, error: unknown): unknown {
  return isPassing(error) ? new Unavailable(engine, (error as Error).message, { cause: error }) : error;
}

/** Runs `work` as a promise with the port's errors. */
export async function answering<T>(engine: string, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw portError(engine, error);
  }
}

/**
 * Removes earlier contents of pages from the journal. @throws Unavailable while another program reads them, since they
 * stay until it ends.
 */
export function truncateJournal(db: Database.Database, engine: string): void {
  const [ended] = db.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[];
  if (ended?.busy !== 0) throw new Unavailable(engine, 'a reader still uses what is to be removed');
}

/** How long and how often a group is committed again while another thread or program writes to the file. */
const MAX_LOCKED_MS = 2_000;
const LOCK_RETRY_MS = 1;

interface GroupOptions {
  /** Called after each commit, before its promises resolve. */
  readonly committed?: () => void;
  /**
   * How many commits may follow one another in a turn of the event loop. A request whose append was answered often
   * appends again at once, and would otherwise wait until all requests that arrived meanwhile were begun.
   */
  readonly maxRounds?: number;
}

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Concurrent work shares a transaction, and with it the wait for the disk. Each piece succeeds or fails separately, and
 * resolves only after the commit.
 */
export class GroupCommit {
  #waiting: Waiting[] = [];
  /** When the file was found locked; undefined while it is not. */
  #lockedSince: number | undefined;
  readonly #commit: (group: readonly Waiting[]) => readonly (() => void)[];

  constructor(
    private readonly db: Database.Database,
    private readonly engine: string,
    private readonly options: GroupOptions = {},
  ) {
    // Nested in the group's transaction, each piece is a savepoint.
    const one = db.transaction((work: () => unknown) => work());
    this.#commit = db.transaction((group: readonly Waiting[]) =>
      group.map((waiting) => this.#attempt(waiting, one)),
    ).immediate;
  }

  /** Runs `work` in the next commit. @throws Unavailable, or whatever the work throws. */
  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = { work, resolve: resolve as (result: unknown) => void, reject };
      if (this.#waiting.push(waiting) === 1) setImmediate(() => this.flush());
    });
  }

  /** Commits everything that waits; `isLast` if it cannot be tried again. */
  flush(isLast = false, round = 1): void {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length === 0) return;
    try {
      const answers = this.#commit(group);
      this.#lockedSince = undefined;
      const { committed, maxRounds = 1 } = this.options;
      committed?.();
      for (const answer of answers) answer();
      // The tick comes after all microtasks, in which those who were answered go on.
      if (round < maxRounds) queueMicrotask(() => process.nextTick(() => this.flush(false, round + 1)));
    } catch (error) {
      if (isBusy(error) && !isLast && this.#mayWait()) {
        this.#waiting = [...group, ...this.#waiting];
        setTimeout(() => this.flush(), LOCK_RETRY_MS);
        return;
      }
      this.#lockedSince = undefined;
      for (const { reject } of group) reject(portError(this.engine, error));
    }
  }

  #mayWait(): boolean {
    const now = performance.now();
    this.#lockedSince ??= now;
    return now - this.#lockedSince < MAX_LOCKED_MS;
  }

  #attempt({ work, resolve, reject }: Waiting, one: (work: () => unknown) => unknown): () => void {
    try {
      const result = one(work);
      return () => resolve(result);
    } catch (error) {
      // A full or failing disk ends the whole transaction, and with it the group.
      if (!this.db.inTransaction) throw error;
      return () => reject(portError(this.engine, error));
    }
  }
}

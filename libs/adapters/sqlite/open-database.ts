import { statSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { DataFolderError } from '../data-folder-error.js';
import { isDamaged, isPassing } from './sqlite-errors.js';

/** Marks a file as ours: `CHEF` in the header that `file` and other tools show. */
const APPLICATION_ID = 0x43484546;
/** How long a statement waits for a lock, in milliseconds. It holds up everything else meanwhile, so not long. */
const BUSY_TIMEOUT = 200;
/** Files up to this size are read through on start; a larger one would make starting slow. */
const CHECKED_BYTES = 32 * 2 ** 20;

export interface DatabaseFile {
  readonly path: string;
  /** One step per version of the file; a file stands at the number of steps that it has taken. */
  readonly steps: readonly string[];
  /** `full` survives a power cut with every commit; `normal` may lose the last ones, never its order. */
  readonly durability: 'full' | 'normal';
  /** The end of the sentence that an operator reads when the file is damaged. */
  readonly remedy: string;
}

/**
 * Opens a file, made or brought up to date if need be.
 * @throws DataFolderError when it is damaged, newer, somebody else's, or cannot be had right now.
 */
export function openDatabase({ path, steps, durability, remedy }: DatabaseFile): Database.Database {
  const name = basename(path);
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { timeout: BUSY_TIMEOUT });
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${durability}`);
    assertSound(db, path);
    takeSteps(db, name, steps);
    return db;
  } catch (error) {
    db?.close();
    if (isDamaged(error)) throw new DataFolderError(`${name} is damaged (${(error as Error).message}). ${remedy}`);
    if (isPassing(error)) {
      throw new DataFolderError(
        `${name} cannot be used (${(error as Error).message}). Mend that and start once more, or choose another DATA_DIR.`,
      );
    }
    throw error;
  }
}

function assertSound(db: Database.Database, path: string): void {
  if (statSync(path).size > CHECKED_BYTES) return;
  const verdict = db.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw new Database.SqliteError(String(verdict), 'SQLITE_CORRUPT');
}

function takeSteps(db: Database.Database, name: string, steps: readonly string[]): void {
  const version = db.pragma('user_version', { simple: true }) as number;
  const owner = db.pragma('application_id', { simple: true }) as number;
  const empty = db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (!empty && owner !== APPLICATION_ID) {
    throw new DataFolderError(`${name} was not made by this program. Choose another DATA_DIR.`);
  }
  if (version > steps.length) {
    throw new DataFolderError(
      `${name} was written by a newer version of this program (format ${version}, this one knows up to ${steps.length}). ` +
        'Start that version, or choose another DATA_DIR.',
    );
  }
  db.transaction(() => {
    for (const step of steps.slice(version)) db.exec(step);
    db.pragma(`user_version = ${steps.length}`);
    db.pragma(`application_id = ${APPLICATION_ID}`);
  })();
}

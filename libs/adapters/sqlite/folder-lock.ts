import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EngineError } from '../engine-error.js';
import { isBusy, isDamaged, isPassing } from './sqlite-errors.js';

/**
 * Makes this process the only one on `folder`, until the answer is called or the process ends. The hold is a lock of the
 * operating system on `lock.db`, so one that was killed leaves nothing behind; `lock.pid` only says who has it.
 * @throws EngineError when another process has it, or nobody could.
 */
export function lockFolder(folder: string): () => void {
  const note = join(folder, 'lock.pid');
  let db: Database.Database | undefined;
  try {
    db = new Database(join(folder, 'lock.db'), { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE');
    writeFileSync(note, `${process.pid}\n`);
  } catch (error) {
    db?.close();
    if (isBusy(error)) {
      throw new EngineError(
        `${folder} is in use by another server (process ${holder(note)}). Stop it first, or choose another DATA_DIR.`,
      );
    }
    if (isDamaged(error)) throw new EngineError('lock.db is damaged. It holds nothing: remove it and start once more.');
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

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EngineError } from '../engine-error.js';
import { isBusy, isDamaged, isPassing } from './sqlite-errors.js';

/**
 * Locks `folder` for this process, until the returned function is called or the process ends. It is an operating system
 * lock on `lock.db`, so a killed process leaves nothing behind; `lock.pid` only names the holder. @throws EngineError
 * when another process has it, or locking is not possible.
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

/**
 * Checks that the files of a data folder belong together. Each may be intact by itself, while one of them is missing or
 * too old.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EngineError } from '../engine-error.js';
import { positionOf } from './event-rows.js';

/**
 * Called before `keys.db` is opened, which would create it: events without keys would erase people. @throws EngineError
 */
export function requireKeys(folder: string): void {
  const size = statSync(join(folder, 'keys.db'), { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 || head(folder) === 0) return;
  throw new EngineError(
    'keys.db is missing. Without it no personal data can be read: restore it from a backup, or choose another DATA_DIR.',
  );
}

/** New events at positions below the views' checkpoint would never reach them. @throws EngineError */
export function requireOnePast(folder: string): void {
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
  const db = new Database(join(folder, name));
  try {
    return db.prepare(question).pluck().get();
  } finally {
    db.close();
  }
}

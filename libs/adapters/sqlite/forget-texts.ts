import { setImmediate as others } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Generation } from '@libs/eventing/types/ports.js';
import { quoted, tableName } from './view-shape.js';

/** Pages of the index that are merged at a time. */
const PAGES = 500;

/**
 * Merges the index of a view's texts until nothing of replaced texts is left in it: the engine keeps those beside the new
 * ones as long as it pleases, and they can be put together again from their trigrams. Others have their turn between two
 * steps.
 */
export async function forgetTexts(db: Database.Database, generation: Generation): Promise<void> {
  const text = quoted(`${tableName(generation)}_text`);
  const merge = db.prepare(`INSERT INTO ${text} (${text}, rank) VALUES ('merge', ?)`);
  const changes = db.prepare('SELECT total_changes()').pluck();
  // A negative number takes all parts of the index for one level, so that in the end there is one part only.
  for (let pages = -PAGES; ; pages = PAGES) {
    const before = changes.get() as number;
    merge.run(pages);
    if ((changes.get() as number) - before < 2) return;
    await others();
  }
}

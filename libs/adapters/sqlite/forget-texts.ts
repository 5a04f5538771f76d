import { setImmediate as others } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Generation } from '@libs/eventing/types/view-store.js';
import { quoted, tableName } from './view-shape.js';

/** Index pages that are merged at a time. */
const PAGES_PER_MERGE = 500;

/**
 * Merges a view's text index until it contains nothing of replaced texts: SQLite keeps those for an indefinite time,
 * and they could be reconstructed from their trigrams. Yields between two steps.
 */
export async function forgetTexts(db: Database.Database, generation: Generation): Promise<void> {
  const text = quoted(`${tableName(generation)}_text`);
  const merge = db.prepare(`INSERT INTO ${text} (${text}, rank) VALUES ('merge', ?)`);
  const changes = db.prepare('SELECT total_changes()').pluck();
  // A negative number treats all parts of the index as one level, so that one part is left in the end.
  for (let pages = -PAGES_PER_MERGE; ; pages = PAGES_PER_MERGE) {
    const before = changes.get() as number;
    merge.run(pages);
    if ((changes.get() as number) - before < 2) return;
    await others();
  }
}

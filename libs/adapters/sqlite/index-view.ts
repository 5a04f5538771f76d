import { setImmediate as others } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Generation } from '@libs/eventing/types/view-store.js';
import type { ViewShape } from '../view-shape.js';
import { ViewCounts } from './view-counts.js';
import { type Row, column, countedFields, quoted, tableName, textColumn } from './view-shape.js';

/** Documents whose text is indexed at a time. */
const TEXTS_PER_STEP = 2_000;

/**
 * Prepares a filled generation for reading: indexes, text trigrams, and list counts. Doing it at the end takes a
 * fraction of the time that maintaining them during the filling would. Yields between two steps; after a crash it
 * starts again.
 */
export async function indexView(db: Database.Database, generation: Generation, shape: ViewShape): Promise<void> {
  for (const step of steps(db, generation, shape)) {
    step();
    await others();
  }
}

function* steps(db: Database.Database, generation: Generation, shape: ViewShape): Generator<() => void> {
  const name = tableName(generation);
  const [table, counts, text] = [name, `${name}_counts`, `${name}_text`].map(quoted);

  for (const { name: index, fields } of shape.indexes) {
    const columns = [...fields.map(column), 'id'].join(', ');
    yield () => db.exec(`CREATE INDEX IF NOT EXISTS ${quoted(`${name}_${index}`)} ON ${table} (${columns})`);
  }

  yield () =>
    db.exec(`DROP TABLE IF EXISTS ${counts};
      CREATE TABLE ${counts} (prefix TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID`);
  for (const [number, fields] of countedFields(shape).entries()) {
    yield () => countGroups(db, generation, shape, number, fields);
  }

  if (shape.searched.length === 0) return;
  const [names, texts] = [shape.searched.map(quoted).join(', '), shape.searched.map(textColumn).join(', ')];
  // The text itself is in the documents' table; the index contains only the trigrams.
  yield () =>
    db.exec(`DROP TABLE IF EXISTS ${text};
      CREATE VIRTUAL TABLE ${text}
        USING fts5 (${names}, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`);
  const last = db.prepare(`SELECT coalesce(max(key), 0) FROM ${table}`).pluck().get() as number;
  const copy = db.prepare(
    `INSERT INTO ${text} (rowid, ${names}) SELECT key, ${texts} FROM ${table} WHERE key BETWEEN ? AND ?`,
  );
  for (let key = 1; key <= last; key += TEXTS_PER_STEP) yield () => copy.run(key, key + TEXTS_PER_STEP - 1);
}

function countGroups(
  db: Database.Database,
  generation: Generation,
  shape: ViewShape,
  number: number,
  fields: readonly string[],
): void {
  const values = fields.map((field) => `${column(field)} AS ${quoted(field)},`).join(' ');
  const groupBy = fields.length > 0 ? `GROUP BY ${fields.map(column).join(', ')}` : '';
  const groups = db.prepare(`SELECT ${values} count(*) AS documents FROM ${quoted(tableName(generation))} ${groupBy}`);
  const counts = new ViewCounts(db, generation, shape);
  // Immediate, because another process may write between the read and the write.
  db.transaction(() => counts.recount(number, groups.all() as (Row & { documents: number })[])).immediate();
}

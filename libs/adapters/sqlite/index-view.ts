import { setImmediate as others } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Generation } from '@libs/eventing/types/ports.js';
import type { ViewShape } from '../view-shape.js';
import { ViewCounts } from './view-counts.js';
import { type Row, column, countedFields, quoted, tableName } from './view-shape.js';

/** Documents whose text is indexed at a time. */
const TEXTS = 2_000;

/**
 * Makes a filled generation fit for reading: indexes, the trigrams of its text, and the counts of its lists. Doing it at
 * the end takes a fraction of the time that keeping them up during the filling would. Others have their turn between two
 * steps, and a crash among them is made good by beginning again.
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

  if (!shape.searched) return;
  // The text itself is kept in the documents' table; the trigrams alone say where.
  yield () =>
    db.exec(`DROP TABLE IF EXISTS ${text};
      CREATE VIRTUAL TABLE ${text}
        USING fts5 (search, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`);
  const last = db.prepare(`SELECT coalesce(max(key), 0) FROM ${table}`).pluck().get() as number;
  const copy = db.prepare(
    `INSERT INTO ${text} (rowid, search) SELECT key, search FROM ${table} WHERE key BETWEEN ? AND ? AND search IS NOT NULL`,
  );
  for (let key = 1; key <= last; key += TEXTS) yield () => copy.run(key, key + TEXTS - 1);
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
  // Immediate, since another process may write between the reading and the writing.
  db.transaction(() => counts.recount(number, groups.all() as (Row & { documents: number })[])).immediate();
}

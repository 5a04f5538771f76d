import { folded, indexedFields, indexValue, type SearchTexts, type ViewShape } from '../view-shape.js';
import type { IndexValue } from '@libs/eventing/types/projection.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import type Database from 'better-sqlite3';
import { setImmediate as others } from 'node:timers/promises';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** Returns the sets of fields by which lists are filtered: each index without its last field, sorted. */
export function countedFields({ indexes }: ViewShape): readonly (readonly string[])[] {
  const sets = new Map<string, readonly string[]>([['', []]]);
  for (const { fields } of indexes) {
    for (let length = 1; length < fields.length; length++) {
      const set = fields.slice(0, length).sort();
      sets.set(set.join(), set);
    }
  }
  return [...sets.values()];
}

export function sqlValue(value: IndexValue | undefined): SqlValue {
  const indexed = indexValue(value);
  return typeof indexed === 'boolean' ? Number(indexed) : indexed;
}

/** Returns the values of the indexed fields of a document. */
export function rowOf(document: object, fields: readonly string[]): Row {
  const values = document as Readonly<Record<string, IndexValue | undefined>>;
  const row: Record<string, SqlValue> = {};
  for (const field of fields) row[field] = sqlValue(values[field]);
  return row;
}

/** Returns the search texts of a document, in the order of the shape's names. */
export const textsOf = (document: object, { searched }: ViewShape, texts: SearchTexts): readonly string[] =>
  searched.map((name) => folded(texts[name]?.(document) ?? ''));

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const column = (field: string): string => quoted(`by_${field}`);
/** The column of a search text. */
export const textColumn = (text: string): string => quoted(`search_${text}`);

export const tableName = ({ view, number }: Generation): string => `${view}_${number}`;

/**
 * The table of a generation that is being filled: accessed by id only until it is indexed. The body comes last: it takes
 * several pages, which indexing then need not read.
 */
export const createTable = (generation: Generation, shape: ViewShape): string => `
  CREATE TABLE ${quoted(tableName(generation))} (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position TEXT NOT NULL
    ${indexedFields(shape)
      .map((field) => `, ${column(field)}`)
      .join('')}
    ${shape.searched.map((text) => `, ${textColumn(text)} TEXT NOT NULL`).join('')}
    , body TEXT NOT NULL
  )`;

export const dropTables = (generation: Generation): string =>
  ['', '_counts', '_text']
    .map((suffix) => `DROP TABLE IF EXISTS ${quoted(tableName(generation) + suffix)};`)
    .join('\n');

/**
 * The number of documents for each filter value of a list, updated with every write, so that the total of a page costs
 * the same for any number of documents.
 */
export class ViewCounts {
  readonly #sets: readonly (readonly string[])[];
  readonly #keys: readonly string[];
  readonly #sql;

  constructor(db: Database.Database, generation: Generation, shape: ViewShape) {
    const table = quoted(`${tableName(generation)}_counts`);
    this.#sets = countedFields(shape);
    this.#keys = this.#sets.map((set) => set.join());
    this.#sql = {
      get: db.prepare(`SELECT documents FROM ${table} WHERE prefix = ?`).pluck(),
      add: db.prepare(
        `INSERT INTO ${table} VALUES (?, ?) ON CONFLICT DO UPDATE SET documents = documents + excluded.documents`,
      ),
      tidy: db.prepare(`DELETE FROM ${table} WHERE prefix = ? AND documents = 0`),
    };
  }

  /** Returns the number of documents whose `fields` have these values; undefined for fields that are not counted. */
  count(where: Row): number | undefined {
    const number = this.#keys.indexOf(Object.keys(where).sort().join());
    const set = this.#sets[number];
    return set && ((this.#sql.get.get(prefixOf(number, set, where)) as number | undefined) ?? 0);
  }

  /** Collects the changes of a commit; `save` writes each count once. */
  change(): { readonly note: (row: Row, by: number) => void; readonly save: () => void } {
    const changes = new Map<string, number>();
    return {
      note: (row, by) => {
        this.#sets.forEach((set, number) => {
          const prefix = prefixOf(number, set, row);
          changes.set(prefix, (changes.get(prefix) ?? 0) + by);
        });
      },
      save: () => {
        for (const [prefix, by] of changes) {
          if (by !== 0) this.#sql.add.run(prefix, by);
          if (by < 0) this.#sql.tidy.run(prefix);
        }
      },
    };
  }

  /** Recounts the documents for the `number`th set of fields. */
  recount(number: number, groups: readonly (Row & { readonly documents: number })[]): void {
    const set = this.#sets[number] ?? [];
    for (const group of groups) this.#sql.add.run(prefixOf(number, set, group), group.documents);
  }
}

/** Returns the key of a count: the number of the set of fields, and their values. */
export const prefixOf = (number: number, fields: readonly string[], row: Row): string =>
  JSON.stringify([number, ...fields.map((field): SqlValue => row[field] ?? null)]);

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

/** Selects the number of documents for each combination of values of some fields. */
export function groupsSql(generation: Generation, fields: readonly string[]): string {
  const values = fields.map((field) => `${column(field)} AS ${quoted(field)},`).join(' ');
  const groupBy = fields.length > 0 ? `GROUP BY ${fields.map(column).join(', ')}` : '';
  return `SELECT ${values} count(*) AS documents FROM ${quoted(tableName(generation))} ${groupBy}`;
}

function countGroups(
  db: Database.Database,
  generation: Generation,
  shape: ViewShape,
  number: number,
  fields: readonly string[],
): void {
  const groups = db.prepare(groupsSql(generation, fields));
  const counts = new ViewCounts(db, generation, shape);
  // Immediate, because another process may write between the read and the write.
  db.transaction(() => counts.recount(number, groups.all() as (Row & { documents: number })[])).immediate();
}

/** Index pages that are merged at a time. */
const MAX_PAGES_PER_MERGE = 500;

/**
 * Merges a view's text index until it contains nothing of replaced texts: SQLite keeps those for an indefinite time,
 * and they could be reconstructed from their trigrams. Yields between two steps.
 */
export async function forgetTexts(db: Database.Database, generation: Generation): Promise<void> {
  const text = quoted(`${tableName(generation)}_text`);
  const merge = db.prepare(`INSERT INTO ${text} (${text}, rank) VALUES ('merge', ?)`);
  const changes = db.prepare('SELECT total_changes()').pluck();
  // A negative number treats all parts of the index as one level, so that one part is left in the end.
  for (let pages = -MAX_PAGES_PER_MERGE; ; pages = MAX_PAGES_PER_MERGE) {
    const before = changes.get() as number;
    merge.run(pages);
    if ((changes.get() as number) - before < 2) return;
    await others();
  }
}

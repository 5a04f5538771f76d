import type Database from 'better-sqlite3';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { DocumentWrite, Generation, StoredDocument, ViewPage, ViewQuery } from '@libs/eventing/types/ports.js';
import type { IndexValue } from '@libs/eventing/types/projection.js';
import { ViewCounts } from './view-counts.js';
import { type Sql, combinations, countSql, pageSql, searchCondition } from './view-query.js';
import {
  type Row,
  type SqlValue,
  type ViewShape,
  column,
  folded,
  indexedFields,
  quoted,
  sqlValue,
  tableName,
} from './view-shape.js';

/** Up to so many documents, looking at each is quicker than asking the index of their text. */
const FEW = 1_000;
const SCAN_PAGE = 500;
/** Queries come in few shapes; this many are kept prepared. */
const PREPARED = 100;

type StoredRow = { readonly key: number; readonly position: Position; readonly search: string | null } & Row;
type BodyRow = { readonly id: string; readonly position: Position; readonly body: string };

/** The documents of one generation. */
export class ViewTable {
  readonly #table: string;
  readonly #fields: readonly string[];
  readonly #counts: ViewCounts;
  readonly #sql;
  readonly #queries = new Map<string, Database.Statement>();

  constructor(
    private readonly db: Database.Database,
    generation: Generation,
    private readonly shape: ViewShape,
  ) {
    this.#table = tableName(generation);
    this.#fields = indexedFields(shape);
    this.#counts = new ViewCounts(db, generation, shape);
    const table = quoted(this.#table);
    const columns = ['position', 'body', 'search', ...this.#fields.map(column)];
    const own = this.#fields.map((field) => `, ${column(field)} AS ${quoted(field)}`).join('');
    this.#sql = {
      body: db.prepare(`SELECT id, position, body FROM ${table} WHERE id = ?`),
      page: db.prepare(`SELECT id, position, body FROM ${table} WHERE id > ? ORDER BY id LIMIT ${SCAN_PAGE}`),
      stored: db.prepare(`SELECT key, position, search ${own} FROM ${table} WHERE id = ?`),
      insert: db.prepare(`INSERT INTO ${table} (id, ${columns}) VALUES (?${', ?'.repeat(columns.length)})`),
      update: db.prepare(`UPDATE ${table} SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE key = ?`),
      delete: db.prepare(`DELETE FROM ${table} WHERE key = ?`),
      text: shape.searched ? textStatements(db, quoted(`${this.#table}_text`)) : undefined,
    };
  }

  get<Doc>(id: string): StoredDocument<Doc> | undefined {
    const row = this.#sql.body.get(id) as BodyRow | undefined;
    return row && { document: JSON.parse(row.body) as Doc, position: row.position };
  }

  /** A page of everything, in order of id. */
  after<Doc>(id: string): readonly ({ readonly id: string } & StoredDocument<Doc>)[] {
    return (this.#sql.page.all(id) as BodyRow[]).map(({ body, ...row }) => ({
      ...row,
      document: JSON.parse(body) as Doc,
    }));
  }

  /** Writes what is not older than what is there, and counts along. Belongs into a transaction. */
  write<Doc extends object>(writes: readonly DocumentWrite<Doc>[], searchText?: (document: Doc) => string): void {
    const counts = this.#counts.change();
    for (const { id, position, document } of writes) {
      const stored = this.#sql.stored.get(id) as StoredRow | undefined;
      if (stored && stored.position > position) continue;
      if (stored) counts.note(stored, -1);
      if (document === undefined) {
        if (stored) this.#remove(stored);
        continue;
      }
      const row = this.#rowOf(document);
      const search = searchText && this.shape.searched ? folded(searchText(document)) : null;
      this.#put(stored, id, search, [position, JSON.stringify(document), search, ...Object.values(row)]);
      counts.note(row, 1);
    }
    counts.save();
  }

  find<Doc>(query: ViewQuery): ViewPage<Doc> {
    const rows = combinations(query, this.shape);
    const search = query.search ? this.#search(query.search, rows) : undefined;
    const total = rows.reduce((sum, row) => sum + this.#count(row, search), 0);
    if (query.offset >= total || query.limit === 0) return { items: [], total };
    const bodies = this.#all(pageSql(this.#table, query, this.shape, rows, search)) as string[];
    return { items: bodies.map((body) => JSON.parse(body) as Doc), total };
  }

  #rowOf(document: object): Row {
    const values = document as Readonly<Record<string, IndexValue | undefined>>;
    return Object.fromEntries(this.#fields.map((field) => [field, sqlValue(values[field])]));
  }

  #put(stored: StoredRow | undefined, id: string, search: string | null, values: readonly SqlValue[]): void {
    if (stored) this.#sql.update.run(...values, stored.key);
    const key = stored?.key ?? this.#sql.insert.run(id, ...values).lastInsertRowid;
    if (!this.#sql.text || search === (stored?.search ?? null)) return;
    if (stored) this.#sql.text.update.run(search, key);
    else this.#sql.text.insert.run(key, search);
  }

  #remove({ key }: StoredRow): void {
    this.#sql.delete.run(key);
    this.#sql.text?.delete.run(key);
  }

  #search(search: string, rows: readonly Row[]): Sql {
    if (!this.shape.searched) throw new TypeError(`${this.#table} is not searched`);
    const candidates = rows.reduce((sum, row) => sum + (this.#counts.count(row) ?? Infinity), 0);
    return searchCondition(this.#table, search, candidates <= FEW);
  }

  #count(row: Row, search: Sql | undefined): number {
    const kept = search ? undefined : this.#counts.count(row);
    return kept ?? (this.#all(countSql(this.#table, row, search))[0] as number);
  }

  #all({ text, values }: Sql): unknown[] {
    let statement = this.#queries.get(text);
    if (!statement) {
      if (this.#queries.size >= PREPARED) this.#queries.clear();
      statement = this.db.prepare(text).pluck();
      this.#queries.set(text, statement);
    }
    return statement.all(...values);
  }
}

const textStatements = (db: Database.Database, table: string) => ({
  insert: db.prepare(`INSERT INTO ${table} (rowid, search) VALUES (?, ?)`),
  update: db.prepare(`UPDATE ${table} SET search = ? WHERE rowid = ?`),
  delete: db.prepare(`DELETE FROM ${table} WHERE rowid = ?`),
});

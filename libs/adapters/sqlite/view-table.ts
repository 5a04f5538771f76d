import type Database from 'better-sqlite3';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { DocumentWrite, Generation, StoredDocument, ViewPage, ViewQuery } from '@libs/eventing/types/ports.js';
import type { IndexValue } from '@libs/eventing/types/projection.js';
import { type ViewShape, combinations, folded, indexedFields } from '../view-shape.js';
import { ViewCounts } from './view-counts.js';
import { type Sql, countSql, pageSql, searchCondition } from './view-query.js';
import { type Row, type SqlValue, column, quoted, sqlValue, tableName } from './view-shape.js';

/** Up to so many documents, looking at each is quicker than asking the index of their text. */
const FEW = 1_000;
const SCAN_PAGE = 500;
/** Queries come in few shapes; this many are kept prepared. */
const PREPARED = 100;

type SearchText<Doc> = (document: Doc) => string;
type StoredRow = { readonly key: number; readonly position: Position; readonly search: string | null } & Row;
type BodyRow = { readonly id: string; readonly position: Position; readonly body: string };

/** The documents of one generation. Until it is indexed, it is filled by id and read by nobody. */
export class ViewTable {
  readonly #table: string;
  readonly #fields: readonly string[];
  readonly #sql;
  readonly #indexed: ReturnType<typeof indexedParts> | undefined;
  readonly #queries = new Map<string, Database.Statement>();

  constructor(
    private readonly db: Database.Database,
    generation: Generation,
    private readonly shape: ViewShape,
    indexed: boolean,
  ) {
    this.#table = tableName(generation);
    this.#fields = indexedFields(shape);
    const table = quoted(this.#table);
    const columns = ['position', 'body', 'search', ...this.#fields.map(column)];
    const own = this.#fields.map((field) => `, ${column(field)} AS ${quoted(field)}`).join('');
    const assigned = columns.map((name) => `${name} = excluded.${name}`).join(', ');
    const put = `INSERT INTO ${table} (id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})
      ON CONFLICT (id) DO UPDATE SET ${assigned} WHERE excluded.position >= ${table}.position`;
    this.#sql = {
      body: db.prepare(`SELECT id, position, body FROM ${table} WHERE id = ?`),
      page: db.prepare(`SELECT id, position, body FROM ${table} WHERE id > ? ORDER BY id LIMIT ${SCAN_PAGE}`),
      stored: db.prepare(`SELECT key, position, search ${own} FROM ${table} WHERE id = ?`),
      fill: db.prepare(put),
      put: db.prepare(`${put} RETURNING key`).pluck(),
      remove: db.prepare(`DELETE FROM ${table} WHERE id = ? AND position <= ?`),
    };
    this.#indexed = indexed ? indexedParts(db, generation, shape) : undefined;
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

  /** Writes what is not older than what is there. Belongs into a transaction. */
  write<Doc extends object>(writes: readonly DocumentWrite<Doc>[], searchText?: SearchText<Doc>): void {
    if (this.#indexed) return this.#writeIndexed(this.#indexed, writes, searchText);
    for (const { id, position, document } of writes) {
      if (document) this.#sql.fill.run(...this.#columns(id, position, document, this.#rowOf(document), searchText));
      else this.#sql.remove.run(id, position);
    }
  }

  find<Doc>(query: ViewQuery): ViewPage<Doc> {
    const rows = combinations(query, this.shape, sqlValue);
    const search = query.search ? this.#search(query.search, rows) : undefined;
    const total = rows.reduce((sum, row) => sum + this.#count(row, search), 0);
    if (query.offset >= total || query.limit === 0) return { items: [], total };
    const bodies = this.#all(pageSql(this.#table, query, this.shape, rows, search)) as string[];
    return { items: bodies.map((body) => JSON.parse(body) as Doc), total };
  }

  #writeIndexed<Doc extends object>(
    { counts, text }: ReturnType<typeof indexedParts>,
    writes: readonly DocumentWrite<Doc>[],
    searchText: SearchText<Doc> | undefined,
  ): void {
    const change = counts.change();
    for (const { id, position, document } of writes) {
      const stored = this.#sql.stored.get(id) as StoredRow | undefined;
      if (stored && stored.position > position) continue;
      if (stored) change.note(stored, -1);
      if (document) {
        const row = this.#rowOf(document);
        const columns = this.#columns(id, position, document, row, searchText);
        const key = this.#sql.put.get(...columns);
        const [, , , search] = columns;
        if (search !== (stored?.search ?? null)) text?.put.run(key, search);
        change.note(row, 1);
      } else if (stored) {
        this.#sql.remove.run(id, position);
        text?.remove.run(stored.key);
      }
    }
    change.save();
  }

  /** What is kept of a document, in the order of the columns. */
  #columns<Doc extends object>(
    id: string,
    position: Position,
    document: Doc,
    row: Row,
    searchText: SearchText<Doc> | undefined,
  ): readonly [id: string, position: Position, body: string, search: string | null, ...indexed: unknown[]] {
    const search = searchText ? folded(searchText(document)) : null;
    return [id, position, JSON.stringify(document), search, ...this.#fields.map((field) => row[field])];
  }

  #rowOf(document: object): Row {
    const values = document as Readonly<Record<string, IndexValue | undefined>>;
    const row: Record<string, SqlValue> = {};
    for (const field of this.#fields) row[field] = sqlValue(values[field]);
    return row;
  }

  #search(search: string, rows: readonly Row[]): Sql {
    if (!this.shape.searched) throw new TypeError(`${this.#table} is not searched`);
    const candidates = rows.reduce((sum, row) => sum + (this.#indexed?.counts.count(row) ?? Infinity), 0);
    return searchCondition(this.#table, search, candidates <= FEW);
  }

  #count(row: Row, search: Sql | undefined): number {
    const kept = search ? undefined : this.#indexed?.counts.count(row);
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

/** What is kept up beside the documents once readers depend on it. */
function indexedParts(db: Database.Database, generation: Generation, shape: ViewShape) {
  const text = quoted(`${tableName(generation)}_text`);
  return {
    counts: new ViewCounts(db, generation, shape),
    text: shape.searched
      ? {
          put: db.prepare(`INSERT OR REPLACE INTO ${text} (rowid, search) VALUES (?, ?)`),
          remove: db.prepare(`DELETE FROM ${text} WHERE rowid = ?`),
        }
      : undefined,
  };
}

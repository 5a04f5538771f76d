import type Database from 'better-sqlite3';
import type { Position } from '@libs/eventing/types/envelope.js';
import {
  brokenDocument,
  type DocumentWrite,
  type Generation,
  type StoredDocument,
  type ViewPage,
  type ViewQuery,
} from '@libs/eventing/types/view-store.js';
import {
  boundedTotal,
  combinations,
  countedMatches,
  indexedFields,
  requireSearched,
  type SearchTexts,
  type ViewShape,
} from '../view-shape.js';
import { parsedObject } from './database.js';
import { column, quoted, type Row, rowOf, sqlValue, tableName, textColumn, textsOf, ViewCounts } from './view-index.js';
import {
  alongListSql,
  amongKeysSql,
  bodiesSql,
  countSql,
  holds,
  inListSql,
  isAmong,
  pageSql,
  type Sql,
  trigramsSql,
} from './view-search.js';

/** Up to this number, each document of a list or each match of a text is read. */
const MAX_SCANNED_DOCUMENTS = 1_000;
/** How many keys of a text's index are read in the time in which one document's text is read along a list. */
const KEYS_PER_TEXT = 4;
const SCAN_PAGE_DOCUMENTS = 500;
/** Queries have few shapes; this many prepared statements are cached. */
const MAX_PREPARED_STATEMENTS = 100;

type StoredRow = { readonly key: number; readonly position: Position } & Row;
type Search = NonNullable<ViewQuery['search']>;
/** `isEnough`: whether the list has more matches than are counted. */
interface Sample {
  readonly keys: readonly number[];
  readonly isEnough: boolean;
}
type BodyRow = { readonly id: string; readonly position: Position; readonly body: string };

/** The documents of one generation. Until it is indexed, it is filled by id and has no readers. */
export class ViewTable {
  private readonly view: string;
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
    this.view = generation.view;
    this.#table = tableName(generation);
    this.#fields = indexedFields(shape);
    const table = quoted(this.#table);
    const texts = shape.searched.map(textColumn);
    const columns = ['position', 'body', ...texts, ...this.#fields.map(column)];
    const own = [...texts, ...this.#fields.map((field) => `${column(field)} AS ${quoted(field)}`)]
      .map((one) => `, ${one}`)
      .join('');
    const assigned = columns.map((name) => `${name} = excluded.${name}`).join(', ');
    const put = `INSERT INTO ${table} (id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})
      ON CONFLICT (id) DO UPDATE SET ${assigned} WHERE excluded.position >= ${table}.position`;
    this.#sql = {
      body: db.prepare(`SELECT id, position, body FROM ${table} WHERE id = ?`),
      page: db.prepare(`SELECT id, position, body FROM ${table} WHERE id > ? ORDER BY id LIMIT ${SCAN_PAGE_DOCUMENTS}`),
      stored: db.prepare(`SELECT key, position ${own} FROM ${table} WHERE id = ?`),
      fill: db.prepare(put),
      put: db.prepare(`${put} RETURNING key`).pluck(),
      remove: db.prepare(`DELETE FROM ${table} WHERE id = ? AND position <= ?`),
    };
    this.#indexed = indexed ? indexedParts(db, generation, shape) : undefined;
  }

  get<Doc>(id: string): StoredDocument<Doc> | undefined {
    const row = this.#sql.body.get(id) as BodyRow | undefined;
    return row && this.parsed<Doc>(row);
  }

  /** Returns a page of all documents, in order of id and not parsed yet. */
  after(id: string): readonly BodyRow[] {
    return this.#sql.page.all(id) as BodyRow[];
  }

  parsed<Doc>({ id, position, body }: BodyRow): StoredDocument<Doc> {
    const document = parsedObject<Doc>(body);
    return document === undefined ? brokenDocument(this.view, id, position) : { document, position };
  }

  /** Writes documents that are not older than the stored ones. Must run in a transaction. */
  write<Doc extends object>(writes: readonly DocumentWrite<Doc>[], searchTexts: SearchTexts = {}): void {
    if (this.#indexed) return this.#writeIndexed(this.#indexed, writes, searchTexts);
    for (const { id, position, document } of writes) {
      if (document) {
        const texts = this.#textsOf(document, searchTexts);
        this.#sql.fill.run(...this.#columns(id, position, document, texts, this.#rowOf(document)));
      } else this.#sql.remove.run(id, position);
    }
  }

  find<Doc>(query: ViewQuery): ViewPage<Doc> {
    const rows = combinations(query, this.shape, sqlValue);
    if (query.search) return this.#search(query, query.search, rows);
    const total = rows.reduce((sum, row) => sum + this.#count(row), 0);
    const { offset = 0, limit } = query;
    if (offset >= total || limit === 0) return { items: [], total };
    return { items: this.#documents(pageSql(this.#table, query, this.shape, rows)), total };
  }

  #writeIndexed<Doc extends object>(
    { counts, text }: ReturnType<typeof indexedParts>,
    writes: readonly DocumentWrite<Doc>[],
    searchTexts: SearchTexts,
  ): void {
    const change = counts.change();
    for (const { id, position, document } of writes) {
      const stored = this.#sql.stored.get(id) as StoredRow | undefined;
      if (stored && stored.position > position) continue;
      if (stored) change.note(stored, -1);
      if (document) {
        const row = this.#rowOf(document);
        const texts = this.#textsOf(document, searchTexts);
        const key = this.#sql.put.get(...this.#columns(id, position, document, texts, row));
        const changed = this.shape.searched.some((name, index) => stored?.[`search_${name}`] !== texts[index]);
        if (changed) text?.put.run(key, ...texts);
        change.note(row, 1);
      } else if (stored) {
        this.#sql.remove.run(id, position);
        text?.remove.run(stored.key);
      }
    }
    change.save();
  }

  /** Returns the column values of a document, in order. */
  #columns<Doc extends object>(
    id: string,
    position: Position,
    document: Doc,
    texts: readonly string[],
    row: Row,
  ): readonly unknown[] {
    return [id, position, JSON.stringify(document), ...texts, ...this.#fields.map((field) => row[field])];
  }

  #textsOf(document: object, searchTexts: SearchTexts): readonly string[] {
    return textsOf(document, this.shape, searchTexts);
  }

  #rowOf(document: object): Row {
    return rowOf(document, this.#fields);
  }

  #search<Doc>(query: ViewQuery, search: Search, rows: readonly Row[]): ViewPage<Doc> {
    requireSearched(this.shape, search.text);
    if (rows.length === 0) return { items: [], total: 0 };
    const { offset = 0, limit } = query;
    const most = countedMatches(query);
    const sample = this.#sample(search, rows, most + 1);
    // If the index shows that there are more, the list is read up to the end of the page only.
    const wanted = sample?.isEnough ? offset + limit : most + 1;
    const found = this.#all(this.#searchSql(query, search, rows, wanted, sample?.keys)) as number[];
    const page = found.slice(offset, offset + limit);
    return {
      items: page.length > 0 ? this.#documents(bodiesSql(this.#table, page)) : [],
      ...boundedTotal(sample?.isEnough ? most + 1 : found.length, most),
    };
  }

  /**
   * Returns the first keys of documents that contain the text: of those in the list if there are enough, otherwise of
   * any. Undefined for a list that is read as quickly, and for a text without a trigram.
   */
  #sample(search: Search, rows: readonly Row[], enough: number): Sample | undefined {
    const first = this.#listed(rows) > MAX_SCANNED_DOCUMENTS ? trigramsSql(this.#table, search, 2 * enough) : undefined;
    if (!first) return undefined;
    const inList = this.#all(inListSql(this.#table, rows, first, enough)) as number[];
    if (inList.length === enough) return { keys: inList, isEnough: true };
    return { keys: this.#holders(search, MAX_SCANNED_DOCUMENTS + 1), isEnough: false };
  }

  /**
   * Chooses the cheapest way to find the first `limit` matches: a text that is rare in the view is looked up in the
   * index, any other is searched along the list, where it is found soon.
   */
  #searchSql(query: ViewQuery, search: Search, rows: readonly Row[], limit: number, sample?: readonly number[]): Sql {
    const alongList = (matches: Sql) => alongListSql(this.#table, query, this.shape, rows, matches, limit);
    if (!sample) return alongList(holds(search));
    if (sample.length <= MAX_SCANNED_DOCUMENTS) return amongKeysSql(this.#table, query, this.shape, rows, sample);
    // Keys ascend: the higher the last one is, the fewer documents contain the text, and the more of the list would be
    // read.
    const perMatch = (sample.at(-1) ?? 0) / sample.length;
    const listed = this.#listed(rows);
    const most = Math.min(perMatch * limit, listed) * KEYS_PER_TEXT;
    const all = (this.#indexed?.counts.count({}) ?? 0) / perMatch < most ? this.#holders(search, most) : undefined;
    return alongList(all && all.length < most ? isAmong(all) : holds(search));
  }

  #listed(rows: readonly Row[]): number {
    return rows.reduce((sum, row) => sum + (this.#indexed?.counts.count(row) ?? 0), 0);
  }

  /** Returns the first keys of documents that contain the text, which must have a trigram. */
  #holders(search: Search, limit: number): readonly number[] {
    const sql = trigramsSql(this.#table, search, Math.ceil(limit));
    return sql ? (this.#all(sql) as number[]) : [];
  }

  #count(row: Row): number {
    return this.#indexed?.counts.count(row) ?? (this.#all(countSql(this.#table, row))[0] as number);
  }

  #documents<Doc>(bodies: Sql): readonly Doc[] {
    return (this.#all(bodies) as string[]).flatMap((body) => parsedObject<Doc>(body) ?? []);
  }

  #all({ text, values }: Sql): unknown[] {
    let statement = this.#queries.get(text);
    if (!statement) {
      if (this.#queries.size >= MAX_PREPARED_STATEMENTS) this.#queries.clear();
      statement = this.db.prepare(text).pluck();
      this.#queries.set(text, statement);
    }
    return statement.all(...values);
  }
}

/** The indexes that are maintained once there are readers. */
function indexedParts(db: Database.Database, generation: Generation, shape: ViewShape) {
  const text = quoted(`${tableName(generation)}_text`);
  return {
    counts: new ViewCounts(db, generation, shape),
    text:
      shape.searched.length > 0
        ? {
            put: db.prepare(
              `INSERT OR REPLACE INTO ${text} (rowid, ${shape.searched.map(quoted).join(', ')})
              VALUES (?${', ?'.repeat(shape.searched.length)})`,
            ),
            remove: db.prepare(`DELETE FROM ${text} WHERE rowid = ?`),
          }
        : undefined,
  };
}

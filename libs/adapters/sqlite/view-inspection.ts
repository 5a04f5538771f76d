/** Compares what lists and searches read with the documents from which it follows. */
import { setImmediate as others } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Generation, IndexProblem } from '@libs/eventing/types/view-store.js';
import type Database from 'better-sqlite3';
import { indexedFields, type SearchTexts, type ViewShape } from '../view-shape.js';
import { parsedObject } from './database.js';
import {
  column,
  countedFields,
  groupsSql,
  prefixOf,
  quoted,
  type Row,
  rowOf,
  tableName,
  textColumn,
  textsOf,
} from './view-index.js';

const DOCUMENTS_PER_STEP = 500;
/** How many trigrams with wrong documents are followed to those documents. */
const MAX_FOLLOWED_TRIGRAMS = 3;
const TRIGRAM_CHARACTERS = 3;

interface Inspected {
  readonly db: Database.Database;
  readonly generation: Generation;
  readonly shape: ViewShape;
  readonly texts: SearchTexts;
}

/** Yields problems of an active generation; with `ids`, only those of its documents' own columns. */
export async function* inspectTable(inspected: Inspected, ids?: readonly string[]): AsyncGenerator<IndexProblem> {
  const known = new Set<string>();
  const isNew = ({ id = '', what }: IndexProblem): boolean => known.size < known.add(`${id}/${what}`).size;
  for (const rows of pages(inspected, ids)) {
    yield* rows.flatMap((row) => problemsOfRow(row, inspected)).filter(isNew);
    await others();
  }
  if (ids) return;
  yield* missingIndexes(inspected);
  // One snapshot for each, because the product may write meanwhile.
  yield* inspected.db.transaction(() => [...wrongCounts(inspected)])();
  yield* inspected.db
    .transaction(() => [...wrongTexts(inspected)])()
    .filter(isNew);
}

type StoredRow = Row & { readonly id: string; readonly body: string };

function* pages({ db, generation, shape }: Inspected, ids?: readonly string[]): Generator<readonly StoredRow[]> {
  const columns = [...shape.searched.map(textColumn), ...indexedFields(shape).map(column)].map((one) => `, ${one}`);
  const from = `SELECT id, body ${columns.join('')} FROM ${quoted(tableName(generation))}`;
  if (ids) {
    yield db.prepare(`${from} WHERE id IN (SELECT value FROM json_each(?))`).all(JSON.stringify(ids)) as StoredRow[];
    return;
  }
  const page = db.prepare(`${from} WHERE id > ? ORDER BY id LIMIT ${DOCUMENTS_PER_STEP}`);
  for (let rows = page.all('') as StoredRow[]; rows.length > 0; rows = page.all(rows.at(-1)?.id) as StoredRow[]) {
    yield rows;
  }
}

/** A damaged document has no values to compare with; one of another shape differs from the log as well. */
function problemsOfRow({ id, body, ...stored }: StoredRow, { shape, texts }: Inspected): readonly IndexProblem[] {
  const document = parsedObject(body);
  if (!document) return [];
  let expected: Row;
  let expectedTexts: readonly string[];
  try {
    expected = rowOf(document, indexedFields(shape));
    expectedTexts = textsOf(document, shape, texts);
  } catch {
    return [];
  }
  return [
    ...indexedFields(shape)
      .filter((field) => stored[`by_${field}`] !== expected[field])
      .map((field) => ({ id, what: `index ${field}` })),
    ...shape.searched
      .filter((name, index) => stored[`search_${name}`] !== expectedTexts[index])
      .map((name) => ({ id, what: `search text ${name}` })),
  ];
}

function* missingIndexes({ db, generation, shape }: Inspected): Generator<IndexProblem> {
  const table = tableName(generation);
  const found = new Set(db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'index'`).pluck().all());
  for (const { name } of shape.indexes) {
    if (!found.has(`${table}_${name}`)) yield { id: undefined, what: `missing index ${name}` };
  }
}

function* wrongCounts({ db, generation, shape }: Inspected): Generator<IndexProblem> {
  const table = quoted(`${tableName(generation)}_counts`);
  const stored = new Map(db.prepare(`SELECT prefix, documents FROM ${table}`).raw().all() as [string, number][]);
  for (const [number, fields] of countedFields(shape).entries()) {
    const groups = db.prepare(groupsSql(generation, fields)).all() as (Row & { readonly documents: number })[];
    const expected = new Map(groups.map((group) => [prefixOf(number, fields, group), group.documents]));
    const isOfSet = (prefix: string): boolean => /^\[(\d+)/.exec(prefix)?.[1] === String(number);
    // A count of none may be stored or not.
    const counted = (counts: ReadonlyMap<string, number>) =>
      new Map([...counts].filter(([prefix, documents]) => isOfSet(prefix) && documents !== 0));
    if (isDeepStrictEqual(counted(stored), counted(expected))) continue;
    const by = fields.length > 0 ? ` by ${fields.join(', ')}` : '';
    yield { id: undefined, what: `number of documents${by}` };
  }
}

/** Compares the trigrams in the text index with those of the stored texts: of each, in how many documents it is. */
function* wrongTexts(inspected: Inspected): Generator<IndexProblem> {
  const { db, generation, shape } = inspected;
  if (shape.searched.length === 0) return;
  const index = `${tableName(generation)}_text`;
  const indexed = withVocabulary(db, index, 'col', (vocabulary) =>
    db.prepare(`SELECT col, term, doc FROM ${vocabulary}`).raw().all(),
  ) as readonly [string, string, number][];
  const expected = trigramsOf(inspected);
  const wrong = new Map<string, string[]>(shape.searched.map((name) => [name, []]));
  for (const [name, term, documents] of indexed) {
    if (expected.get(name)?.get(term) !== documents) wrong.get(name)?.push(term);
    expected.get(name)?.delete(term);
  }
  for (const [name, missing] of expected) wrong.get(name)?.push(...missing.keys());
  for (const [name, terms] of wrong) {
    if (terms.length > 0) yield* wrongDocuments(inspected, name, terms.slice(0, MAX_FOLLOWED_TRIGRAMS));
  }
}

function trigramsOf({ db, generation, shape }: Inspected): Map<string, Map<string, number>> {
  const counts = new Map(shape.searched.map((name) => [name, new Map<string, number>()]));
  const columns = shape.searched.map(textColumn).join(', ');
  const rows = db
    .prepare(`SELECT ${columns} FROM ${quoted(tableName(generation))}`)
    .raw()
    .iterate();
  for (const texts of rows as IterableIterator<readonly string[]>) {
    shape.searched.forEach((name, at) => {
      const characters = [...(texts[at] ?? '')];
      const found = new Set<string>();
      for (let from = 0; from + TRIGRAM_CHARACTERS <= characters.length; from++) {
        found.add(characters.slice(from, from + TRIGRAM_CHARACTERS).join(''));
      }
      const ofText = counts.get(name);
      for (const term of found) ofText?.set(term, (ofText.get(term) ?? 0) + 1);
    });
  }
  return counts;
}

/** Yields the documents that contain one of the terms and are not indexed by it, or the other way round. */
function* wrongDocuments(
  { db, generation }: Inspected,
  name: string,
  terms: readonly string[],
): Generator<IndexProblem> {
  const table = quoted(tableName(generation));
  const containing = db.prepare(`SELECT key FROM ${table} WHERE instr(${textColumn(name)}, ?) > 0`).pluck();
  const idOf = db.prepare(`SELECT id FROM ${table} WHERE key = ?`).pluck();
  const found = withVocabulary(db, `${tableName(generation)}_text`, 'instance', (vocabulary) => {
    const indexed = db.prepare(`SELECT DISTINCT doc FROM ${vocabulary} WHERE term = ? AND col = ?`).pluck();
    return terms.map((term) => [containing.all(term), indexed.all(term, name)].map((keys) => new Set(keys)));
  });
  for (const [texts = new Set(), index = new Set()] of found) {
    const unlike = [...new Set([...texts, ...index])].filter((key) => texts.has(key) !== index.has(key));
    for (const key of unlike) yield { id: idOf.get(key) as string | undefined, what: `search text ${name}` };
  }
}

/** Runs `work` with a temporary table of the terms of a text index. */
function withVocabulary<T>(
  db: Database.Database,
  index: string,
  kind: 'col' | 'instance',
  work: (table: string) => T,
): T {
  const table = quoted(`${index}_${kind}`);
  db.exec(`CREATE VIRTUAL TABLE temp.${table} USING fts5vocab(main, ${quoted(index)}, ${kind})`);
  try {
    return work(`temp.${table}`);
  } finally {
    db.exec(`DROP TABLE temp.${table}`);
  }
}

import { folded, orderField, type ViewShape } from '../view-shape.js';
import { column, quoted, type Row, type SqlValue, textColumn } from './view-index.js';
import type { ViewQuery } from '@libs/eventing/types/view-store.js';

/** Answers a search: along the list until enough matches are found, or from the few documents in the trigram index. */

type Search = NonNullable<ViewQuery['search']>;

/** The trigram index cannot find shorter texts. */
const TRIGRAM_CHARACTERS = 3;

/** Selects the first `limit` keys, in order, of documents that contain the text; undefined without a trigram. */
export function trigramsSql(table: string, { text, part }: Search, limit: number): Sql | undefined {
  const looked = folded(part);
  if ([...looked].length < TRIGRAM_CHARACTERS) return undefined;
  const index = quoted(`${table}_text`);
  return {
    text: `SELECT rowid AS found FROM ${index} WHERE ${index} MATCH ? ORDER BY rowid LIMIT ?`,
    values: [`${quoted(text)} : ${quoted(looked)}`, limit],
  };
}

/** Selects those of the keys in `holders` whose documents are in the list, at most `limit`. */
export function inListSql(table: string, rows: readonly Row[], holders: Sql, limit: number): Sql {
  return {
    text: `SELECT key FROM (${holders.text})
      CROSS JOIN ${quoted(table)} ON key = found WHERE ${anyOf(rows)} LIMIT ?`,
    values: [...holders.values, ...rows.flatMap((row) => Object.values(row)), limit],
  };
}

/** Selects documents whose stored text contains the search text. */
export const holds = ({ text, part }: Search): Sql => ({
  text: `instr(${textColumn(text)}, ?) > 0`,
  values: [folded(part)],
});

/** Selects documents with these keys, using only the index. */
export const isAmong = (keys: readonly number[]): Sql => ({
  text: 'key IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(keys)],
});

/** Selects the keys of matches in the order of the list, at most `limit`, reading no more of it than necessary. */
export function alongListSql(
  table: string,
  query: ViewQuery,
  shape: ViewShape,
  rows: readonly Row[],
  matches: Sql,
  limit: number,
): Sql {
  const place = column(orderField(query.order.index, shape));
  const from = `SELECT key, ${place} AS place, id FROM ${quoted(table)} ${inOrder(table, query, shape)}`;
  const arms = rows.map((row) => ({
    text: `${from} WHERE ${[...equalities(row), matches.text].join(' AND ')}`,
    values: [...Object.values(row), ...matches.values],
  }));
  return {
    text: `${arms.map(({ text }) => text).join(' UNION ALL ')} ${byPlace(query)} LIMIT ?`,
    values: [...arms.flatMap(({ values }) => values), limit],
  };
}

/** Selects those of these documents that are in the list, in its order, by looking each up. */
export function amongKeysSql(
  table: string,
  query: ViewQuery,
  shape: ViewShape,
  rows: readonly Row[],
  keys: readonly number[],
): Sql {
  const place = column(orderField(query.order.index, shape));
  // SQLite keeps the order of a cross join.
  return {
    text: `SELECT documents.key, ${place} AS place, documents.id
      FROM json_each(?) AS found CROSS JOIN ${quoted(table)} AS documents ON documents.key = found.value
      WHERE ${anyOf(rows)} ${byPlace(query)}`,
    values: [JSON.stringify(keys), ...rows.flatMap((row) => Object.values(row))],
  };
}

/** Selects the bodies of documents, in the order of their keys. */
export const bodiesSql = (table: string, keys: readonly number[]): Sql => ({
  text: `SELECT body FROM json_each(?) AS page CROSS JOIN ${quoted(table)} AS documents ON documents.key = page.value
    ORDER BY page.key`,
  values: [JSON.stringify(keys)],
});

const equalities = (row: Row): readonly string[] => Object.keys(row).map((field) => `${column(field)} IS ?`);

const anyOf = (rows: readonly Row[]): string =>
  `(${rows.map((row) => ['1', ...equalities(row)].join(' AND ')).join(' OR ')})`;

const byPlace = ({ order }: ViewQuery): string => {
  const direction = order.direction === 'desc' ? 'DESC' : 'ASC';
  return `ORDER BY 2 ${direction}, 3 ${direction}`;
};

/** Names the index of the order if it contains the list in one range: with another one SQLite would sort all of it. */
function inOrder(table: string, { order, where }: ViewQuery, { indexes }: ViewShape): string {
  const fields = indexes.find(({ name }) => name === order.index)?.fields.slice(0, -1) ?? [];
  return fields.every((field) => field in where) ? `INDEXED BY ${quoted(`${table}_${order.index}`)}` : '';
}

export interface Sql {
  readonly text: string;
  readonly values: readonly (SqlValue | number)[];
}

/** Selects the bodies of one page. The page is found in the index alone; only its documents are read. */
export function pageSql(table: string, query: ViewQuery, shape: ViewShape, rows: readonly Row[]): Sql {
  const last = orderField(query.order.index, shape);
  const { offset = 0, limit } = query;
  const direction = query.order.direction === 'desc' ? 'DESC' : 'ASC';
  const order = (place: string, id: string): string => `ORDER BY ${place} ${direction}, ${id} ${direction}`;

  const stretches = rows.map((row) => {
    const { text, values } = condition(row);
    return {
      text: `SELECT * FROM (
        SELECT key, id, ${column(last)} AS place FROM ${quoted(table)} ${text} ${order(column(last), 'id')} LIMIT ?)`,
      values: [...values, offset + limit],
    };
  });
  return {
    text: `SELECT body FROM (
        SELECT * FROM (${stretches.map(({ text }) => text).join(' UNION ALL ')}) ${order('place', 'id')} LIMIT ? OFFSET ?
      ) AS page JOIN ${quoted(table)} AS documents USING (key) ${order('page.place', 'page.id')}`,
    values: [...stretches.flatMap(({ values }) => values), limit, offset],
  };
}

export function countSql(table: string, row: Row): Sql {
  const { text, values } = condition(row);
  return { text: `SELECT count(*) FROM ${quoted(table)} ${text}`, values };
}

function condition(row: Row): Sql {
  const terms = Object.keys(row).map((field) => `${column(field)} IS ?`);
  return { text: terms.length > 0 ? `WHERE ${terms.join(' AND ')}` : '', values: Object.values(row) };
}

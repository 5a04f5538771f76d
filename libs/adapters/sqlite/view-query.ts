import type { ViewQuery } from '@libs/eventing/types/view-store.js';
import { type ViewShape, orderField } from '../view-shape.js';
import { type Row, type SqlValue, column, quoted } from './view-shape.js';

export interface Sql {
  readonly text: string;
  readonly values: readonly (SqlValue | number)[];
}

/** Selects the bodies of one page. The page is found in the index alone; only its documents are read. */
export function pageSql(table: string, query: ViewQuery, shape: ViewShape, rows: readonly Row[]): Sql {
  const last = orderField(query.order.index, shape);
  const { offset, limit } = query;
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

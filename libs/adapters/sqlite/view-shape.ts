import type { Generation } from '@libs/eventing/types/view-store.js';
import type { IndexValue } from '@libs/eventing/types/projection.js';
import { type ViewShape, indexValue, indexedFields } from '../view-shape.js';

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

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const column = (field: string): string => quoted(`by_${field}`);
/** The column of a search text. */
export const textColumn = (text: string): string => quoted(`search_${text}`);

export const tableName = ({ view, number }: Generation): string => `${view}_${number}`;

/** The table of a generation that is being filled: accessed by id only until it is indexed. */
export const createTable = (generation: Generation, shape: ViewShape): string => `
  CREATE TABLE ${quoted(tableName(generation))} (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, body TEXT NOT NULL
    ${shape.searched.map((text) => `, ${textColumn(text)} TEXT NOT NULL`).join('')}
    ${indexedFields(shape)
      .map((field) => `, ${column(field)}`)
      .join('')}
  )`;

export const dropTables = (generation: Generation): string =>
  ['', '_counts', '_text']
    .map((suffix) => `DROP TABLE IF EXISTS ${quoted(tableName(generation) + suffix)};`)
    .join('\n');

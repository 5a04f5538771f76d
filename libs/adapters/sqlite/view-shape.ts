import type { Generation } from '@libs/eventing/types/ports.js';
import type { IndexValue, Projection } from '@libs/eventing/types/projection.js';

/** What a generation's table was made for. Kept with it, because a newer program may declare the view differently. */
export interface ViewShape {
  readonly indexes: readonly { readonly name: string; readonly fields: readonly string[] }[];
  readonly searched: boolean;
}

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

export const shapeOf = <Doc extends object>(view: Pick<Projection<Doc>, 'indexes' | 'searchText'>): ViewShape => ({
  indexes: view.indexes.map(({ name, fields }) => ({ name, fields })),
  searched: view.searchText !== undefined,
});

/** Every field that some index names, each with a column of its own. */
export const indexedFields = ({ indexes }: ViewShape): readonly string[] => [
  ...new Set(indexes.flatMap(({ fields }) => fields)),
];

/** The sets of fields that lists are narrowed by: what stands before an index's last field. Each is sorted. */
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
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError('an indexed field holds text, a number, a boolean or null');
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const column = (field: string): string => quoted(`by_${field}`);

export const tableName = ({ view, number }: Generation): string => `${view}_${number}`;

/** Text as it is kept and looked for: in lower case, and with one way of writing an accent. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('\0', ' ');

/** The table of a generation that is being filled: it is found by id alone until it is indexed. */
export const createTable = (generation: Generation, shape: ViewShape): string => `
  CREATE TABLE ${quoted(tableName(generation))} (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, body TEXT NOT NULL, search TEXT
    ${indexedFields(shape)
      .map((field) => `, ${column(field)}`)
      .join('')}
  )`;

export const dropTables = (generation: Generation): string =>
  ['', '_counts', '_text']
    .map((suffix) => `DROP TABLE IF EXISTS ${quoted(tableName(generation) + suffix)};`)
    .join('\n');

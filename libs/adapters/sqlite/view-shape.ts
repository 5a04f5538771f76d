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

/** Text as it is kept and looked for: any case, any way of writing an accent. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('\0', ' ');

/** The tables of one generation: documents, counts, and the index of their text. */
export function createTables(generation: Generation, shape: ViewShape): string {
  const table = tableName(generation);
  const columns = indexedFields(shape).map((field) => `, ${column(field)}`);
  const indexes = shape.indexes.map(
    ({ name, fields }) =>
      `CREATE INDEX ${quoted(`${table}_${name}`)} ON ${quoted(table)} (${fields.map(column).join(', ')}, id);`,
  );
  // The text is kept in the documents' table; the trigrams alone find where.
  const search = `CREATE VIRTUAL TABLE ${quoted(`${table}_text`)}
    USING fts5 (search, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');`;
  return `
    CREATE TABLE ${quoted(table)} (
      key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, body TEXT NOT NULL, search TEXT
      ${columns.join('')}
    );
    CREATE TABLE ${quoted(`${table}_counts`)} (prefix TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID;
    ${indexes.join('\n')}
    ${shape.searched ? search : ''}`;
}

export const dropTables = (generation: Generation): string =>
  ['', '_counts', '_text']
    .map((suffix) => `DROP TABLE IF EXISTS ${quoted(tableName(generation) + suffix)};`)
    .join('\n');

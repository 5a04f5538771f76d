import type { ViewQuery } from '@libs/eventing/types/ports.js';
import type { IndexValue, Projection } from '@libs/eventing/types/projection.js';

/** What a generation was made for. Kept with it, because a newer program may declare the view differently. */
export interface ViewShape {
  readonly indexes: readonly { readonly name: string; readonly fields: readonly string[] }[];
  readonly searched: boolean;
}

export const shapeOf = <Doc extends object>(view: Pick<Projection<Doc>, 'indexes' | 'searchText'>): ViewShape => ({
  indexes: view.indexes.map(({ name, fields }) => ({ name, fields })),
  searched: view.searchText !== undefined,
});

/** Every field that some index names. */
export const indexedFields = ({ indexes }: ViewShape): readonly string[] => [
  ...new Set(indexes.flatMap(({ fields }) => fields)),
];

/** The field that lists by this index are sorted by. @throws TypeError when no index is called so. */
export function orderField(index: string, { indexes }: ViewShape): string {
  const last = indexes.find(({ name }) => name === index)?.fields.at(-1);
  if (last === undefined) throw new TypeError(`no index is called ${index}`);
  return last;
}

/** The value of a field as it is indexed; an absent one is null. @throws TypeError when it cannot be. */
export function indexValue(value: unknown): IndexValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError('an indexed field holds text, a number, a boolean or null');
}

/** Every combination of the values asked for, each encoded: one equality each, so that each is one stretch of an index. */
export function combinations<Value>(
  { where }: ViewQuery,
  shape: ViewShape,
  encode: (value: IndexValue | undefined) => Value,
): readonly Readonly<Record<string, Value>>[] {
  const known = new Set(indexedFields(shape));
  return Object.entries(where).reduce<Record<string, Value>[]>(
    (rows, [field, asked]) => {
      if (!known.has(field)) throw new TypeError(`no index has the field ${field}`);
      const values = new Set((Array.isArray(asked) ? asked : [asked]).map(encode));
      return rows.flatMap((row) => [...values].map((value) => ({ ...row, [field]: value })));
    },
    [{}],
  );
}

/** Text as it is kept and looked for: in lower case, and with one way of writing an accent. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('\0', ' ');

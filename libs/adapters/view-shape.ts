import type { IndexValue, Projection } from '@libs/eventing/types/projection.js';
import type { ViewPage, ViewQuery } from '@libs/eventing/types/view-store.js';

/**
 * The declaration with which a generation was built. Stored with it, because a newer program may declare the view
 * differently.
 */
export interface ViewShape {
  readonly indexes: readonly { readonly name: string; readonly fields: readonly string[] }[];
  /** The names of its search texts. */
  readonly searched: readonly string[];
}

/** Returns the searchable texts of a document, by name. */
export type SearchTexts = Readonly<Record<string, (document: object) => string>>;

export const shapeOf = <Doc extends object>(view: Pick<Projection<Doc>, 'indexes' | 'searchTexts'>): ViewShape => ({
  indexes: view.indexes.map(({ name, fields }) => ({ name, fields })),
  searched: Object.keys(view.searchTexts ?? {}),
});

/** Parses a stored shape. A generation of an earlier version has no named texts, and is not searched. */
export function readShape(json: string): ViewShape {
  const shape = JSON.parse(json) as ViewShape;
  return { ...shape, searched: Array.isArray(shape.searched) ? shape.searched : [] };
}

/** @throws TypeError when the view has no search text of that name. */
export function requireSearched({ searched }: ViewShape, text: string): void {
  if (!searched.includes(text)) throw new TypeError(`the view has no search text called ${text}`);
}

/** Every field that some index names. */
export const indexedFields = ({ indexes }: ViewShape): readonly string[] => [
  ...new Set(indexes.flatMap(({ fields }) => fields)),
];

/** Returns the field by which lists of this index are sorted. @throws TypeError for an unknown index. */
export function orderField(index: string, { indexes }: ViewShape): string {
  const last = indexes.find(({ name }) => name === index)?.fields.at(-1);
  if (last === undefined) throw new TypeError(`no index is called ${index}`);
  return last;
}

/** Returns the indexed value of a field; null if absent. @throws TypeError for other types. */
export function indexValue(value: unknown): IndexValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError('an indexed field holds text, a number, a boolean or null');
}

/** Returns every combination of the requested values, encoded as equalities, so that each is one range of an index. */
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

/** Normalizes a text for storing and searching: lower case, composed accents. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('\0', ' ');

/** Up to this number, the matches of a search are counted exactly. */
const MAX_EXACT_TOTAL = 1_000;

/**
 * Returns how many matches of a search are counted at most: up to the end of the page, if that is beyond the exact
 * ones.
 */
export const countedMatches = ({ offset = 0, limit }: Pick<ViewQuery, 'offset' | 'limit'>): number =>
  Math.max(MAX_EXACT_TOTAL, offset + limit);

/** Returns the total of a search that looked for `most` matches and one more. */
export const boundedTotal = (found: number, most: number): Pick<ViewPage<unknown>, 'total' | 'totalIsMore'> =>
  found > most ? { total: most, totalIsMore: true } : { total: found };

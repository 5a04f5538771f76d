/** Documents of views that differ from the log, field by field and without personal data. */
import { compareDocument, type DifferingField } from '@libs/debugging/compare-documents.js';
import { documentKey, type DocumentName } from '@libs/debugging/documents.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { resumeFilling, type ViewPorts } from '@libs/eventing/fill-view.js';
import type { Target } from '@libs/eventing/compare-in-passes.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import { refold } from '@libs/eventing/verify-view.js';
import type { Format } from './format.js';
import { counted, table } from './table.js';
import { codecWith } from './with-product.js';

/** How many documents of a view, and how many fields of a document, are shown. */
export const MAX_SHOWN_DOCUMENTS = 5;
const MAX_SHOWN_FIELDS = 10;

export interface DifferingDocument extends DocumentName {
  /** The first ten. `expected` or `stored` is missing where the field does not exist there. */
  readonly fields: readonly DifferingField[];
  /** The number of other fields that differ. */
  readonly moreFields: number;
}

/** Returns the first fields that differ; undefined if none does. */
export function differingDocument(
  { view, id }: DocumentName,
  fields: readonly DifferingField[],
): DifferingDocument | undefined {
  if (fields.length === 0) return undefined;
  const shown = fields.slice(0, MAX_SHOWN_FIELDS);
  return { view, id, fields: shown, moreFields: fields.length - shown.length };
}

/**
 * Folds the named documents of each target again, with and without keys, and returns those that differ from the stored
 * ones. Omits those that changed meanwhile. Reads the log twice, unless there is nothing to compare.
 */
export async function differingDocuments(
  targets: readonly (Target & { readonly ids: readonly string[] })[],
  ports: ViewPorts,
  onRead: OnRead,
): Promise<readonly DifferingDocument[]> {
  const wanted = new Set(targets.flatMap(({ ids }) => ids));
  if (wanted.size === 0) return [];
  const fillings = await Promise.all(
    targets.map(({ view, generation }) => resumeFilling(view, generation, ports.views)),
  );
  const stored = await Promise.all(targets.map(({ generation, ids }) => ports.views.load<object>(generation, ids)));
  const isWanted = (id: string): boolean => wanted.has(id);
  const expected = await refold(fillings, isWanted, ports, (read, total) => onRead(read, 2 * total));
  const withoutKeys = await refold(fillings, isWanted, { ...ports, codec: codecWith(WITHOUT_KEYS) }, (read, total) =>
    onRead(total + read, 2 * total),
  );
  return targets.flatMap(({ view: { name: view }, ids }, index) =>
    ids.flatMap((id) => {
      const found = stored[index]?.get(id);
      if (found && found.position > (fillings[index]?.checkpoint ?? '')) return [];
      const fields = compareDocument({
        expected: expected[index]?.get(id),
        withoutKeys: withoutKeys[index]?.get(id),
        stored: found?.document,
      });
      return differingDocument({ view, id }, fields) ?? [];
    }),
  );
}

export function differingAsText({ fields, moreFields, ...name }: DifferingDocument, format: Format): string {
  const rows = table<DifferingField>(
    [
      { title: 'field', text: ({ path }) => path },
      { title: 'expected', text: ({ path, expected }) => format.value(path, expected) },
      { title: 'stored', text: ({ path, stored }) => format.colours.red(format.value(path, stored)) },
    ],
    fields,
    format,
  );
  const more = moreFields > 0 ? `\nAnd ${counted(moreFields, 'other field')}.` : '';
  return `${documentKey(name)} differs from the log:\n${rows}${more}`;
}

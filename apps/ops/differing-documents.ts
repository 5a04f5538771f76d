/** Documents of views that differ from the log, field by field and without personal data. */
import { blame } from '@libs/debugging/blame.js';
import { compareDocument, type DecodedTwice, type DifferingField } from '@libs/debugging/differences.js';
import { counted } from '@libs/debugging/field-text.js';
import { consumerOf, documentKey, type DocumentName, documentSteps, ownDocuments } from '@libs/debugging/replay.js';
import type { Target } from '@libs/eventing/compare-in-passes.js';
import { type Filling, resumeFilling, type ViewPorts } from '@libs/eventing/fill-view.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { RecordedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { StoredDocument, ViewStore } from '@libs/eventing/types/view-store.js';
import { refold } from '@libs/eventing/verify-view.js';
import { activeOf } from './commands/consumers.js';
import { CLOSED, type OpenedProduct } from './product.js';
import { decodeTwice } from './reading.js';
import { table } from './table.js';
import type { Format } from './terminal.js';

/** How many documents of a view, and how many fields of a document, are shown. */
export const MAX_SHOWN_DOCUMENTS = 5;
const MAX_SHOWN_FIELDS = 10;

export interface DifferingDocument extends DocumentName {
  /** The first ten. `expected` or `stored` is missing where the field does not exist there. */
  readonly fields: readonly DifferingField[];
  /** The number of other fields that differ. */
  readonly moreFields: number;
  /** The stored document is damaged, so that its fields are not known. */
  readonly isDamaged?: true;
  /** The event that set the first of the fields last, where one stream determines the document. */
  readonly setBy?: Revision;
}

export const damagedDocument = ({ view, id }: DocumentName): DifferingDocument => ({
  view,
  id,
  fields: [],
  moreFields: 0,
  isDamaged: true,
});

/** Returns the first fields that differ; undefined if none does. */
function differingDocument(
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
  const withoutKeys = await refold(fillings, isWanted, { ...ports, codec: CLOSED }, (read, total) =>
    onRead(total + read, 2 * total),
  );
  return targets.flatMap(({ view: { name: view }, ids }, index) =>
    ids.flatMap((id) => {
      const found = stored[index]?.get(id);
      if (found?.broken) return damagedDocument({ view, id });
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

export function differingAsText(differing: DifferingDocument, format: Format): string {
  const { fields, moreFields, isDamaged, view } = differing;
  const key = documentKey(differing);
  if (isDamaged) {
    return `${key} is damaged and cannot be read, so readers do not see it: \`ops rebuild ${view}\` builds it from the log.`;
  }
  const rows = table(fields, format, {
    field: ({ path }) => path,
    expected: ({ path, expected }) => format.value(path, expected),
    stored: ({ path, stored }) => format.colours.red(format.value(path, stored)),
  });
  const more = moreFields > 0 ? `\nAnd ${counted(moreFields, 'other field')}.` : '';
  return `${key} differs from the log:\n${rows}${more}`;
}

/** A document that lists or searches find by something that it does not say. */
export interface WronglyIndexed extends DocumentName {
  /** For example `index chefId` or `search text customer`. */
  readonly what: string;
}

export const wronglyIndexedAsText = ({ what, ...name }: WronglyIndexed): string =>
  `Lists and searches find ${documentKey(name)} by something else than it says: ${what}.`;

export interface Comparison {
  /** The views with documents of the stream, except those that are not built. */
  readonly compared: readonly string[];
  readonly differing: readonly DifferingDocument[];
  readonly wronglyIndexed: readonly WronglyIndexed[];
  /** Somebody whose key is missing, so that nothing could be compared. */
  readonly withoutKey?: string;
}

/**
 * Compares each document as of the event that its view has reached, so that lag is no difference. Omits documents that
 * changed since the events were read.
 *
 * @param events the readable events of the stream, from its first on.
 */
export async function compareStored(
  stream: StreamName,
  events: readonly StoredEvent[],
  ports: Pick<OpenedProduct, 'cipher'> & { readonly views: ViewStore },
): Promise<Comparison> {
  const { withoutKey, ...decoded } = await decodeTwice(events, ports);
  if (withoutKey !== undefined) return { compared: [], differing: [], wronglyIndexed: [], withoutKey };
  const names = ownDocuments(stream, decoded.withoutKeys);
  const compared: string[] = [];
  const differing: DifferingDocument[] = [];
  const wronglyIndexed: WronglyIndexed[] = [];
  for (const view of new Set(names.map((name) => name.view))) {
    const consumer = consumerOf(view);
    const generation = consumer && (await activeOf(consumer, ports.views));
    if (!generation) continue;
    compared.push(view);
    const own = names.filter((name) => name.view === view);
    const ids = own.map(({ id }) => id);
    const filling = await resumeFilling(consumer, generation, ports.views);
    const stored = await ports.views.load<object>(generation, ids);
    for await (const { id = '', what } of ports.views.inspect(consumer, generation, ids)) {
      wronglyIndexed.push({ view, id, what });
    }
    differing.push(
      ...own.flatMap((name) => differenceOf(name, stored.get(name.id), { stream, decoded, filling }) ?? []),
    );
  }
  return { compared, differing, wronglyIndexed };
}

interface Known {
  readonly stream: StreamName;
  readonly decoded: DecodedTwice;
  readonly filling: Filling<object>;
}

function differenceOf(
  name: DocumentName,
  stored: StoredDocument<object> | undefined,
  { stream, decoded, filling }: Known,
): DifferingDocument | undefined {
  if (stored?.broken) return damagedDocument(name);
  const position = stored?.position ?? '';
  const isNewer = position > (decoded.withKeys.at(-1)?.position ?? '');
  if (isNewer) return undefined;
  const reached = [position, filling.checkpoint ?? ''].toSorted().at(-1) ?? '';
  const parkedFrom = filling.parked.get(stream)?.revision ?? Infinity;
  const isApplied = (event: RecordedEvent): boolean => event.position <= reached && event.revision < parkedFrom;
  const applied = {
    withKeys: decoded.withKeys.filter(isApplied),
    withoutKeys: decoded.withoutKeys.filter(isApplied),
  };
  const folded = (events: readonly RecordedEvent[]): object | undefined =>
    ownDocuments(stream, events).find(({ view, id }) => view === name.view && id === name.id)?.document;
  const expected = folded(applied.withKeys);
  const withoutKeys = folded(applied.withoutKeys);
  const differing = differingDocument(name, compareDocument({ expected, withoutKeys, stored: stored?.document }));
  if (!differing) return undefined;
  const path = differing.fields[0]?.path;
  const setBy = blame(documentSteps(name, applied)).find((one) => one.path === path)?.event.revision;
  return { ...differing, ...(setBy !== undefined && { setBy }) };
}

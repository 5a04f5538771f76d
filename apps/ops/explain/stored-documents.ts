/** Compares the stored documents of a stream with its fold, as far as the stream alone determines them. */
import { compareDocument } from '@libs/debugging/compare-documents.js';
import { consumerOf, type DocumentName, ownDocuments } from '@libs/debugging/documents.js';
import type { DecodedTwice } from '@libs/debugging/mask.js';
import { type Filling, resumeFilling } from '@libs/eventing/fill-view.js';
import type { RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { StoredDocument, ViewStore } from '@libs/eventing/types/view-store.js';
import { activeOf } from '../consumers.js';
import { type DifferingDocument, differingDocument } from '../differing-documents.js';
import { decodeTwice } from '../document-history.js';
import type { OpenedProduct } from '../with-product.js';

export interface Comparison {
  /** The views with documents of the stream, except those that are not built. */
  readonly compared: readonly string[];
  readonly differing: readonly DifferingDocument[];
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
  const decoded = await decodeTwice(events, ports);
  const names = ownDocuments(stream, decoded.withoutKeys);
  const compared: string[] = [];
  const differing: DifferingDocument[] = [];
  for (const view of new Set(names.map((name) => name.view))) {
    const consumer = consumerOf(view);
    const generation = consumer && (await activeOf(consumer, ports.views));
    if (!generation) continue;
    compared.push(view);
    const own = names.filter((name) => name.view === view);
    const filling = await resumeFilling(consumer, generation, ports.views);
    const stored = await ports.views.load<object>(
      generation,
      own.map(({ id }) => id),
    );
    differing.push(
      ...own.flatMap((name) => differenceOf(name, stored.get(name.id), { stream, decoded, filling }) ?? []),
    );
  }
  return { compared, differing };
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
  const position = stored?.position ?? '';
  const isNewer = position > (decoded.withKeys.at(-1)?.position ?? '');
  if (isNewer) return undefined;
  const reached = [position, filling.checkpoint ?? ''].toSorted().at(-1) ?? '';
  const parkedFrom = filling.parked.get(stream)?.revision ?? Infinity;
  const folded = (events: readonly RecordedEvent[]): object | undefined =>
    ownDocuments(
      stream,
      events.filter((event) => event.position <= reached && event.revision < parkedFrom),
    ).find(({ view, id }) => view === name.view && id === name.id)?.document;
  const expected = folded(decoded.withKeys);
  const withoutKeys = folded(decoded.withoutKeys);
  return differingDocument(name, compareDocument({ expected, withoutKeys, stored: stored?.document }));
}

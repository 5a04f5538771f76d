/** The events and documents of streams for operators: personal data is read to be compared, and never shown. */
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { consumerOf, type DocumentName, ownDocuments, streamOfDocument } from '@libs/debugging/documents.js';
import { type DecodedTwice, masked } from '@libs/debugging/mask.js';
import { UsageError } from './failure.js';
import { codecWith, type OpenedProduct } from './with-product.js';

/** Decodes events with and without keys, so that personal values can be compared without being shown. */
export async function decodeTwice(
  events: readonly StoredEvent[],
  product: Pick<OpenedProduct, 'cipher'>,
): Promise<DecodedTwice> {
  return {
    withKeys: await codecWith(await product.cipher()).decode(events),
    withoutKeys: await codecWith(WITHOUT_KEYS).decode(events),
  };
}

/** A document without personal data. */
export interface ShownDocument extends DocumentName {
  readonly shown: unknown;
}

/** Returns the documents that the events of one stream alone determine. */
export function documentsOf(stream: StreamName, { withKeys, withoutKeys }: DecodedTwice): readonly ShownDocument[] {
  const closed = ownDocuments(stream, withoutKeys);
  return ownDocuments(stream, withKeys).map(({ document, ...name }, index) => ({
    ...name,
    shown: masked(document, closed[index]?.document),
  }));
}

/** Called with the number of events read so far, and the total. */
type OnRead = (events: number, total: number) => void;

/**
 * Returns the events that may have changed a document, in order: those of its stream if it has one, otherwise the log is
 * read once. @throws UsageError for an unknown view.
 */
export async function eventsOfDocument(
  name: DocumentName,
  product: Pick<OpenedProduct, 'log'>,
  onRead: OnRead,
): Promise<readonly StoredEvent[]> {
  const consumer = consumerOf(name.view);
  if (!consumer) throw new UsageError(`There is no view ${name.view}: \`ops consumers\` lists them.`);
  const log = await product.log();
  const stream = streamOfDocument(name);
  if (stream !== undefined) return log.readStream(stream);

  const found: StoredEvent[] = [];
  const codec = codecWith(WITHOUT_KEYS);
  const total = await log.countAfter(undefined);
  let read = 0;
  for await (const { events } of readBatches(log)) {
    const handled = events.filter(({ type }) => consumer.handles.includes(type));
    const decoded = await codec.decode(handled);
    for (const [index, event] of decoded.entries()) {
      const stored = handled[index];
      if (stored && consumer.project(event).some(({ id }) => id === name.id)) found.push(stored);
    }
    read += events.length;
    onRead(read, Math.max(read, total));
  }
  return found;
}

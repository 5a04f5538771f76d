/** Reads events for operators: personal data is read to be compared, and never shown. */
import type { DecodedTwice } from '@libs/debugging/differences.js';
import { consumerOf, type DocumentName, streamOfDocument } from '@libs/debugging/replay.js';
import { isUnreadable, Unreadable } from '@libs/debugging/story.js';
import { errorText } from '@libs/eventing/error-text.js';
import type { EventCodec } from '@libs/eventing/event-codec.js';
import { MissingKey } from '@libs/eventing/field-cipher.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { Position, RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventHead, EventLog, Needed, Reads } from '@libs/eventing/types/event-log.js';
import { Failure, UsageError } from './command-line.js';
import { withoutHole } from './find-stream.js';
import { CLOSED, codecWith, type OpenedProduct } from './product.js';

/** Decodes events one by one, so that an unreadable event does not hide the others. */
export async function decodeReadable(
  events: readonly StoredEvent[],
  codec: EventCodec = CLOSED,
): Promise<readonly RecordedEvent[]> {
  const decode = await codec.decoder(events);
  return events.map((event) => {
    try {
      const decoded = decode(event);
      // Accesses every field, so that each encrypted one is decrypted.
      JSON.stringify(decoded.data);
      return decoded;
    } catch (error) {
      return { ...event, data: new Unreadable(errorText(error)) };
    }
  });
}

/** Decodes all events without keys, so that personal fields stay hidden. @throws Failure for an unreadable event */
export async function decodeWithoutKeys(events: readonly StoredEvent[]): Promise<readonly RecordedEvent[]> {
  const decoded = await decodeReadable(events);
  const stopped = decoded.find(isUnreadable);
  if (!stopped) return decoded;
  const { stream, revision, data } = stopped;
  throw new Failure(`Event ${revision} of ${stream} cannot be decoded: ${data.unreadable}.`);
}

/** Events decoded with and without keys; `withoutKey` is somebody whose key is missing, and whose data both lack. */
export type Decoded = DecodedTwice & { readonly withoutKey: string | undefined };

/** Decodes events with and without keys, so that personal values can be compared without being shown. */
export async function decodeTwice(
  events: readonly StoredEvent[],
  product: Pick<OpenedProduct, 'cipher'>,
): Promise<Decoded> {
  const opened = await codecWith(await product.cipher()).decode(events);
  const withoutKeys = await CLOSED.decode(events);
  let withoutKey: string | undefined;
  const withKeys = opened.map((event, index) => {
    const missing = missingKeyOf(event);
    withoutKey ??= missing;
    return missing === undefined ? event : (withoutKeys[index] ?? event);
  });
  return { withKeys, withoutKeys, withoutKey };
}

/** Returns whose key an event needs and lacks. Another error is thrown where the field is read. */
function missingKeyOf({ data }: RecordedEvent): string | undefined {
  try {
    JSON.stringify(data);
  } catch (error) {
    if (error instanceof MissingKey) return error.subject;
  }
  return undefined;
}

interface Reading extends Pick<Needed, 'withoutMeta'> {
  readonly after?: Position | undefined;
  /** Position of the last event that is read; the current end of the log by default. */
  readonly end?: Position | undefined;
  readonly wants: Reads;
  readonly onRead?: OnRead | undefined;
}

interface WantedEvents {
  readonly events: readonly StoredEvent[];
  /** Decodes one of them. @throws Error */
  readonly decode: (event: StoredEvent) => RecordedEvent;
}

/** Yields the wanted events after a position, and what decodes them without personal data. */
export async function* readWanted(
  log: EventLog,
  { after, end, wants, withoutMeta, onRead }: Reading,
): AsyncGenerator<WantedEvents, void> {
  const total = onRead ? await log.countAfter(after) : 0;
  let read = 0;
  const reads = (event: EventHead): boolean => {
    read++;
    return (end === undefined || event.position <= end) && wants(event);
  };
  for await (const { events, position } of readBatches(log, after, undefined, { reads, withoutMeta })) {
    yield { events, decode: await CLOSED.decoder(events) };
    onRead?.(read, total);
    if (end !== undefined && position >= end) return;
  }
}

/** Yields the wanted events up to the current end of the log, without personal data. @throws Failure */
export async function* readDecoded(
  log: EventLog,
  reading: Pick<Reading, 'wants' | 'onRead'>,
): AsyncGenerator<readonly RecordedEvent[], void> {
  for await (const { events, decode } of readWanted(log, reading)) yield events.map((event) => decoded(event, decode));
}

/** @throws Failure for an event that cannot be decoded. */
export function decoded(event: StoredEvent, decode: WantedEvents['decode']): RecordedEvent {
  try {
    return decode(event);
  } catch (error) {
    throw new Failure(
      `Event ${event.revision} of ${event.stream} cannot be decoded: ${errorText(error)}. \`ops verify\` lists all such events.`,
    );
  }
}

/** Returns what folding an event returns. @throws Failure for an event that does not have the shape of its type. */
export function folded<Result>(event: RecordedEvent, fold: () => Result): Result {
  try {
    return fold();
  } catch (error) {
    throw new Failure(`Event ${event.revision} of ${event.stream} cannot be folded: ${errorText(error)}.`);
  }
}

/**
 * Returns the events that may have changed a document, in order: those of its stream if it has one, otherwise the log is
 * read once. @throws UsageError for an unknown view; Failure if an event of its stream is missing.
 */
export async function eventsOfDocument(
  name: DocumentName,
  log: EventLog,
  onRead: OnRead,
): Promise<readonly StoredEvent[]> {
  const consumer = consumerOf(name.view);
  if (!consumer) throw new UsageError(`There is no view ${name.view}: \`ops consumers\` lists them.`);
  const stream = streamOfDocument(name);
  if (stream !== undefined) {
    const [first, ...others] = await log.readStream(stream);
    return first ? withoutHole([first, ...others]) : [];
  }

  const found: StoredEvent[] = [];
  const total = await log.countAfter(undefined);
  let read = 0;
  for await (const { events } of readBatches(log)) {
    const handled = events.filter(({ type }) => consumer.handles.includes(type));
    const decoded = await CLOSED.decode(handled);
    found.push(
      ...handled.filter((_, index) => {
        const event = decoded[index];
        return event && consumer.project(event).some(({ id }) => id === name.id);
      }),
    );
    onRead((read += events.length), total);
  }
  return found;
}

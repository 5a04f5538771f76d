/** The causes of a booking, read from every stream that it names. */
import type { BlindIndex } from '@libs/adapters/crypto/encryption.js';
import { bookingIn } from '@libs/booking/booking-id.js';
import type { CauseGraph } from '@libs/debugging/cause-graph.js';
import { causesOf } from '@libs/debugging/causes.js';
import { concerns, isLong, missingCauses, relatedStreams, streamsOfPeople } from '@libs/debugging/related-streams.js';
import { categoryOf } from '@libs/debugging/replay.js';
import type { EventCodec } from '@libs/eventing/event-codec.js';
import {
  ERASED,
  type Position,
  type RecordedEvent,
  type Revision,
  type StoredEvent,
  type StreamName,
} from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { customerStream } from '@libs/identity/customer.js';
import type { StreamEvents } from './find-stream.js';
import { codecWith, type OpenedProduct } from './product.js';
import { decodeReadable } from './reading.js';

interface BookingCauses {
  /** The streams that were read. */
  readonly streams: readonly StreamName[];
  readonly graph: CauseGraph;
}

/** Returns the causes of a booking's events. @param own its stream. */
export async function causesOfBooking(own: StreamEvents, product: OpenedProduct): Promise<BookingCauses> {
  const log = await product.log();
  const bookingId = bookingIn(own[0].stream);
  const withKeys = { log, codec: codecWith(await product.cipher()), blindIndex: await product.blindIndex() };
  const phoneIndexes = (customerId: string) => phoneIndexesOf(customerId, withKeys);
  const { streams, events } = await relatedEvents(bookingId, own, { log, phoneIndexes });
  return { streams, graph: causesOf(bookingId, events) };
}

interface WithKeys {
  readonly log: EventLog;
  /** With the keys of people. */
  readonly codec: EventCodec;
  readonly blindIndex: BlindIndex;
}

/** Returns the hashes of all numbers that the customer had; none after an erasure, or if the key is missing. The numbers are not shown. */
export async function phoneIndexesOf(
  customerId: string,
  { log, codec, blindIndex }: WithKeys,
): Promise<readonly string[]> {
  const events = await decodeReadable(await log.readStream(customerStream(customerId)), codec);
  const phones = events.map(({ data }) => (data as { readonly phone?: unknown }).phone);
  const known = phones.filter((phone): phone is string => typeof phone === 'string' && phone !== ERASED);
  return [...new Set(known)].map((phone) => blindIndex.phone(phone));
}

const EVENTS_PER_READ = 1_000;

interface RelatedEvents {
  /** The streams that exist. */
  readonly streams: readonly StreamName[];
  readonly events: readonly RecordedEvent[];
}

interface Ports {
  readonly log: EventLog;
  /** Returns the keyed hashes of the phone numbers of a customer. */
  phoneIndexes(customerId: string): Promise<readonly string[]>;
}

/**
 * Reads no more of long streams than may be about the booking.
 *
 * @param own the events of the booking's stream.
 */
export async function relatedEvents(
  bookingId: string,
  own: readonly StoredEvent[],
  { log, phoneIndexes }: Ports,
): Promise<RelatedEvents> {
  const streams = new Map<StreamName, readonly RecordedEvent[]>();
  const all = (): readonly RecordedEvent[] => [...streams.values()].flat();
  const [first] = own;
  if (!first) return { streams: [], events: [] };
  streams.set(first.stream, await decodeReadable(own));
  const { customerId } = first.data;
  const numbers = typeof customerId === 'string' ? await phoneIndexes(customerId) : [];
  const add = async (stream: StreamName): Promise<void> => {
    const stored = isLong(stream)
      ? await readLong(log, stream, first.position, paymentsIn(all()))
      : await log.readStream(stream);
    streams.set(stream, await decodeReadable(stored));
  };
  for (let found = true; found;) {
    const named = relatedStreams(bookingId, all(), numbers).filter((stream) => !streams.has(stream));
    found = named.length > 0;
    for (const stream of named) await add(stream);
  }
  if (missingCauses(bookingId, all()).size > 0) {
    for (const stream of streamsOfPeople(bookingId, all())) await add(stream);
  }
  const about = ([, events]: readonly [StreamName, readonly RecordedEvent[]]): boolean =>
    events.some((event) => concerns(bookingId, event));
  return { streams: [...streams].filter(about).map(([stream]) => stream), events: all() };
}

/** Returns the payments and refunds that get a receipt. */
const paymentsIn = (events: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ type, data }) => {
      const { transactionId, refundId } = data as { readonly transactionId: string; readonly refundId: string };
      if (type === 'DepositPaid') return [transactionId];
      return type === 'RefundCompleted' ? [refundId] : [];
    }),
  );

/** Reads a stream from a position of the log on; receipts until each of `payments` has one. */
async function readLong(
  log: EventLog,
  stream: StreamName,
  after: Position,
  payments: ReadonlySet<string>,
): Promise<readonly StoredEvent[]> {
  const read: StoredEvent[] = [];
  const missing = new Set<unknown>(categoryOf(stream) === 'receipts' ? payments : []);
  const total = missing.size;
  for (let from = await firstRevisionAfter(log, stream, after); ; from += EVENTS_PER_READ) {
    const events = await log.readStream(stream, { from, to: from + EVENTS_PER_READ - 1 });
    read.push(...events);
    for (const { data } of events) missing.delete(data['paymentId']);
    if (events.length < EVENTS_PER_READ || (total > 0 && missing.size === 0)) return read;
  }
}

/** Returns the first revision of a stream after a position of the log, by reading a logarithmic number of events. */
async function firstRevisionAfter(log: EventLog, stream: StreamName, position: Position): Promise<Revision> {
  const isAfter = async (revision: Revision): Promise<boolean> => {
    const [event] = await log.readStream(stream, { from: revision, to: revision });
    return event === undefined || event.position > position;
  };
  let last = -1;
  let first = 0;
  while (!(await isAfter(first))) {
    last = first;
    first = 2 * first + 1;
  }
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (await isAfter(middle)) first = middle;
    else last = middle;
  }
  return first;
}

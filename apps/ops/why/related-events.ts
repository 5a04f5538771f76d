/** Reads the events of every stream that a booking names, and no more of long streams than may be about it. */
import type { EventCodec } from '@libs/eventing/event-codec.js';
import type { Position, RecordedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { categoryOf } from '@libs/debugging/aggregates.js';
import { concerns, isLong, missingCauses, relatedStreams, streamsOfPeople } from '@libs/debugging/related-streams.js';
import { decodeReadable } from '../readable.js';

const EVENTS_PER_READ = 1_000;

export interface RelatedEvents {
  /** The streams that exist. */
  readonly streams: readonly StreamName[];
  readonly events: readonly RecordedEvent[];
}

interface Ports {
  readonly log: EventLog;
  readonly codec: EventCodec;
  /** Returns the keyed hashes of the phone numbers of a customer. */
  phoneIndexes(customerId: string): Promise<readonly string[]>;
}

/** @param own the events of the booking's stream. */
export async function relatedEvents(
  bookingId: string,
  own: readonly StoredEvent[],
  { log, codec, phoneIndexes }: Ports,
): Promise<RelatedEvents> {
  const streams = new Map<StreamName, readonly RecordedEvent[]>();
  const all = (): readonly RecordedEvent[] => [...streams.values()].flat();
  const [first] = own;
  if (!first) return { streams: [], events: [] };
  streams.set(first.stream, await decodeReadable(own, codec));
  const { customerId } = first.data;
  const numbers = typeof customerId === 'string' ? await phoneIndexes(customerId) : [];
  const add = async (stream: StreamName): Promise<void> => {
    const stored = isLong(stream)
      ? await readLong(log, stream, first.position, paymentsIn(all()))
      : await log.readStream(stream);
    streams.set(stream, await decodeReadable(stored, codec));
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
  const isLater = async (revision: Revision): Promise<boolean> => {
    const [event] = await log.readStream(stream, { from: revision, to: revision });
    return event === undefined || event.position > position;
  };
  let last = -1;
  let later = 0;
  while (!(await isLater(later))) {
    last = later;
    later = 2 * later + 1;
  }
  while (later - last > 1) {
    const middle = Math.floor((last + later) / 2);
    if (await isLater(middle)) later = middle;
    else last = middle;
  }
  return later;
}

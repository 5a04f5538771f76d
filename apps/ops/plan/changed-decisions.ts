/** Makes the decisions of the log's bookings again, by the rules of this program. */
import { redecisions } from '@libs/debugging/decisions/redecisions.js';
import { DecisionTally, MAX_EXAMPLES } from '@libs/debugging/plan.js';
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { errorText } from '@libs/eventing/error-text.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import { hashOfId } from '@libs/eventing/hash-of-id.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { codecWith } from '../with-product.js';
import type { DecisionsPlan, FailedDecisions } from './report.js';

/** How many events are held in memory at once; a longer log is read several times. */
const EVENTS_PER_PASS = 300_000;
const BOOKING_STREAMS = bookingStream('');

export interface RedecideOptions {
  /** The share of the bookings to choose, by the hash of their ids. */
  readonly share: number;
  readonly seed: number;
  readonly onRead: OnRead;
  readonly isOver: () => boolean;
}

/** Decides without personal data, on which no rule depends. */
export async function changedDecisions(
  log: EventLog,
  { share, seed, onRead, isOver }: RedecideOptions,
): Promise<DecisionsPlan> {
  const total = await log.countAfter(undefined);
  const passes = Math.max(1, Math.ceil((total * share) / EVENTS_PER_PASS));
  const tally = new DecisionTally();
  const failed: FailedDecisions[] = [];
  let [bookings, done] = [0, 0];
  for (; done < passes && !isOver(); done++) {
    const pass = done;
    const isMine = (id: string): boolean => hashOfId(id) % passes === pass && hashOfId(id, seed) < share * 2 ** 32;
    const read = (events: number): void => onRead(pass * total + events, passes * Math.max(total, events));
    const streams = await bookingStreams(log, isMine, read, isOver);
    if (!streams) break;
    bookings += streams.size;
    for (const [stream, events] of streams) {
      const error = await decideAgain(stream, events, tally);
      if (error !== undefined) failed.push({ stream, error });
    }
  }
  return {
    bookings,
    ...tally.result,
    failed: { count: failed.length, examples: failed.slice(0, MAX_EXAMPLES) },
    share: (share * done) / passes,
  };
}

/** Returns the events of the wanted bookings by stream; undefined if `isOver` ended the reading. */
async function bookingStreams(
  log: EventLog,
  isMine: (bookingId: string) => boolean,
  onRead: (events: number) => void,
  isOver: () => boolean,
): Promise<ReadonlyMap<StreamName, readonly StoredEvent[]> | undefined> {
  const streams = new Map<StreamName, StoredEvent[]>();
  let read = 0;
  for await (const { events } of readBatches(log)) {
    for (const event of events) {
      const { stream } = event;
      if (!stream.startsWith(BOOKING_STREAMS) || !isMine(bookingIn(stream))) continue;
      const known = streams.get(stream);
      if (known) known.push(event);
      else streams.set(stream, [event]);
    }
    onRead((read += events.length));
    if (isOver()) return undefined;
  }
  return streams;
}

const codec = codecWith(WITHOUT_KEYS);

/** Adds the decisions of a booking to `tally`. Returns the error if the build cannot decode or decide them. */
async function decideAgain(
  stream: StreamName,
  events: readonly StoredEvent[],
  tally: DecisionTally,
): Promise<string | undefined> {
  // The log may have ended between two events of one append.
  const whole = events.slice(0, events.findLastIndex(({ meta }) => meta.rest === undefined) + 1);
  try {
    const decoded = await codec.decode(whole);
    tally.add(stream, redecisions(decoded as readonly RecordedEvent<BookingEvent>[]));
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}

/** The log's book: the payments of every booking, folded by the rules. */
import { bookingIn, bookingStream, isBooking } from '@libs/booking/booking-id.js';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import {
  attemptsOf,
  type BookingState,
  capturesOf,
  figuresOf,
  type MoneyFigures,
  NO_BOOKING,
} from '@libs/booking/state.js';
import type { Paise } from '@libs/contract/money.js';
import type { EventCodec } from '@libs/eventing/event-codec.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { Failure } from '../failure.js';
import { decodeReadable, isUnreadable } from '../readable.js';

/** A payment or refund that was requested from the provider. */
export interface Asked {
  readonly id: string;
  readonly kind: 'capture' | 'refund';
  readonly amount: Paise;
}

/** The amounts of one booking. */
export interface LogEntry extends MoneyFigures {
  readonly asked: readonly Asked[];
}

type Ports = { readonly log: EventLog; readonly codec: EventCodec };

/** Reads every booking with a requested payment. `read` is called with the number of events. */
export async function readLogBook(
  { log, codec }: Ports,
  read: (events: number) => void,
): Promise<Map<string, LogEntry>> {
  const states = new Map<string, BookingState>();
  let count = 0;
  for await (const { events } of readBatches(log)) {
    const ours = events.filter(({ stream }) => isBooking(stream));
    for (const event of await readable(ours, codec)) {
      const id = bookingIn(event.stream);
      states.set(id, evolve(states.get(id) ?? NO_BOOKING, event as RecordedEvent<BookingEvent>));
    }
    read((count += events.length));
  }
  const entries = [...states].map(([id, state]) => [id, entryOf(state)] as const);
  return new Map(entries.filter(([, { asked }]) => asked.length > 0));
}

/** @throws Failure for an event that cannot be decoded, because its effect on amounts is unknown. */
async function readable(events: readonly StoredEvent[], codec: EventCodec): Promise<readonly RecordedEvent[]> {
  const decoded = await decodeReadable(events, codec);
  const stopped = decoded.find(isUnreadable);
  if (!stopped) return decoded;
  const { stream, revision, data } = stopped;
  throw new Failure(
    `Event ${revision} of ${stream} cannot be decoded: ${data.unreadable}. \`ops verify\` finds all such events.`,
  );
}

/** Reads one booking in its current state. */
export async function readLogEntry({ log, codec }: Ports, bookingId: string): Promise<LogEntry> {
  const events = await readable(await log.readStream(bookingStream(bookingId)), codec);
  return entryOf(
    events.reduce<BookingState>((state, event) => evolve(state, event as RecordedEvent<BookingEvent>), NO_BOOKING),
  );
}

const entryOf = (state: BookingState): LogEntry => ({
  ...figuresOf(state),
  asked: [
    ...attemptsOf(state).map(({ transactionId: id, amount }) => ({ id, kind: 'capture', amount }) as const),
    ...capturesOf(state).flatMap(({ refunds }) =>
      refunds.map(({ refundId: id, amount }) => ({ id, kind: 'refund', amount }) as const),
    ),
  ],
});

/** Fixtures for operator commands: one booking's events in a log, and views of it. */
import { EPOCH, history } from './eventing/history.js';
import { InMemoryEventLog } from './memory/event-log.js';
import { InMemoryViewStore } from './memory/view-store.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { ID } from './booking/a-booking.js';
import { between } from '@libs/contract/time.js';
import { createEventCodec, type EventDraft } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { fillToHead, resumeFilling, type ViewPorts } from '@libs/eventing/fill-view.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';

export function emptyBooks(clock: Clock): ViewPorts {
  const codec = createEventCodec(ALL_SCHEMAS, WITHOUT_KEYS);
  return { log: new InMemoryEventLog(clock), views: new InMemoryViewStore(), codec, clock };
}

/** Appends these events of a booking, whose id in `happened` is `ID`. */
export async function record(bookingId: string, happened: readonly BookingEvent[], ports: ViewPorts): Promise<void> {
  const events = JSON.parse(JSON.stringify(happened).replaceAll(ID, bookingId)) as BookingEvent[];
  await recordIn(bookingStream(bookingId), events, ports);
}

/** Appends these events to a stream. */
export async function recordIn(
  stream: StreamName,
  events: readonly EventDraft['event'][],
  { log, codec, clock }: ViewPorts,
): Promise<void> {
  const before = await log.readStream(stream);
  const drafts = events.map((event, index) => {
    const id = `${stream}-${before.length + index}`;
    const meta = { commandId: id, correlationId: id, causationId: id, actor: 'process:test' };
    return { id, event, occurredAt: clock.now(), meta };
  });
  await log.append(stream, before.length - 1, await codec.encode(stream, drafts, before.at(-1)));
}

/** Builds these views from the current log. */
export async function show(views: readonly Pick<Projection<object>, 'name'>[], ports: ViewPorts): Promise<void> {
  for (const view of views as readonly Projection<object>[]) {
    const filling = await resumeFilling(view, await ports.views.begin(view), ports.views);
    await fillToHead(filling, ports, { maxBatch: 100 });
    await ports.views.activate(filling.generation);
  }
}

/** Returns a log of these events, in their order, recorded when they occurred. */
export async function logOf(events: readonly RecordedEvent[]): Promise<EventLog> {
  let now = EPOCH;
  const log = new InMemoryEventLog({ now: () => now });
  for (const event of events) {
    now = event.occurredAt;
    await log.append(event.stream, event.revision - 1, [event as StoredEvent]);
  }
  return log;
}

/** Returns the events of simulated bookings in the order of time. */
export function simulatedBookings(count: number, seed: number): readonly RecordedEvent[] {
  const lived = [...bookingLives(count, { seed, from: EPOCH })].flatMap((life) =>
    eventsOf(life).map(({ at, event }) => ({ stream: bookingStream(life.bookingId), at, event })),
  );
  return history<BookingEvent>(lived.toSorted((one, other) => between(other.at, one.at)));
}

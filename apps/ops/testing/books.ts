/** Books for tests of what operators are told: one booking's events in a log, and views that hold what they make. */
import { InMemoryEventLog } from '@libs/adapters/memory/event-log.js';
import { InMemoryViewStore } from '@libs/adapters/memory/view-store.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { ID } from '@libs/booking/testing/a-booking.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { fillToHead, resumeFilling, type ViewPorts } from '@libs/eventing/fill-view.js';
import { WITHOUT_KEYS } from '@libs/eventing/sealer.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';

export function emptyBooks(clock: Clock): ViewPorts {
  const codec = createEventCodec(ALL_SCHEMAS, WITHOUT_KEYS);
  return { log: new InMemoryEventLog(clock), views: new InMemoryViewStore(), codec, clock };
}

/** Has the log say that this happened to the booking, which `happened` calls `ID`. */
export async function record(
  bookingId: string,
  happened: readonly BookingEvent[],
  { log, codec, clock }: ViewPorts,
): Promise<void> {
  const stream = bookingStream(bookingId);
  const { length } = await log.readStream(stream);
  const events = JSON.parse(JSON.stringify(happened).replaceAll(ID, bookingId)) as BookingEvent[];
  const drafts = events.map((event, index) => {
    const id = `${bookingId}-${length + index}`;
    const meta = { commandId: id, correlationId: id, causationId: id, actor: 'process:test' };
    return { id, event, occurredAt: clock.now(), meta };
  });
  await log.append(stream, length - 1, await codec.encode(stream, drafts));
}

/** Builds these views from the log as it is now. */
export async function show(views: readonly Pick<Projection<object>, 'name'>[], ports: ViewPorts): Promise<void> {
  for (const view of views as readonly Projection<object>[]) {
    const filling = await resumeFilling(view, await ports.views.begin(view), ports.views);
    await fillToHead(filling, ports, { maxBatch: 100 });
    await ports.views.activate(filling.generation);
  }
}

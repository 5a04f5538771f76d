import { randomUUID } from 'node:crypto';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';

import type { BookingLife } from '@libs/sampling/booking-life.js';
import { eventsOf } from '@libs/sampling/booking-lives.js';

/** Appends that share a commit; each stream at most once. */
const MAX_APPENDS_PER_COMMIT = 50;

/**
 * Appends all events of `lives` in order of time, so that bookings are interleaved as in a real log. Returns the number
 * of events.
 */
export async function recordInTime(
  lives: Iterable<BookingLife>,
  { log, codec }: Pick<ViewPorts, 'log' | 'codec'>,
): Promise<number> {
  const all = [...lives]
    .flatMap((life) => eventsOf(life).map((lived) => ({ ...lived, stream: bookingStream(life.bookingId) })))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const revisions = new Map<string, number>();
  let underWay: Promise<unknown>[] = [];
  let busy = new Set<string>();
  for (const { at, event, stream } of all) {
    if (busy.has(stream) || underWay.length === MAX_APPENDS_PER_COMMIT) {
      await Promise.all(underWay);
      underWay = [];
      busy = new Set();
    }
    busy.add(stream);
    const expected = revisions.get(stream) ?? -1;
    revisions.set(stream, expected + 1);
    const id = randomUUID();
    const meta = { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' } as const;
    const drafts = [{ id, event, occurredAt: at, meta }];
    underWay.push(codec.encode(stream, drafts).then((proposed) => log.append(stream, expected, proposed)));
  }
  await Promise.all(underWay);
  return all.length;
}

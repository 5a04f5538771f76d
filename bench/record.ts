import { randomUUID } from 'node:crypto';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';

/** The events of one new stream. */
export interface Happened {
  readonly stream: StreamName;
  readonly at: Instant;
  readonly events: readonly DomainEvent[];
}

/** Streams that are appended together, and so share a commit. */
const APPENDS_PER_COMMIT = 25;

/** Appends new streams to the log, encrypted like the product's. Returns the number of events. */
export async function record(
  happened: Iterable<Happened>,
  { log, codec }: Pick<ViewPorts, 'log' | 'codec'>,
): Promise<number> {
  let count = 0;
  let under: Promise<unknown>[] = [];
  for (const { stream, at, events } of happened) {
    const drafts = events.map((event) => {
      const id = randomUUID();
      return {
        id,
        event,
        occurredAt: at,
        meta: { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' },
      };
    });
    count += drafts.length;
    under.push(codec.encode(stream, drafts).then((proposed) => log.append(stream, -1, proposed)));
    if (under.length < APPENDS_PER_COMMIT) continue;
    await Promise.all(under);
    under = [];
  }
  await Promise.all(under);
  return count;
}

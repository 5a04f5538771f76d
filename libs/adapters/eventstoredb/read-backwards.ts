import { BACKWARDS, END, type Position as Place } from '@eventstore/db-client';
import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import { withAccess } from './access.js';
import { answering, TooLate } from './event-store-errors.js';
import { follow } from './follow.js';
import type { Reader } from './reader.js';
import { reading } from './reading.js';
import { positionOf, toStored } from './stored-events.js';

/** How many events one call reads, including those of others. */
const PAGE_EVENTS = 1_000;

interface BackwardsOptions {
  readonly prefix: string;
  readonly maxBatch: number;
  readonly deadlineMs: number;
}

interface Page {
  /** Ours, the newest first. */
  readonly events: readonly StoredEvent[];
  /** Where the next page begins; undefined after the last one. */
  readonly next: Place | undefined;
}

/**
 * Yields our events from the newest to the oldest. Reads those of others between them, too, because the store filters only
 * forwards; so it finds our first event that way, and stops there.
 */
export async function* readBackwards(
  reader: Reader,
  options: BackwardsOptions,
): AsyncGenerator<readonly StoredEvent[]> {
  const first = await firstOf(reader, options);
  if (first === undefined) return;
  for (let from: Place | typeof END | undefined = END; from !== undefined;) {
    const begin: Place | typeof END = from;
    const page: Page = await answering(options.deadlineMs, (signal) =>
      withAccess(reader.access('$all'), () =>
        reader.call(signal, () => pageFrom(begin, reader, { ...options, signal })),
      ),
    );
    for (let start = 0; start < page.events.length; start += options.maxBatch) {
      yield page.events.slice(start, start + options.maxBatch);
    }
    from = page.next && positionOf(page.next) > first ? page.next : undefined;
  }
}

/** Returns the position of our first event. */
function firstOf(reader: Reader, { prefix, deadlineMs }: BackwardsOptions): Promise<Position | undefined> {
  return answering(deadlineMs, async (signal, moved) => {
    for await (const batch of follow(reader, undefined, { prefix, maxBatch: 1, deadlineMs, signal })) {
      moved();
      const [event] = batch.events;
      if (event || batch.caughtUp) return event?.position;
    }
    throw signal.reason ?? new TooLate('the first event was not found');
  });
}

async function pageFrom(
  from: Place | typeof END,
  { client, requiresLeader, term }: Reader,
  { prefix, signal }: BackwardsOptions & { readonly signal: AbortSignal },
): Promise<Page> {
  const read = client.readAll({ direction: BACKWARDS, fromPosition: from, maxCount: PAGE_EVENTS, requiresLeader });
  const events: StoredEvent[] = [];
  let next: Place | undefined;
  let count = 0;
  for await (const event of reading(read, [signal, term])) {
    count++;
    if (from !== END && positionOf(event.position) >= positionOf(from)) continue;
    next = event.position;
    if (event.streamId.startsWith(prefix)) events.push(toStored(event, prefix));
  }
  return { events, next: count < PAGE_EVENTS ? undefined : next };
}

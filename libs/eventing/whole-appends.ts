import type { LogBatch } from './types/event-log.js';
import type { StoredEvent } from './types/envelope.js';

/**
 * Regroups batches so that each ends at the end of an append: a log may end a batch between two events of one append,
 * and a view would then show half of a decision, such as a booking without its fare.
 */
export async function* wholeAppends(batches: AsyncIterable<LogBatch>): AsyncGenerator<LogBatch> {
  let begun: readonly StoredEvent[] = [];
  for await (const batch of batches) {
    const events = [...begun, ...batch.events];
    const end = events.findLastIndex(({ meta }) => meta.rest === undefined) + 1;
    begun = events.slice(end);
    const last = events[end - 1];
    if (begun.length === 0) yield { ...batch, events };
    else if (last) yield { events: events.slice(0, end), position: last.position, caughtUp: false };
  }
}

import type { LogBatch } from './types/ports.js';
import type { StoredEvent } from './types/envelope.js';

/**
 * The same batches, each ending where an append ends: a log hands its events over as they come, and a batch may be full
 * between two of them. Whoever read a view then would see half of what was decided, such as a booking without its fare.
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

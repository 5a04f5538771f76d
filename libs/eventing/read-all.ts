import type { Position, StoredEvent } from './types/envelope.js';
import type { EventLog, LogBatch, Needed } from './types/event-log.js';

/**
 * Yields what is needed of the log after `after`, in batches of at most `maxBatch` events, up to the current end.
 */
export async function* readBatches(
  log: EventLog,
  after?: Position,
  maxBatch = 1_000,
  needed?: Needed,
): AsyncGenerator<LogBatch> {
  const done = new AbortController();
  try {
    for await (const batch of log.subscribe(after, { ...needed, maxBatch, signal: done.signal })) {
      yield batch;
      if (batch.caughtUp) return;
    }
  } finally {
    done.abort();
  }
}

/** Yields the same, event by event. */
export async function* readEvents(log: EventLog, after?: Position): AsyncGenerator<StoredEvent, void> {
  for await (const { events } of readBatches(log, after)) yield* events;
}

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

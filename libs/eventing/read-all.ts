import type { Position, StoredEvent } from './types/envelope.js';
import type { EventLog, LogBatch } from './types/event-log.js';

/** Yields everything in the log after `after`, in batches of at most `maxBatch` events, up to the current end. */
export async function* readBatches(log: EventLog, after?: Position, maxBatch = 1_000): AsyncGenerator<LogBatch> {
  const done = new AbortController();
  try {
    for await (const batch of log.subscribe(after, { maxBatch, signal: done.signal })) {
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

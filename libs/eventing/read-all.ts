import type { Position, StoredEvent } from './types/envelope.js';
import type { EventLog, LogBatch } from './types/ports.js';

/** Everything that stands in the log after `after`, at most `maxBatch` events at once, until there is nothing more at the time. */
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

/** The same, event by event. */
export async function* readEvents(log: EventLog, after?: Position): AsyncGenerator<StoredEvent> {
  for await (const { events } of readBatches(log, after)) yield* events;
}

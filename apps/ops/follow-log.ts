import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';

const MAX_BATCH_EVENTS = 500;
/** The longest delay of a timer. */
const KEEP_ALIVE_MS = 2 ** 31 - 1;

/**
 * Yields everything after `after`, then new events, until `signal` aborts. Keeps the program running meanwhile: the
 * timers of a log do not.
 */
export async function* followLog(
  log: EventLog,
  after: Position | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly StoredEvent[], void> {
  const keepAlive = setInterval(() => undefined, KEEP_ALIVE_MS);
  const left = new AbortController();
  try {
    const options = { maxBatch: MAX_BATCH_EVENTS, signal: AbortSignal.any([signal, left.signal]) };
    for await (const { events } of log.subscribe(after, options)) yield events;
  } finally {
    clearInterval(keepAlive);
    left.abort();
  }
}

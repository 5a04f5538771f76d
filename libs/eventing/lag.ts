import { epochMs } from '@libs/contract/time.js';
import type { Position } from './types/envelope.js';
import type { Clock } from './types/clock.js';
import type { EventLog } from './types/event-log.js';
import { Unavailable } from './types/unavailable.js';

/** Events that are not applied yet, and for how many seconds the oldest of them has waited. */
export interface Lag {
  readonly events: number;
  readonly seconds: number;
}

/** Returns the lag of a consumer that has applied everything up to `position`. */
export async function lagBehind(
  position: Position | undefined,
  { log, clock }: { readonly log: EventLog; readonly clock: Clock },
): Promise<Lag> {
  const events = await log.countAfter(position);
  if (events === 0) return { events, seconds: 0 };
  const waitingSince = await recordedAfter(log, position);
  const seconds = waitingSince === undefined ? 0 : (epochMs(clock.now()) - waitingSince) / 1000;
  return { events, seconds: Math.max(0, seconds) };
}

/** How long a log may deliver and report nothing. A subscription itself would wait for it without end. */
const SILENCE_MS = 3_000;

/**
 * Returns when the first event after `position` was recorded, in milliseconds. @throws Unavailable when the log does not
 * answer.
 */
async function recordedAfter(log: EventLog, position: Position | undefined): Promise<number | undefined> {
  const enough = new AbortController();
  const silence = setTimeout(() => enough.abort(), SILENCE_MS).unref();
  try {
    // A log may first report how far it has searched, before it delivers one of our events.
    for await (const { events, caughtUp } of log.subscribe(position, { maxBatch: 1, signal: enough.signal })) {
      silence.refresh();
      const [first] = events;
      if (first) return epochMs(first.recordedAt);
      if (caughtUp) return undefined;
    }
    throw new Unavailable('the event log', `no answer within ${SILENCE_MS} ms`);
  } finally {
    clearTimeout(silence);
    enough.abort();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/event-log.js';
import { namingRefusal } from './access.js';
import { isPassing, portError } from './event-store-errors.js';
import { Feed } from './feed.js';
import type { Reader } from './reader.js';

/** The first and the longest pause before subscribing again. */
const BACK_OFF_MS = { first: 100, longest: 2_000 };

export interface FollowOptions {
  readonly prefix: string;
  readonly maxBatch: number;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/**
 * Yields batches after a position until `signal` aborts, with as many subscriptions as needed. Each continues after the
 * last batch, so that nothing is lost or repeated after an outage.
 */
export async function* follow(
  reader: Reader,
  after: Position | undefined,
  { signal, ...options }: FollowOptions,
): AsyncGenerator<LogBatch> {
  let position = after;
  for (let failures = 0; !signal.aborted; failures++) {
    const { client, term } = reader;
    const began = performance.now();
    try {
      for await (const batch of new Feed(reader, { ...options, after: position }).batches(signal)) {
        position = batch.position;
        failures = 0;
        yield batch;
      }
    } catch (error) {
      reader.failed(error, client, began);
      if (!isPassing(error)) throw portError(namingRefusal(error, reader.access('$all')));
    }
    // The new connection is already there, so the first retry needs no pause.
    if (term.aborted && failures === 0) continue;
    // With jitter, because a store that comes back is busy.
    const pause = (Math.min(BACK_OFF_MS.first * 2 ** failures, BACK_OFF_MS.longest) * (1 + Math.random())) / 2;
    if (!signal.aborted) await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/ports.js';
import { isPassing, portError } from './event-store-errors.js';
import { Feed } from './feed.js';

/** The first and the longest pause before subscribing again, in milliseconds. */
const BACK_OFF = { first: 100, longest: 2_000 };

export interface FollowOptions {
  readonly prefix: string;
  readonly maxBatch: number;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/**
 * Batches after a position until `signal` aborts, over as many subscriptions as it takes: each goes on from the last
 * batch, so that nothing is lost or repeated when the server was away.
 */
export async function* follow(
  client: EventStoreDBClient,
  after: Position | undefined,
  { signal, ...options }: FollowOptions,
): AsyncGenerator<LogBatch> {
  let position = after;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const batch of new Feed(client, { ...options, after: position }).batches(signal)) {
        position = batch.position;
        failures = 0;
        yield batch;
      }
    } catch (error) {
      if (!isPassing(error)) throw portError(error);
    }
    const pause = Math.min(BACK_OFF.first * 2 ** failures, BACK_OFF.longest);
    if (!signal.aborted) await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

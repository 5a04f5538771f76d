/** Appends histories to a log, encrypted like the product's own events. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingStream } from '@libs/booking/booking-id.js';
import { type Instant, instant } from '@libs/contract/time.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { StreamEnd } from '@libs/eventing/hash-chain.js';
import type { DomainEvent, EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';

/** When the bookings of the measurements begin. */
export const FIRST_REQUESTED_AT = instant(Date.UTC(2026, 0, 1));

export interface Happened {
  readonly stream: StreamName;
  readonly at: Instant;
  readonly event: DomainEvent;
  /** The command that recorded it, by default one of its own, and the rule that decided it. */
  readonly meta?: Pick<EventMeta, 'commandId' | 'rule'>;
}

/** Appends that share a commit; each stream at most once. */
const MAX_APPENDS_PER_COMMIT = 50;

/**
 * Appends events to new streams in order of time, so that streams are interleaved as in a real log. Returns the number
 * of events.
 */
export async function record(
  happened: Iterable<Happened>,
  { log, codec }: Pick<ViewPorts, 'log' | 'codec'>,
): Promise<number> {
  const all = [...happened].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const ends = new Map<string, StreamEnd>();
  const underWay = new Map<string, Promise<unknown>>();
  for (const { stream, at, event, meta: decided } of all) {
    if (underWay.has(stream) || underWay.size === MAX_APPENDS_PER_COMMIT) {
      await Promise.all(underWay.values());
      underWay.clear();
    }
    const end = ends.get(stream);
    const expected = end?.revision ?? -1;
    const id = randomUUID();
    const meta = { commandId: id, correlationId: id, causationId: id, actor: 'anonymous', ...decided } as const;
    const encoded = codec.encode(stream, [{ id, event, occurredAt: at, meta }], end);
    underWay.set(
      stream,
      encoded.then((proposed) => {
        for (const one of proposed) ends.set(stream, { revision: expected + 1, meta: one.meta });
        return log.append(stream, expected, proposed);
      }),
    );
  }
  await Promise.all(underWay.values());
  return all.length;
}

/** Appends the histories of bookings. Returns the number of events, and the stream of the last booking. */
export async function recordLives(
  count: number,
  stored: Pick<ViewPorts, 'log' | 'codec'>,
): Promise<{ readonly events: number; readonly last: string }> {
  const lives = [...bookingLives(count, { seed: 1, from: FIRST_REQUESTED_AT })];
  const happened = lives.flatMap((life) => {
    const stream = bookingStream(life.bookingId);
    return eventsOf(life).map(({ at, event, step, rule }) => ({
      stream,
      at,
      event,
      meta: { commandId: `${stream}-${step}`, rule },
    }));
  });
  return { events: await record(happened, stored), last: bookingStream(lives.at(-1)?.bookingId ?? '') };
}

/** Runs `work` with the settings of a new folder for everything embedded, which is removed afterwards. */
export async function inFolder<T>(work: (environment: { readonly DATA_DIR: string }) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return await work({ DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Position, ProposedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { EventHead, EventLog, LogBatch } from '@libs/eventing/types/event-log.js';
import { chained, holesIn } from '@libs/eventing/hash-chain.js';
import { wholeAppends } from '@libs/eventing/read-all.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { type Suite, inBackground } from './suite.js';

const OCCURRED_AT = '2026-12-01T09:00:00.000Z' as Instant;

/** Creates an event with a new id, or with the given one. */
export const event = (id: string = randomUUID()): ProposedEvent => ({
  id,
  type: 'Happened',
  version: 1,
  occurredAt: OCCURRED_AT,
  data: { words: 'naïve ☕ "quoted"', nested: { list: [1, 2.5, null], flag: true } },
  meta: { commandId: `command-${id}`, correlationId: 'correlation', causationId: 'cause', actor: 'customer:1' },
});
const events = (count: number): ProposedEvent[] => Array.from({ length: count }, () => event());
const idsOf = (stored: readonly { readonly id: string }[]): string[] => stored.map(({ id }) => id);

async function added(log: EventLog, stream: StreamName, expected: number, proposed: readonly ProposedEvent[]) {
  const appended = await log.append(stream, expected, proposed);
  if (!appended.ok) throw new Error(`the append to ${stream} was refused`);
  return appended.events;
}

/** Follows the log until `enough` is true; returns the batches that were delivered. */
async function follow(
  log: EventLog,
  {
    after,
    maxBatch = 10,
    enough,
  }: { after?: Position | undefined; maxBatch?: number; enough: (seen: number) => boolean },
): Promise<readonly LogBatch[]> {
  const stop = new AbortController();
  const batches: LogBatch[] = [];
  let seen = 0;
  for await (const batch of log.subscribe(after, { maxBatch, signal: stop.signal })) {
    batches.push(batch);
    seen += batch.events.length;
    if (enough(seen)) break;
  }
  stop.abort();
  return batches;
}
const eventsOf = (batches: readonly LogBatch[]): readonly StoredEvent[] => batches.flatMap((batch) => batch.events);
const positionsOf = (stored: readonly StoredEvent[]): Position[] => stored.map(({ position }) => position);
const ascending = (positions: readonly Position[]): boolean =>
  positions.every((position, index) => index === 0 || (positions[index - 1] as Position) < position);

export const eventLogSuite: Suite<EventLog> = {
  'returns events as they were appended, in order of revision': async ({ port: log }) => {
    const proposed = events(3);
    const stored = await added(log, 'booking-1', -1, proposed);
    expect(stored.map(({ revision }) => revision)).toEqual([0, 1, 2]);
    expect(await log.readStream('booking-1')).toEqual(stored);
    expect(stored).toMatchObject(proposed);
  },

  'returns events by whose hashes a change or a hole is noticed': async ({ port: log, reopen }) => {
    const [one, two, three] = await added(log, 'booking-1', -1, chained('booking-1', events(3), undefined));
    const [four] = await added(log, 'booking-1', 2, chained('booking-1', events(1), three));
    expect(holesIn([one, two, three, four] as StoredEvent[])).toEqual([]);
    const read = await (await reopen()).readStream('booking-1');
    expect(holesIn(read)).toEqual([]);
    expect(holesIn(eventsOf(await follow(log, { enough: (seen) => seen === 4 })))).toEqual([]);
    expect(holesIn(read.toSpliced(1, 1))).toEqual([{ stream: 'booking-1', revision: 1, missing: 1 }]);
    const changed = { ...(read[2] as StoredEvent), data: { words: 'others' } };
    expect(holesIn(read.with(2, changed))).toEqual([{ stream: 'booking-1', revision: 2, missing: 0 }]);
  },

  'yields the newest events first, in batches, down to the first': async ({ port: log }) => {
    const backwards = async (maxBatch: number) => {
      const batches: (readonly StoredEvent[])[] = [];
      for await (const batch of log.readBackwards({ maxBatch })) batches.push(batch);
      return batches;
    };
    expect(await backwards(2)).toEqual([]);
    const appended = [
      ...(await added(log, 'booking-1', -1, events(3))),
      ...(await added(log, 'booking-2', -1, events(2))),
      ...(await added(log, 'booking-1', 2, events(2))),
    ];
    const batches = await backwards(2);
    expect(batches.flat()).toEqual(appended.toReversed());
    for (const batch of batches) expect([1, 2]).toContain(batch.length);
    expect((await backwards(100)).flat()).toEqual(appended.toReversed());
  },

  'includes no event that is appended while the log is read backwards': async ({ port: log }) => {
    const before = await added(log, 'booking-1', -1, events(5));
    const seen: StoredEvent[] = [];
    for await (const batch of log.readBackwards({ maxBatch: 2 })) {
      await added(log, `booking-${seen.length + 2}`, -1, events(1));
      seen.push(...batch);
    }
    expect(seen).toEqual(before.toReversed());
  },

  'returns nothing for a stream that does not exist': async ({ port: log }) => {
    expect(await log.readStream('booking-none')).toEqual([]);
  },

  'refuses an append with a wrong expected revision, and returns the last revision': async ({ port: log }) => {
    expect(await log.append('booking-1', 4, events(1))).toEqual({ ok: false, actual: -1 });
    await added(log, 'booking-1', -1, events(2));
    expect(await log.append('booking-1', -1, events(1))).toEqual({ ok: false, actual: 1 });
    expect(await log.append('booking-1', 0, events(2))).toEqual({ ok: false, actual: 1 });
    expect(await log.readStream('booking-1')).toHaveLength(2);
  },

  'lets exactly one of many concurrent appends win': async ({ port: log }) => {
    await added(log, 'booking-1', -1, events(1));
    const racing = await Promise.all(Array.from({ length: 20 }, () => log.append('booking-1', 0, events(2))));
    const winners = racing.filter((appended) => appended.ok);
    expect(winners).toHaveLength(1);
    expect(racing.filter((appended) => !appended.ok && appended.actual === 2)).toHaveLength(19);
    expect(await log.readStream('booking-1', { from: 1 })).toEqual(winners[0]?.ok && winners[0].events);
  },

  'answers a repeated append as the first time, and writes nothing': async ({ port: log }) => {
    const proposed = events(2);
    const first = await added(log, 'booking-1', -1, proposed);
    expect(await added(log, 'booking-1', -1, proposed)).toEqual(first);
    await added(log, 'booking-1', 1, events(1));
    expect(await added(log, 'booking-1', -1, proposed)).toEqual(first);
    expect(await log.readStream('booking-1')).toHaveLength(3);
    expect(await log.countAfter(undefined)).toBe(3);
  },

  'answers the repetition of an append that is still under way': async ({ port: log }) => {
    const proposed = events(2);
    const twice = await Promise.all([1, 2].map(() => added(log, 'booking-1', -1, proposed)));
    expect(twice[1]).toEqual(twice[0]);
    expect(await log.readStream('booking-1')).toHaveLength(2);
  },

  'answers the repetition of an append that another process has under way': async ({ port: log, reopen }) => {
    const another = await reopen();
    const pairs = Array.from({ length: 20 }, (_, number) => {
      const proposed = events(2);
      return Promise.all([log, another].map((each) => added(each, `booking-${number}`, -1, proposed)));
    });
    for (const [one, two] of await Promise.all(pairs)) expect(two).toEqual(one);
    expect(await log.countAfter(undefined)).toBe(40);
  },

  'refuses an append of which only a part is a repetition': async ({ port: log }) => {
    const [one, two] = events(2) as [ProposedEvent, ProposedEvent];
    await added(log, 'booking-1', -1, [one, two]);
    expect(await log.append('booking-1', -1, [one, event()])).toMatchObject({ ok: false });
    expect(await log.append('booking-1', -1, [one, two, event()])).toMatchObject({ ok: false });
    expect(await log.readStream('booking-1')).toHaveLength(2);
  },

  'writes all events of an append or none': async ({ port: log }) => {
    const [taken] = await added(log, 'booking-1', -1, [event()]);
    const outcomes = await Promise.allSettled([
      log.append('booking-2', -1, events(1)),
      log.append('booking-3', -1, [event(), event(taken?.id)]),
      log.append('booking-4', -1, events(1)),
    ]);
    const whole = await log.readStream('booking-3');
    expect(whole).toHaveLength(outcomes[1].status === 'fulfilled' && outcomes[1].value.ok ? 2 : 0);
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(outcomes[2]).toMatchObject({ status: 'fulfilled', value: { ok: true } });
  },

  'assigns positions in order of commit': async ({ port: log }) => {
    const before = await added(log, 'booking-before', -1, events(1));
    const racing = Array.from({ length: 50 }, (_, number) => added(log, `booking-${number}`, -1, events(2)));
    const during = (await Promise.all(racing)).flat().sort((a, b) => (a.position < b.position ? -1 : 1));
    const after = await added(log, 'booking-after', -1, events(1));
    expect(ascending(positionsOf([...before, ...during, ...after]))).toBe(true);
    const all = eventsOf(await follow(log, { enough: (seen) => seen >= 102 }));
    expect(ascending(all.map(({ position }) => position))).toBe(true);
    for (const stored of await Promise.all(racing))
      expect(ascending(stored.map(({ position }) => position))).toBe(true);
  },

  'reads up to a revision and up to a time, both inclusive': async ({ port: log }) => {
    const first = await added(log, 'booking-1', -1, events(2));
    await new Promise((resolve) => setTimeout(resolve, 15));
    const second = await added(log, 'booking-1', 1, events(2));
    const all = [...first, ...second];
    expect(await log.readStream('booking-1', { from: 1, to: 2 })).toEqual(all.slice(1, 3));
    const until = first[0]?.recordedAt as Instant;
    expect(await log.readStream('booking-1', { until })).toEqual(first);
    expect(await log.readStream('booking-1', { until: plus(until, -1) })).toEqual([]);
    expect(await log.readStream('booking-1', { from: 4 })).toEqual([]);
  },

  'returns its last position and the number of events after another position': async ({ port: log }) => {
    expect(await log.head()).toBeUndefined();
    expect(await log.countAfter(undefined)).toBe(0);
    const stored = await added(log, 'booking-1', -1, events(5));
    expect(await log.head()).toBe(stored[4]?.position);
    expect(await log.countAfter(stored[1]?.position)).toBe(3);
    expect(await log.countAfter(stored[4]?.position)).toBe(0);
  },

  'delivers from the beginning or after a position, in batches of limited size': async ({ port: log }) => {
    const stored = await added(log, 'booking-1', -1, events(25));
    const batches = await follow(log, { enough: (seen) => seen >= 25 });
    expect(idsOf(eventsOf(batches))).toEqual(idsOf(stored));
    expect(batches.every((batch) => batch.events.length <= 10)).toBe(true);
    for (const batch of batches) expect(batch.position >= (batch.events.at(-1)?.position ?? '')).toBe(true);
    const rest = await follow(log, { after: stored[9]?.position, enough: (seen) => seen >= 15 });
    expect(idsOf(eventsOf(rest))).toEqual(idsOf(stored.slice(10)));
  },

  'asks about each event once and in order, and delivers only what is needed': async ({ port: log }) => {
    await added(log, 'booking-1', -1, events(12));
    const stored = [
      ...(await added(log, 'booking-2', -1, events(3))),
      ...(await added(log, 'booking-1', 11, events(10))),
    ];
    const others = await added(log, 'booking-2', 2, events(1));
    const asked: EventHead[] = [];
    const reads = (head: EventHead): boolean => asked.push(head) > 0 && head.stream === 'booking-2';
    for (const withoutMeta of [false, true]) {
      const delivered: StoredEvent[] = [];
      for await (const { events: batch } of readBatches(log, undefined, 5, { reads, withoutMeta }))
        delivered.push(...batch);
      const needed = [...stored.slice(0, 3), ...others];
      expect(delivered.map(({ meta, ...event }) => (withoutMeta ? event : { ...event, meta }))).toEqual(
        needed.map(({ meta, ...event }) => (withoutMeta ? event : { ...event, meta })),
      );
      const all = eventsOf(await follow(log, { enough: (seen) => seen >= 26 }));
      expect(asked.splice(0)).toMatchObject(
        all.map(({ position, stream, revision, type, recordedAt }) => ({
          position,
          stream,
          revision,
          type,
          recordedAt,
        })),
      );
    }
  },

  'delivers from the beginning after others have read the end': async ({ port: log }) => {
    const stored = await added(log, 'booking-1', -1, events(25));
    await follow(log, { after: stored[9]?.position, maxBatch: 20, enough: (seen) => seen >= 15 });
    const batches = await follow(log, { maxBatch: 20, enough: (seen) => seen >= 25 });
    expect(idsOf(eventsOf(batches))).toEqual(idsOf(stored));
  },

  'reports that it is caught up, also when it is empty': async ({ port: log }) => {
    const untilCaughtUp = async (): Promise<number> => {
      let seen = 0;
      for await (const batch of log.subscribe(undefined, { maxBatch: 10, signal: new AbortController().signal })) {
        seen += batch.events.length;
        if (batch.caughtUp) break;
      }
      return seen;
    };
    expect(await untilCaughtUp()).toBe(0);
    await added(log, 'booking-1', -1, events(20));
    expect(await untilCaughtUp()).toBe(20);
  },

  'switches from catch-up to live events without loss or repetition': async ({ port: log }) => {
    await Promise.all(Array.from({ length: 40 }, (_, number) => added(log, `past-${number}`, -1, events(5))));
    const followers = Array.from({ length: 3 }, (_, number) =>
      inBackground(follow(log, { maxBatch: 7 + number * 20, enough: (seen) => seen >= 500 })),
    );
    for (let number = 0; number < 100; number++) {
      await added(log, `present-${number}`, -1, events(3));
      if (number % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    for (const batches of await Promise.all(followers)) {
      const seen = eventsOf(batches);
      expect(new Set(idsOf(seen)).size).toBe(500);
      expect(seen).toHaveLength(500);
      expect(ascending(positionsOf(seen))).toBe(true);
    }
  },

  'waits for a slow consumer': async ({ port: log }) => {
    const stop = new AbortController();
    const sizes: number[] = [];
    const writeAll = async () => {
      for (let number = 0; number < 30; number++) await added(log, `booking-${number}`, -1, events(2));
    };
    const writing = inBackground(writeAll());
    for await (const batch of log.subscribe(undefined, { maxBatch: 8, signal: stop.signal })) {
      sizes.push(batch.events.length);
      await new Promise((resolve) => setTimeout(resolve, 3));
      if (sizes.reduce((sum, size) => sum + size, 0) === 60) break;
    }
    await writing;
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
  },

  'delivers only whole appends to a reader that waits for the last event of each': async ({ port: log }) => {
    const append = (): ProposedEvent[] =>
      [2, 1, undefined].map((rest) => {
        const one = event();
        return rest === undefined ? one : { ...one, meta: { ...one.meta, rest } };
      });
    const add = (name: string): Promise<unknown[]> =>
      Promise.all(Array.from({ length: 20 }, (_, number) => added(log, `${name}-${number}`, -1, append())));
    await add('past');
    const stop = new AbortController();
    const sizes: number[] = [];
    const seen = (): number => sizes.reduce((sum, size) => sum + size, 0);
    let present: Promise<unknown> | undefined;
    for await (const batch of wholeAppends(log.subscribe(undefined, { maxBatch: 4, signal: stop.signal }))) {
      sizes.push(batch.events.length);
      if (batch.caughtUp) present ??= inBackground(add('present'));
      if (seen() >= 120) break;
    }
    stop.abort();
    await present;
    expect(sizes.filter((size) => size % 3 !== 0)).toEqual([]);
    expect(seen()).toBe(120);
  },

  'ends a subscription on request, also one that waits': async ({ port: log }) => {
    await added(log, 'booking-1', -1, events(1));
    const stop = new AbortController();
    let seen = 0;
    for await (const batch of log.subscribe(undefined, { maxBatch: 10, signal: stop.signal })) {
      seen += batch.events.length;
      if (seen === 1) setTimeout(() => stop.abort(), 20);
    }
    expect(seen).toBe(1);
  },

  'has everything that was acknowledged after a crash, and continues from there': async ({ port: log, reopen }) => {
    const stored = await added(log, 'booking-1', -1, events(3));
    const again = await reopen();
    expect(await again.readStream('booking-1')).toEqual(stored);
    const next = await added(again, 'booking-1', 2, events(1));
    expect(ascending(positionsOf([...stored, ...next]))).toBe(true);
  },
};

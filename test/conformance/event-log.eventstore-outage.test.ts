import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openEventStoreLog } from '@libs/adapters/eventstoredb/event-log.js';
import type { EventLog, LogBatch } from '@libs/eventing/types/event-log.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { type EngineProxy, proxyTo } from '../support/engine-proxy.js';
import { event } from './event-log.suite.js';
import { realClock } from './temporary-folder.js';

withEngine('EVENTSTORE_URL', 'an event log during outages of EventStoreDB', (url) => {
  let line: EngineProxy;
  let log: EventLog;
  let namespace: string;
  let stop: AbortController;
  const open = (at: string, part = namespace) => openEventStoreLog(at, { clock: realClock, namespace: part });

  beforeEach(async () => {
    line = await proxyTo(url);
    namespace = `away_${randomUUID().replaceAll('-', '')}`;
    stop = new AbortController();
    log = await open(line.url.replace(/^esdb/, 'kurrentdb'));
  });

  afterEach(async () => {
    stop.abort();
    await log.close();
    line.cut();
  });

  /** Follows the log in the background; returns the batches received so far. */
  function followLog(): LogBatch[] {
    const batches: LogBatch[] = [];
    const following = async () => {
      for await (const batch of log.subscribe(undefined, { maxBatch: 10, signal: stop.signal })) batches.push(batch);
    };
    void following();
    return batches;
  }
  const revisions = (batches: readonly LogBatch[]) =>
    batches.flatMap(({ events }) => events.map((one) => one.revision));

  it('resumes where it was after a lost connection', async () => {
    const batches = followLog();
    for (let revision = 0; revision < 20; revision++) {
      if (revision === 10) line.cut();
      if (revision === 10) await expect(log.append('booking-1', 9, [event()])).rejects.toThrow(/unavailable/);
      if (revision === 10) await line.restore();
      await eventually('an append', () => log.append('booking-1', revision - 1, [event()]).catch(() => undefined));
    }
    await eventually('all events', async () => revisions(batches).length >= 20);
    expect(revisions(batches)).toEqual(Array.from({ length: 20 }, (_, revision) => revision));
  }, 20_000);

  it('refuses within five seconds while the server is frozen, and resumes afterwards', async () => {
    await log.append('booking-1', -1, [event()]);
    line.freeze();
    const began = performance.now();
    const refusals = await Promise.allSettled([
      ...Array.from({ length: 40 }, () => log.append('booking-1', 0, [event()])),
      log.readStream('booking-1'),
      log.head(),
      log.countAfter(undefined),
    ]);
    expect(refusals.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { name: 'Unavailable' } });
    expect(performance.now() - began).toBeLessThan(5_000);
    line.thaw();
    await eventually('an answer', async () => (await log.readStream('booking-1').catch(() => [])).length > 0);
  }, 20_000);

  it('closes silently dead connections long before the network reports them', async () => {
    await log.append('booking-1', -1, [event()]);
    const batches = followLog();
    await eventually('the first event', async () => revisions(batches).length === 1);
    line.strand();
    const began = performance.now();
    const second = event();
    await eventually('an append', () => log.append('booking-1', 0, [second]).catch(() => undefined));
    await eventually('a read', () => log.readStream('booking-1').catch(() => undefined));
    await eventually('both events', async () => revisions(batches).length === 2);
    expect(performance.now() - began).toBeLessThan(9_000);
  }, 30_000);

  it('advances past events of other products without delivering them', async () => {
    const others = await open(url, `${namespace}_other`);
    const first = await log.append('booking-1', -1, [event()]);
    for (let batch = 0; batch < 15; batch++) {
      await others.append(
        `booking-${batch}`,
        -1,
        Array.from({ length: 100 }, () => event()),
      );
    }
    await others.close();
    const batches = followLog();
    const last = first.ok ? first.events[0] : undefined;
    await eventually('a checkpoint', async () => (batches.at(-1)?.position ?? '') > (last?.position ?? ''));
    expect(revisions(batches)).toEqual([0]);
    expect(await log.countAfter(undefined)).toBe(1);
    expect(await log.head()).toBe(last?.position);
  }, 20_000);

  it('reads no more than a few batches ahead of a busy consumer', async () => {
    const large = { data: { text: 'x'.repeat(50_000) } };
    for (let number = 0; number < 20; number++) {
      await log.append(
        `booking-${number}`,
        -1,
        Array.from({ length: 15 }, () => ({ ...event(), ...large })),
      );
    }
    const before = line.received;
    const batches = log.subscribe(undefined, { maxBatch: 10, signal: stop.signal })[Symbol.asyncIterator]();
    await batches.next();
    await wait(1_000);
    await batches.return?.();
    expect(line.received - before).toBeLessThan(5_000_000);
  }, 20_000);
});

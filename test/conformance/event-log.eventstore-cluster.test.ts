import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openEventStoreLog } from '@libs/adapters/eventstoredb/event-log.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { withEngine } from '../support/engines.js';
import { EventStoreCluster, type ClusterNode } from '../support/event-store-cluster.js';
import { eventually } from '../support/eventually.js';
import { event, eventLogSuite } from './event-log.suite.js';
import { type Factory, conforms } from './suite.js';
import { realClock } from './temporary-folder.js';

/** How soon a write is acknowledged again after the leader has died or frozen. */
const WRITABLE_WITHIN_MS = 5_000;
const WRITABLE_AFTER_FREEZE_MS = 9_000;

withEngine('EVENTSTORE_URL', 'an event log on a cluster of EventStoreDB', (url) => {
  let cluster: EventStoreCluster;
  let first: ClusterNode;
  let second: ClusterNode;
  let namespace: string;
  let stop: AbortController;
  const opened: EventLog[] = [];
  const open = async (at = cluster.url, writes = true): Promise<EventLog> => {
    const log = await openEventStoreLog(at, { clock: realClock, namespace, writes });
    opened.push(log);
    return log;
  };

  beforeEach(async () => {
    cluster = await EventStoreCluster.start(url);
    [first, second] = cluster.nodes as [ClusterNode, ClusterNode];
    namespace = `cluster_${randomUUID().replaceAll('-', '')}`;
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    for (const log of opened.splice(0)) await log.close();
    await cluster.dispose();
  });

  /** Appends until it is acknowledged; returns the milliseconds that took. */
  async function untilWritten(log: EventLog, revision: number): Promise<number> {
    const began = performance.now();
    const proposed = [event()];
    await eventually('an append', () => log.append('booking-1', revision - 1, proposed).catch(() => undefined));
    return performance.now() - began;
  }
  function followed(log: EventLog): StoredEvent[] {
    const events: StoredEvent[] = [];
    const following = async () => {
      for await (const batch of log.subscribe(undefined, { maxBatch: 10, signal: stop.signal }))
        events.push(...batch.events);
    };
    void following();
    return events;
  }

  it('reads the last write although the node to which it was connected is no longer the leader and lacks it', async () => {
    const log = await open();
    const another = await open();
    await log.append('booking-1', -1, [event()]);
    await first.lag();
    cluster.leader = second;
    const written = await another.append('booking-1', 0, [event()]);
    expect(written).toMatchObject({ ok: true, events: [{ revision: 1 }] });
    expect(await log.readStream('booking-1')).toHaveLength(2);
    expect(await log.head()).toBe(written.ok && written.events[0]?.position);
    expect(await log.countAfter(undefined)).toBe(2);
    expect(await log.append('booking-1', 1, [event()])).toMatchObject({ ok: true, events: [{ revision: 2 }] });
  });

  it('returns the events of an append when no node can be read from', async () => {
    const log = await open();
    for (const node of cluster.nodes) node.refusesReads = true;
    const proposed = [event(), { ...event(), data: { kept: 'yes', left: undefined } }];
    const appended = await log.append('booking-1', -1, proposed);
    for (const node of cluster.nodes) node.refusesReads = false;
    const stored = await eventually('a read', () => log.readStream('booking-1').catch(() => undefined));
    // Only the position of the last event is known.
    const position = stored[1]?.position;
    expect(appended).toEqual({ ok: true, events: stored.map((one) => ({ ...one, position })) });
  });

  it('waits for a slow node longer in an operator’s command than in a request', async () => {
    const log = await open();
    await log.append('booking-1', -1, [event()]);
    const patient = await openEventStoreLog(cluster.url, { clock: realClock, namespace, deadlineMs: 10_000 });
    opened.push(patient);
    first.delayMs = 3_500;
    const reading = patient.readStream('booking-1');
    await expect(log.readStream('booking-1')).rejects.toThrow('no answer within 3000 ms');
    expect(await reading).toHaveLength(1);
  });

  it('reads a long log backwards from a slow node for longer than a call may take, as long as events arrive', async () => {
    const log = await openEventStoreLog(cluster.url, { clock: realClock, namespace, deadlineMs: 2_000 });
    opened.push(log);
    const newest = await log.append('booking-1', -1, Array.from({ length: 1_000 }, event));
    first.messageMs = 3;
    const began = performance.now();
    for await (const batch of log.readBackwards({ maxBatch: 1 })) {
      expect(batch).toEqual(newest.ok && newest.events.slice(-1));
      break;
    }
    expect(performance.now() - began).toBeGreaterThan(2_000);
  }, 20_000);

  it('moves its subscriptions when it finds another leader', async () => {
    const log = await open();
    await log.append('booking-1', -1, [event()]);
    const events = followed(log);
    await eventually('the first event', async () => events.length === 1);
    await first.lag();
    cluster.leader = second;
    await untilWritten(log, 1);
    await log.readStream('booking-1');
    await eventually('the second event', async () => events.length === 2, { within: 5_000 });
  });

  it('leaves a node that is not ready because it has lost the others', async () => {
    const log = await open();
    cluster.leader = second;
    first.refusesReads = true;
    await wait(300);
    await eventually('a read', () => log.readStream('booking-1').catch(() => undefined), { within: 2_000 });
  });

  it('waits for an election, and continues with the new leader', async () => {
    const log = await open();
    await log.append('booking-1', -1, [event()]);
    const events = followed(log);
    cluster.leader = undefined;
    first.stop();
    await expect(log.append('booking-1', 0, [event()])).rejects.toThrow(/unavailable/);
    await expect(log.readStream('booking-1')).rejects.toThrow(/unavailable/);
    await wait(1_000);
    cluster.leader = second;
    expect(await untilWritten(log, 1)).toBeLessThan(WRITABLE_WITHIN_MS);
    await eventually('both events', async () => events.length === 2, { within: WRITABLE_WITHIN_MS });
    expect(await log.readStream('booking-1')).toEqual(events);
  }, 20_000);

  it('leaves a frozen leader before its connection breaks', async () => {
    const log = await open();
    await log.append('booking-1', -1, [event()]);
    const events = followed(log);
    first.isFrozen = true;
    cluster.leader = second;
    expect(await untilWritten(log, 1)).toBeLessThan(WRITABLE_AFTER_FREEZE_MS);
    await eventually('a read', () => log.readStream('booking-1').catch(() => undefined));
    await eventually('both events', async () => events.length === 2, { within: WRITABLE_AFTER_FREEZE_MS });
  }, 30_000);

  it('starts while the first of its hosts is down, whichever node leads', async () => {
    first.stop();
    cluster.leader = cluster.nodes[2];
    for (let time = 0; time < 5; time++) {
      const log = await open();
      expect(await log.append(`booking-${time}`, -1, [event()])).toMatchObject({ ok: true });
      await log.close();
    }
    expect(second.calls.get('BatchAppend') ?? 0).toBe(0);
  }, 20_000);

  it('causes no unhandled rejection while no node is available', async () => {
    const escaped: unknown[] = [];
    const note = (reason: unknown): void => void escaped.push(reason);
    process.on('unhandledRejection', note);
    const log = await open();
    await log.append('booking-1', -1, [event()]);
    followed(log);
    for (const node of cluster.nodes) node.stop();
    for (let round = 0; round < 5; round++) {
      const calls = [log.readStream('booking-1'), log.append('booking-1', 0, [event()]), log.readStream('booking-2')];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable' } });
      }
      await wait(100);
    }
    process.off('unhandledRejection', note);
    expect(escaped).toEqual([]);
    await second.start();
    cluster.leader = second;
    expect(await untilWritten(log, 1)).toBeLessThan(WRITABLE_WITHIN_MS);
  }, 40_000);

  it('refuses nodePreference=follower for writing, because a follower lags behind', async () => {
    const at = `${cluster.url}&nodePreference=follower`;
    await expect(open(at)).rejects.toThrow(
      'EVENTSTORE_URL says nodePreference=follower, which lags behind the leader: a process that writes must read what ' +
        'was written last. Leave the option out; only a process with ROLES=projections may have it.',
    );
    const log = await open();
    await log.append('booking-1', -1, [event()]);
    await Promise.all(cluster.nodes.slice(1).map((node) => node.lag()));
    await log.append('booking-1', 0, [event()]);
    const follower = await open(at, false);
    expect(await follower.readStream('booking-1')).toHaveLength(1);
  });

  /** Every log is opened on its own cluster, whose other nodes lag behind. */
  const lagging: Factory<EventLog> = async () => {
    const own = await EventStoreCluster.start(url);
    own.leader = own.nodes[1];
    await Promise.all([own.nodes[0]?.lag(), own.nodes[2]?.lag()]);
    const part = `cluster_${randomUUID().replaceAll('-', '')}`;
    const logs: EventLog[] = [];
    const next = async (): Promise<EventLog> => {
      const log = await openEventStoreLog(own.url, { clock: realClock, namespace: part });
      logs.push(log);
      return log;
    };
    return {
      port: await next(),
      reopen: next,
      dispose: async () => {
        for (const log of logs) await log.close();
        await own.dispose();
      },
    };
  };
  // Bulk tests prove nothing more here, and all nodes share this process.
  const few = Object.entries(eventLogSuite).filter(([promise]) => !/in order of commit|catch-up to live/.test(promise));
  conforms('with lagging followers satisfies the event log suite', Object.fromEntries(few), lagging);
});

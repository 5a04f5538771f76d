import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openEventStoreLog } from '@libs/adapters/eventstoredb/event-log.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { withEngine } from '../support/engines.js';
import { eventLogSuite } from './event-log.suite.js';
import { type Factory, violatedBy, conforms, faulty } from './suite.js';
import { realClock } from './temporary-folder.js';

withEngine('EVENTSTORE_URL', 'an event log on EventStoreDB', (url) => {
  /** Each in its own part of the store. */
  const eventStore: Factory<EventLog> = async () => {
    const namespace = `conformance_${randomUUID().replaceAll('-', '')}`;
    const opened: EventLog[] = [];
    const next = async (): Promise<EventLog> => {
      const log = await openEventStoreLog(url, { clock: realClock, namespace });
      opened.push(log);
      return log;
    };
    return {
      port: await next(),
      reopen: next,
      dispose: async () => {
        for (const log of opened) await log.close();
      },
    };
  };

  conforms('satisfies the event log suite', eventLogSuite, eventStore);

  it('is rejected by the suite when it returns before it knows what was written', async () => {
    const hasty = faulty(eventStore, (log) => ({
      append: async (stream, expected, events) => {
        const appended = await log.append(stream, expected, events);
        const place = { stream, recordedAt: realClock.now(), position: (await log.head()) ?? ('' as never) };
        return appended.ok
          ? { ok: true, events: events.map((event, index) => ({ ...event, ...place, revision: expected + 1 + index })) }
          : appended;
      },
    }));
    expect(await violatedBy(eventLogSuite, hasty, 4_000)).toEqual(
      expect.arrayContaining(['answers a repeated append as the first time, and writes nothing']),
    );
  });

  it('is rejected by the suite when it gives up a repeated append that the store drops because the first is under way', async () => {
    const underWay = new Set<string>();
    const impatient = faulty(eventStore, (log) => ({
      async append(stream, expected, events) {
        const [first] = events;
        if (first && underWay.has(first.id)) throw new Unavailable('the event log', 'no answer in time');
        const added = events.map(({ id }) => id);
        for (const id of added) underWay.add(id);
        return log.append(stream, expected, events).finally(() => added.forEach((id) => underWay.delete(id)));
      },
    }));
    expect(await violatedBy(eventLogSuite, impatient, 4_000)).toEqual(
      expect.arrayContaining([
        'answers the repetition of an append that is still under way',
        'answers the repetition of an append that another process has under way',
      ]),
    );
  });

  it('is rejected by the suite when it resumes from the end instead of from its position', async () => {
    const leaky = faulty(eventStore, (log) => ({
      async *subscribe(_after, options) {
        yield* log.subscribe(await log.head(), options);
      },
    }));
    expect(await violatedBy(eventLogSuite, leaky, 4_000)).toEqual(
      expect.arrayContaining(['switches from catch-up to live events without loss or repetition']),
    );
  });
});

import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openEventStoreLog } from '@libs/adapters/eventstoredb/event-log.js';
import type { EventLog } from '@libs/eventing/types/ports.js';
import { withEngine } from '../support/engines.js';
import { eventLogSuite } from './event-log.suite.js';
import { type Factory, broken, conforms, faulty } from './suite.js';
import { realClock } from './temporary-folder.js';

withEngine('EVENTSTORE_URL', 'an event log on EventStoreDB', (url) => {
  /** Each in a part of the store that nobody else uses. */
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

  conforms('keeps the promises of its port', eventLogSuite, eventStore);

  it('is caught by the suite when it answers before it knows what was written', async () => {
    const hasty = faulty(eventStore, (log) => ({
      append: async (stream, expected, events) => {
        const appended = await log.append(stream, expected, events);
        const place = { stream, recordedAt: realClock.now(), position: (await log.head()) ?? ('' as never) };
        return appended.ok
          ? { ok: true, events: events.map((event, index) => ({ ...event, ...place, revision: expected + 1 + index })) }
          : appended;
      },
    }));
    expect(await broken(eventLogSuite, hasty, 4_000)).toEqual(
      expect.arrayContaining(['answers a repeated append as the first time, and writes nothing']),
    );
  });

  it('is caught by the suite when it goes on from the end instead of from where it was', async () => {
    const leaky = faulty(eventStore, (log) => ({
      async *subscribe(_after, options) {
        yield* log.subscribe(await log.head(), options);
      },
    }));
    expect(await broken(eventLogSuite, leaky, 4_000)).toEqual(
      expect.arrayContaining(['hands over from the past to the present with no loss and no repeat']),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog, KeptEvents } from '@libs/adapters/memory/event-log.js';
import { openEventLog } from '@libs/adapters/sqlite/event-log.js';
import type { EventLog } from '@libs/eventing/types/ports.js';
import { eventLogSuite } from './event-log.suite.js';
import { inMemory } from './in-memory.js';
import { broken, conforms, faulty } from './suite.js';
import { inTemporaryFolder, realClock } from './temporary-folder.js';

const sqlite = inTemporaryFolder<EventLog>((path) => openEventLog(path, realClock));

conforms('SQLite keeps the promises of an event log', eventLogSuite, sqlite);
conforms(
  'memory keeps the promises of an event log',
  eventLogSuite,
  inMemory<EventLog, KeptEvents>(
    () => new KeptEvents(),
    (kept) => new InMemoryEventLog(realClock, kept),
  ),
);

describe('the suite catches a log that', () => {
  const last = async (log: EventLog, stream: `${string}-${string}`) => (await log.readStream(stream)).length - 1;

  it('ignores what an append expects', async () => {
    const careless = faulty(sqlite, (log) => ({
      append: async (stream, _expected, events) => log.append(stream, await last(log, stream), events),
    }));
    expect(await broken(eventLogSuite, careless)).toEqual(
      expect.arrayContaining(['refuses an expectation that is not met, and tells the last revision']),
    );
  });

  it('writes a repeat again', async () => {
    const forgetful = faulty(sqlite, (log) => ({
      append: (stream, expected, events) =>
        log.append(
          stream,
          expected,
          events.map((event) => ({ ...event, id: `${event.id}-${Math.random()}` })),
        ),
    }));
    expect(await broken(eventLogSuite, forgetful)).toEqual(
      expect.arrayContaining(['keeps events as they were given, in order of revision']),
    );
  });

  it('loses what is added between the past and the present', async () => {
    const leaky = faulty(sqlite, (log) => ({
      async *subscribe(after, options) {
        for await (const batch of log.subscribe(after, options)) {
          if (batch.caughtUp) yield* log.subscribe((await log.head()) ?? batch.position, options);
          else yield batch;
        }
      },
    }));
    expect(await broken(eventLogSuite, leaky)).toEqual(
      expect.arrayContaining(['hands over from the past to the present with no loss and no repeat']),
    );
  });

  it('delivers a batch twice', async () => {
    const stuttering = faulty(sqlite, (log) => ({
      async *subscribe(after, options) {
        for await (const batch of log.subscribe(after, options)) yield* [batch, batch];
      },
    }));
    expect(await broken(eventLogSuite, stuttering)).toEqual(
      expect.arrayContaining(['hands over from the past to the present with no loss and no repeat']),
    );
  });

  it('does nothing', async () => {
    const idle = faulty(sqlite, () => ({ append: async () => ({ ok: true, events: [] }) }));
    expect((await broken(eventLogSuite, idle)).length).toBeGreaterThan(10);
  });
});

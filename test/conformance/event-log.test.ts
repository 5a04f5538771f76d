import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog, StoredEvents } from '../support/memory/event-log.js';
import { openEventLog } from '@libs/adapters/sqlite/event-log.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { eventLogSuite } from './event-log.suite.js';
import { inMemory } from './in-memory.js';
import { conforms, faulty, violatedBy } from './suite.js';
import { inTemporaryFolder, realClock } from './temporary-folder.js';

const sqlite = inTemporaryFolder<EventLog>((path) => openEventLog(path, realClock));

conforms('SQLite satisfies the event log suite', eventLogSuite, sqlite);
conforms(
  'memory satisfies the event log suite',
  eventLogSuite,
  inMemory<EventLog, StoredEvents>(
    () => new StoredEvents(),
    (kept) => new InMemoryEventLog(realClock, kept),
  ),
);

describe('the suite rejects a log that', () => {
  const last = async (log: EventLog, stream: `${string}-${string}`) => (await log.readStream(stream)).length - 1;

  it('ignores the expected revision', async () => {
    const careless = faulty(sqlite, (log) => ({
      append: async (stream, _expected, events) => log.append(stream, await last(log, stream), events),
    }));
    expect(await violatedBy(eventLogSuite, careless)).toEqual(
      expect.arrayContaining(['refuses an append with a wrong expected revision, and returns the last revision']),
    );
  });

  it('writes a repeated append again', async () => {
    const forgetful = faulty(sqlite, (log) => ({
      append: (stream, expected, events) =>
        log.append(
          stream,
          expected,
          events.map((event) => ({ ...event, id: `${event.id}-${Math.random()}` })),
        ),
    }));
    expect(await violatedBy(eventLogSuite, forgetful)).toEqual(
      expect.arrayContaining(['returns events as they were appended, in order of revision']),
    );
  });

  it('reads backwards in the wrong order', async () => {
    const confused = faulty(sqlite, (log) => ({
      async *readBackwards(options) {
        for await (const batch of log.readBackwards(options)) yield batch.toReversed();
      },
    }));
    expect(await violatedBy(eventLogSuite, confused)).toContain(
      'yields the newest events first, in batches, down to the first',
    );
  });

  it('loses what is appended between catch-up and live', async () => {
    const leaky = faulty(sqlite, (log) => ({
      async *subscribe(after, options) {
        for await (const batch of log.subscribe(after, options)) {
          if (batch.caughtUp) yield* log.subscribe((await log.head()) ?? batch.position, options);
          else yield batch;
        }
      },
    }));
    expect(await violatedBy(eventLogSuite, leaky)).toEqual(
      expect.arrayContaining(['switches from catch-up to live events without loss or repetition']),
    );
  });

  it('delivers a batch twice', async () => {
    const stuttering = faulty(sqlite, (log) => ({
      async *subscribe(after, options) {
        for await (const batch of log.subscribe(after, options)) yield* [batch, batch];
      },
    }));
    expect(await violatedBy(eventLogSuite, stuttering)).toEqual(
      expect.arrayContaining(['switches from catch-up to live events without loss or repetition']),
    );
  });

  it('delivers what was refused', async () => {
    const generous = faulty(sqlite, (log) => ({
      async *subscribe(after, { reads: _, ...options }) {
        yield* log.subscribe(after, options);
      },
    }));
    expect(await violatedBy(eventLogSuite, generous)).toContain(
      'asks about each event once and in order, and delivers only what is needed',
    );
  });

  it('rounds numbers', async () => {
    const rounding = faulty(sqlite, (log) => ({
      readStream: async (stream, options) =>
        (await log.readStream(stream, options)).map((event) => ({
          ...event,
          data: JSON.parse(JSON.stringify(event.data, (_, value) => (value === 2.5 ? 3 : value))),
        })),
    }));
    expect(await violatedBy(eventLogSuite, rounding)).toContain(
      'returns events by whose hashes a change or a hole is noticed',
    );
  });

  it('does nothing', async () => {
    const idle = faulty(sqlite, () => ({ append: async () => ({ ok: true, events: [] }) }));
    expect((await violatedBy(eventLogSuite, idle)).length).toBeGreaterThan(10);
  });
});

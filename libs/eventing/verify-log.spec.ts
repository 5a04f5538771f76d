import { PersonalFieldCipher, PersonalKeys } from '@libs/adapters/crypto/personal-data.js';
import { KeyWrapping } from '@libs/adapters/crypto/secret.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import { openKeyVault } from '@libs/adapters/sqlite/key-vault.js';
import { createEventCodec } from './event-codec.js';
import type { StoredEvent } from './types/envelope.js';
import type { EventLog } from './types/event-log.js';
import type { Part } from './part.js';
import { readBatches } from './read-all.js';
import { checkedByAll, holesOf, LogCheck } from './verify-log.js';
import { withMethods } from '../../test/support/with-methods.js';

describe('a log', () => {
  let fixture: EngineFixture;
  beforeEach(async () => {
    fixture = openEngineFixture(['Happened'].map(anyData));
    await fixture.append('booking-1', ['Happened', 'Happened'], { person: 'asha', name: 'Asha' });
    await fixture.append('booking-2', ['Happened']);
    await fixture.append('booking-1', ['Happened']);
  });
  afterEach(() => fixture.end());

  /** The log with its events changed by `spoil`. */
  const spoilt = (spoil: (events: readonly StoredEvent[]) => readonly StoredEvent[]): EventLog =>
    withMethods<EventLog>(fixture.log, {
      async *subscribe(...args) {
        for await (const batch of fixture.log.subscribe(...args)) yield { ...batch, events: spoil(batch.events) };
      },
    });

  /** Checks the log in parts, each of which reads it. */
  async function checked(log: EventLog, parts: number, isDecoded: boolean, codec = fixture.codec) {
    const checks = Array.from({ length: parts }, async (_, part) => {
      const check = new LogCheck(log, { part, parts } satisfies Part);
      for await (const { events } of readBatches(log)) {
        const decode = await codec.decoder(events);
        for (const event of events) {
          if (check.reads(event)) check.add(event, isDecoded ? () => decode(event) : undefined);
        }
      }
      return check.checked;
    });
    return checkedByAll(await Promise.all(checks));
  }

  async function verified(log: EventLog = fixture.log, parts = 1, codec = fixture.codec) {
    const found = await checked(log, parts, true, codec);
    const problems = found.problems.map(({ what }) => what);
    const withoutKey = [...found.withoutKey];
    return { events: found.events, streams: found.ends.size, holes: holesOf(found), withoutKey, problems };
  }
  const holes = async (log: EventLog) => holesOf(await checked(log, 1, false));

  it('is valid', async () => {
    expect(await verified()).toEqual({ events: 4, streams: 2, holes: [], withoutKey: [], problems: [] });
  });

  const first = async () => (await fixture.log.readStream('booking-1'))[0] as StoredEvent;
  type Spoil = (events: readonly StoredEvent[]) => readonly StoredEvent[];
  const withData =
    (index: number, data: object): Spoil =>
    (events) =>
      events.map((event, at) => (at === index ? { ...event, data: { ...event.data, ...data } } : event));
  const withoutHash = ({ meta: { hash: _, ...meta }, ...event }: StoredEvent): StoredEvent => ({ ...event, meta });

  it.each<[string, Spoil, readonly string[]]>([
    ['an event is missing', (events) => events.toSpliced(1, 1), ['event 1 of booking-1 is missing']],
    ['the first event is missing', (events) => events.slice(1), ['event 0 of booking-1 is missing']],
    ['several are', (events) => events.toSpliced(0, 2), ['events 0 to 1 of booking-1 are missing']],
    [
      'a whole stream is missing',
      (events) => events.toSpliced(2, 1),
      ['an event recorded after event 1 of booking-1 and before event 2 of booking-1 is missing'],
    ],
    [
      'an event was changed',
      withData(0, { fare: 1 }),
      ['event 0 of booking-1 was changed after it was recorded, or the one before it was'],
    ],
  ])('has a hole when %s', async (_, spoil, expected) => {
    const log = spoilt(spoil);
    for (const parts of [1, 2, 3]) expect((await verified(log, parts)).holes).toEqual(expected);
    expect(await holes(log)).toEqual(expected);
  });

  it('names those whose key is missing and was not destroyed, once each', async () => {
    await fixture.append('booking-2', ['Happened', 'Happened'], { person: 'ravi', name: 'Ravi' });
    const older = openKeyVault(':memory:');
    await older.destroy('asha');
    const cipher = new PersonalFieldCipher(new PersonalKeys(older, new KeyWrapping({ current: 'x'.repeat(32) })));
    const codec = createEventCodec(['Happened'].map(anyData), cipher);
    for (const parts of [1, 2, 3])
      expect(await verified(fixture.log, parts, codec)).toMatchObject({ withoutKey: ['ravi'], problems: [] });
  });

  it('has one hole at an event whose metadata cannot be read, although nothing is known of its hash', async () => {
    const unreadable = 'its metadata is no JSON';
    const meta = { commandId: '', correlationId: '', causationId: '', actor: 'anonymous' };
    const log = spoilt((events) => events.with(0, { ...(events[0] as StoredEvent), meta, unreadable }));
    expect(await verified(log)).toMatchObject({
      holes: ['event 0 of booking-1 was changed after it was recorded, or the one before it was'],
      problems: ['event 0 of booking-1 cannot be read: its metadata is no JSON'],
    });
  });

  it('has no hole when a program of before the hashes wrote alongside this one', async () => {
    const log = spoilt((events) => events.with(-1, withoutHash(events.at(-1) as StoredEvent)));
    expect(await holes(log)).toEqual([]);
  });

  it('has no hole when its first events were stored before there were hashes', async () => {
    await fixture.log.append('booking-3', -1, [withoutHash({ ...(await first()), id: 'older' })]);
    await fixture.append('booking-3', ['Happened', 'Happened']);
    expect(await holes(fixture.log)).toEqual([]);
  });

  it.each<[string, Spoil, RegExp]>([
    [
      'two events have one position',
      (events) =>
        events.map((event, at) => ({ ...event, position: events[Math.min(at, 2)]?.position ?? event.position })),
      /^event 2 of booking-1 does not come after/,
    ],
    ['two changed places', (events) => [...events.slice(0, 2), ...events.slice(2).reverse()], /does not come after/],
    [
      'an encrypted field was tampered with',
      withData(0, { name: 'v1.a.b.c' }),
      /^event 0 of booking-1 cannot be read: /,
    ],
  ])('is invalid when %s', async (_, spoil, problem) => {
    for (const parts of [1, 2, 3]) {
      const { problems } = await verified(spoilt(spoil), parts);
      expect(problems).toEqual([expect.stringMatching(problem)]);
    }
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accept, because, type Decider, refuse } from './types/decider.js';
import type { DomainEvent, EventMeta } from './types/envelope.js';
import type { EventLog } from './types/event-log.js';
import { type CommandEngine, eventId, handleCommand } from './handle-command.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import { withMethods } from '../../test/support/with-methods.js';

type Seated = DomainEvent<'Seated', { readonly guest: string }>;
interface Seat {
  readonly type: 'Seat';
  readonly guest: string;
}
/** A table with as many seats as in `facts`. */
const table: Decider<readonly string[], Seat, Seated, { seats: number }> = {
  category: 'table',
  initial: [],
  evolve: (guests, { data }) => [...guests, data.guest],
  decide: (guests, { guest }, { seats }) => {
    if (guests.includes(guest)) return accept();
    return guests.length < seats ? accept({ type: 'Seated', data: { guest } }) : refuse('table-full', { seats });
  },
};

const context = (commandId: string, fingerprint = 'same'): EventMeta => ({
  commandId,
  fingerprint,
  correlationId: commandId,
  causationId: commandId,
  actor: 'customer:1',
});

describe('handling a command', () => {
  let fixture: EngineFixture;
  let engine: CommandEngine;
  beforeEach(() => {
    fixture = openEngineFixture([anyData('Seated')]);
    const { log, codec, clock } = fixture;
    engine = { log, codec, clock, random: () => 0, sleep: async () => undefined };
  });
  afterEach(() => fixture.end());

  const seat = (guest: string, meta = context(guest), on: CommandEngine = engine) =>
    handleCommand(on, table, {
      stream: 'table-1',
      command: { type: 'Seat', guest },
      facts: () => ({ seats: 2 }),
      context: meta,
    });

  /** The engine with another `append`. */
  const appending = (append: EventLog['append']): CommandEngine => ({
    ...engine,
    log: withMethods<EventLog>(fixture.log, { append }),
  });

  it('does not read known events again, and reads newer ones if needed', async () => {
    const reads: unknown[] = [];
    const { log } = fixture;
    const readStream: EventLog['readStream'] = (stream, options) => {
      reads.push(options?.from);
      return log.readStream(stream, options);
    };
    const watching: CommandEngine = {
      ...engine,
      log: { append: log.append.bind(log), readStream } as EventLog,
    };
    const knowing = (guest: string) =>
      handleCommand(watching, table, {
        ...{
          stream: 'table-1',
          command: { type: 'Seat', guest },
          facts: () => ({ seats: 2 }),
          context: context(guest),
        },
        known: [],
      });
    expect(await knowing('Asha')).toMatchObject({ kind: 'accepted', state: ['Asha'] });
    expect(reads).toEqual([]);
    expect(await knowing('Bina')).toMatchObject({ kind: 'accepted', state: ['Asha', 'Bina'] });
    expect(reads).toEqual([0]);
    // the log treats equal events as a repetition of the append
    expect(await knowing('Asha')).toMatchObject({ kind: 'accepted', state: ['Asha'], revision: 0 });
  });

  it('appends the decided events, and returns the state after them', async () => {
    const outcome = await seat('Asha');
    expect(outcome).toMatchObject({ kind: 'accepted', state: ['Asha'], revision: 0, replayed: false });
    const [stored] = await fixture.log.readStream('table-1');
    expect(stored).toMatchObject({
      id: eventId('Asha/same', 'table-1', 0),
      type: 'Seated',
      data: { guest: 'Asha' },
      meta: context('Asha'),
      occurredAt: fixture.clock.now(),
    });
    expect(outcome).toMatchObject({ position: stored?.position });
  });

  it('records with each event the rule that decided it, or else the command', async () => {
    const rule = { name: 'seat-free', facts: { seats: 2, guests: ['a', null], near: { door: true } } };
    const ruled = {
      ...table,
      decide: () =>
        accept<Seated>(
          { type: 'Seated', data: { guest: 'Asha' } },
          because(rule, { type: 'Seated', data: { guest: 'Ben' } }),
        ),
    };
    const request = { stream: 'table-1', command: { type: 'Seat', guest: '' }, facts: () => ({ seats: 2 }) } as const;
    const first = await handleCommand(engine, ruled, { ...request, context: context('two') });
    expect((await fixture.log.readStream('table-1')).map(({ id, meta }) => [id, meta.rule])).toEqual([
      [eventId('two/same', 'table-1', 0), { command: 'Seat', name: 'Seat' }],
      [eventId('two/same', 'table-1', 1), { command: 'Seat', ...rule }],
    ]);
    expect(await handleCommand(engine, ruled, { ...request, context: context('two') })).toEqual({
      ...first,
      replayed: true,
    });
  });

  it('returns a refusal as a value, and appends nothing', async () => {
    await seat('Asha');
    await seat('Ben');
    expect(await seat('Chitra')).toMatchObject({
      kind: 'refused',
      refusal: { code: 'table-full', details: { seats: 2 } },
      revision: 1,
    });
    expect(await fixture.log.readStream('table-1')).toHaveLength(2);
  });

  it('looks once more before it believes that there is no such stream', async () => {
    const { log } = fixture;
    const existing: typeof table = {
      ...table,
      decide: (guests, command, facts) =>
        guests.length > 0 ? table.decide(guests, command, facts) : refuse('not-found'),
    };
    await seat('Asha');
    const late = {
      ...engine,
      log: {
        append: log.append.bind(log),
        // A former leader answers a read of a stream that nobody is known to have named.
        readStream: (stream, options) => (options?.isNamed ? log.readStream(stream, options) : Promise.resolve([])),
      } as EventLog,
    };
    const request = { command: { type: 'Seat', guest: 'Meera' }, facts: () => ({ seats: 2 }) } as const;
    const meta = context('Meera');
    const seated = await handleCommand(late, existing, { ...request, stream: 'table-1', context: meta });
    expect(seated).toMatchObject({ kind: 'accepted', state: ['Asha', 'Meera'] });
    const absent = await handleCommand(late, existing, { ...request, stream: 'table-2', context: meta });
    expect(absent).toMatchObject({ kind: 'refused', refusal: { code: 'not-found' } });
  });

  it('accepts a command that changes nothing', async () => {
    await seat('Asha');
    expect(await seat('Asha', context('another'))).toMatchObject({ kind: 'accepted', events: [], revision: 0 });
  });

  it('answers a repetition as the first time, whatever has happened since', async () => {
    const first = await seat('Asha');
    await seat('Ben');
    const again = await seat('Asha');
    expect(again).toEqual({ ...first, replayed: true });
    expect(await fixture.log.readStream('table-1')).toHaveLength(2);
  });

  it('distinguishes a repetition from a reuse of its id for something else', async () => {
    await seat('Asha', context('command', 'one request'));
    expect(await seat('Ben', context('command', 'another request'))).toEqual({ kind: 'reused' });
  });

  it('distinguishes them also when both come at the same time', async () => {
    const both = [seat('Asha', context('command', 'one request')), seat('Ben', context('command', 'another request'))];
    expect((await Promise.all(both)).map(({ kind }) => kind).sort()).toEqual(['accepted', 'reused']);
    expect(await fixture.log.readStream('table-1')).toHaveLength(1);
  });

  it('recognizes its own append when the answer was lost', async () => {
    const deaf = appending(async (...append) => {
      await fixture.log.append(...append);
      return { ok: false, actual: 0 };
    });
    expect(await seat('Asha', undefined, deaf)).toMatchObject({ kind: 'accepted', replayed: true });
  });

  it('decides again after a concurrent append', async () => {
    const outcomes = await Promise.all(['Asha', 'Ben', 'Chitra'].map((guest) => seat(guest)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'accepted', 'refused']);
    expect(await fixture.log.readStream('table-1')).toHaveLength(2);
  });

  it('gives up after three attempts, and returns the concurrent events', async () => {
    let rivals = 0;
    const pauses: number[] = [];
    const busy = appending(async (stream, expected, events) => {
      const first = events.map((event) => ({ ...event, id: `rival-${++rivals}`, meta: context('rival') }));
      await fixture.log.append(stream, expected, first);
      return fixture.log.append(stream, expected, events);
    });
    const insisting = { ...table, decide: () => accept<Seated>({ type: 'Seated', data: { guest: 'Dev' } }) };
    const outcome = await handleCommand(
      { ...busy, random: () => 1, sleep: async (ms) => void pauses.push(ms) },
      insisting,
      {
        stream: 'table-1',
        command: { type: 'Seat', guest: 'Dev' },
        facts: () => ({ seats: 9 }),
        context: context('unlucky'),
      },
    );
    expect(outcome).toMatchObject({
      kind: 'conflict',
      events: [{ id: 'rival-1' }, { id: 'rival-2' }, { id: 'rival-3' }],
    });
    expect(pauses).toEqual([40, 80]);
  });

  it('fetches the facts for the current state', async () => {
    const asked: (readonly string[])[] = [];
    await seat('Asha');
    const facts = (guests: readonly string[]) => {
      asked.push(guests);
      return Promise.resolve({ seats: 5 });
    };
    await handleCommand(engine, table, {
      stream: 'table-1',
      command: { type: 'Seat', guest: 'Ben' },
      facts,
      context: context('b'),
    });
    expect(asked).toEqual([['Asha']]);
  });

  it('gives the events of one command different ids in each stream', () => {
    const ids = [eventId('c', 'table-1', 0), eventId('c', 'table-1', 1), eventId('c', 'table-2', 0)];
    expect(new Set(ids).size).toBe(3);
    expect(eventId('c', 'table-1', 0)).toBe(ids[0]);
  });
});

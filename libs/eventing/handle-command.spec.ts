import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Decider, accept, refuse } from './types/decider.js';
import type { DomainEvent, EventMeta } from './types/envelope.js';
import type { EventLog } from './types/ports.js';
import { type CommandEngine, eventId, handleCommand } from './handle-command.js';
import { type World, anyData, openWorld } from './testing/world.js';

type Seated = DomainEvent<'Seated', { readonly guest: string }>;
interface Seat {
  readonly guest: string;
}
/** A table with as many seats as `facts` say. */
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
  let world: World;
  let engine: CommandEngine;
  beforeEach(() => {
    world = openWorld([anyData('Seated')]);
    const { log, codec, clock } = world;
    engine = { log, codec, clock, random: () => 0, sleep: async () => undefined };
  });
  afterEach(() => world.end());

  const seat = (guest: string, meta = context(guest), on: CommandEngine = engine) =>
    handleCommand(on, table, { stream: 'table-1', command: { guest }, facts: () => ({ seats: 2 }), context: meta });

  /** The engine with a log that appends in another way. */
  const appending = (append: EventLog['append']): CommandEngine => ({
    ...engine,
    log: new Proxy(world.log, {
      get: (log, key) => (key === 'append' ? append : (Reflect.get(log, key) as () => unknown).bind(log)),
    }),
  });

  it('adds what was decided, and answers the state after it', async () => {
    const outcome = await seat('Asha');
    expect(outcome).toMatchObject({ kind: 'accepted', state: ['Asha'], revision: 0, replayed: false });
    const [stored] = await world.log.readStream('table-1');
    expect(stored).toMatchObject({
      id: eventId('Asha', 'table-1', 0),
      type: 'Seated',
      data: { guest: 'Asha' },
      meta: context('Asha'),
      occurredAt: world.clock.now(),
    });
    expect(outcome).toMatchObject({ position: stored?.position });
  });

  it('answers a refusal as a value, and adds nothing', async () => {
    await seat('Asha');
    await seat('Ben');
    expect(await seat('Chitra')).toMatchObject({
      kind: 'refused',
      refusal: { code: 'table-full', details: { seats: 2 } },
      revision: 1,
    });
    expect(await world.log.readStream('table-1')).toHaveLength(2);
  });

  it('accepts a command that changes nothing', async () => {
    await seat('Asha');
    expect(await seat('Asha', context('another'))).toMatchObject({ kind: 'accepted', events: [], revision: 0 });
  });

  it('answers a repeat as the first time, whatever has happened since', async () => {
    const first = await seat('Asha');
    await seat('Ben');
    const again = await seat('Asha');
    expect(again).toEqual({ ...first, replayed: true });
    expect(await world.log.readStream('table-1')).toHaveLength(2);
  });

  it('tells a repeat from a reuse of its id for something else', async () => {
    await seat('Asha', context('command', 'one request'));
    expect(await seat('Ben', context('command', 'another request'))).toEqual({ kind: 'reused' });
  });

  it('recognises its own append when the answer to it was lost', async () => {
    const deaf = appending(async (...append) => {
      await world.log.append(...append);
      return { ok: false, actual: 0 };
    });
    expect(await seat('Asha', undefined, deaf)).toMatchObject({ kind: 'accepted', replayed: true });
  });

  it('decides again on what somebody else was first with', async () => {
    const outcomes = await Promise.all(['Asha', 'Ben', 'Chitra'].map((guest) => seat(guest)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'accepted', 'refused']);
    expect(await world.log.readStream('table-1')).toHaveLength(2);
  });

  it('gives up after three tries, and says who was first', async () => {
    let rivals = 0;
    const pauses: number[] = [];
    const busy = appending(async (stream, expected, events) => {
      const first = events.map((event) => ({ ...event, id: `rival-${++rivals}`, meta: context('rival') }));
      await world.log.append(stream, expected, first);
      return world.log.append(stream, expected, events);
    });
    const insisting = { ...table, decide: () => accept<Seated>({ type: 'Seated', data: { guest: 'Dev' } }) };
    const outcome = await handleCommand(
      { ...busy, random: () => 1, sleep: async (ms) => void pauses.push(ms) },
      insisting,
      { stream: 'table-1', command: { guest: 'Dev' }, facts: () => ({ seats: 9 }), context: context('unlucky') },
    );
    expect(outcome).toMatchObject({
      kind: 'conflict',
      events: [{ id: 'rival-1' }, { id: 'rival-2' }, { id: 'rival-3' }],
    });
    expect(pauses).toEqual([40, 80]);
  });

  it('asks for the facts with the state that they are about', async () => {
    const asked: (readonly string[])[] = [];
    await seat('Asha');
    const facts = (guests: readonly string[]) => {
      asked.push(guests);
      return Promise.resolve({ seats: 5 });
    };
    await handleCommand(engine, table, { stream: 'table-1', command: { guest: 'Ben' }, facts, context: context('b') });
    expect(asked).toEqual([['Asha']]);
  });

  it('gives each stream of one command event ids of its own', () => {
    const ids = [eventId('c', 'table-1', 0), eventId('c', 'table-1', 1), eventId('c', 'table-2', 0)];
    expect(new Set(ids).size).toBe(3);
    expect(eventId('c', 'table-1', 0)).toBe(ids[0]);
  });
});

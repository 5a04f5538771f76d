import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { PersonalKeys } from '@libs/adapters/crypto/personal-keys.js';
import { PersonalSealer } from '@libs/adapters/crypto/personal-sealer.js';
import { createEventCodec } from './event-codec.js';
import type { Sealer } from './sealer.js';
import { type World, openWorld } from './testing/world.js';
import { ERASED, type StoredEvent } from './types/envelope.js';
import type { AnyEventSchema } from './types/event-schema.js';
import { examples } from './testing/property-runs.js';

const moved: AnyEventSchema = {
  type: 'Moved',
  version: 2,
  data: z.object({ person: z.string(), phone: z.optional(z.string()), home: z.unknown(), count: z.number() }),
  personal: { fields: ['phone', 'home'], subject: ({ person }: { person: string }) => person },
  upcast: { 1: ({ amount, address, ...rest }) => ({ ...rest, count: amount, home: { line: address } }) },
};
/** The same type as an older program declared it. */
const movedBefore: AnyEventSchema = {
  type: 'Moved',
  version: 1,
  data: { parse: (data) => data },
  personal: { fields: ['address'], subject: ({ person }: { person: string }) => person },
};

describe('the event codec', () => {
  let world: World;
  let sealer: PersonalSealer;
  beforeEach(() => {
    world = openWorld([]);
    sealer = new PersonalSealer(new PersonalKeys(world.keys, 'the secret of this test, long enough'));
  });
  afterEach(() => world.end());

  const meta = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'customer:1' };
  const stored = async (data: unknown, schema = moved, id = 'event-1'): Promise<StoredEvent> => {
    const draft = { id, event: { type: schema.type, data }, occurredAt: world.clock.now(), meta };
    const [proposed] = await createEventCodec([schema], sealer).encode('person-1', [draft]);
    if (!proposed) throw new Error('nothing was encoded');
    return { ...proposed, stream: 'person-1', revision: 0, position: '1' as never, recordedAt: world.clock.now() };
  };
  const data = { person: 'customer-1', phone: '9876543210', home: { line: '7 Hill Road' }, count: 3 };

  it('keeps personal fields unreadable in the log, and reads them back', async () => {
    const event = await stored(data);
    expect(JSON.stringify(event)).not.toMatch(/98765|Hill/);
    expect(event.data).toMatchObject({ person: 'customer-1', count: 3 });
    const [read] = await createEventCodec([moved], sealer).decode([event]);
    expect(read).toEqual({ ...event, data });
  });

  it('reads whatever was written', async () => {
    const codec = createEventCodec([moved], sealer);
    const anything = fc.record({ person: fc.constantFrom('a', 'b'), home: fc.jsonValue(), count: fc.integer() });
    await fc.assert(
      fc.asyncProperty(anything, async (written) => {
        const [read] = await codec.decode([await stored(written)]);
        expect(read?.data).toEqual(JSON.parse(JSON.stringify(written)));
      }),
      { numRuns: examples(50) },
    );
  });

  it('opens a personal field when it is read, and once', async () => {
    const event = await stored(data);
    const opened: string[] = [];
    const watched: Sealer = {
      forWriting: (subjects) => sealer.forWriting(subjects),
      async forReading(subjects) {
        const keys = await sealer.forReading(subjects);
        return { ...keys, open: (token, place) => (opened.push(place.field), keys.open(token, place)) };
      },
    };
    const [read] = await createEventCodec([moved], watched).decode([event]);
    const moving = read?.data as typeof data;
    expect([moving.count, moving.phone, moving.phone]).toEqual([3, data.phone, data.phone]);
    expect(opened).toEqual(['phone']);
  });

  it('leaves only what is not personal of someone whose key was destroyed', async () => {
    const event = await stored(data);
    await world.keys.destroy('customer-1');
    const reader = new PersonalSealer(new PersonalKeys(world.keys, 'the secret of this test, long enough'));
    const [read] = await createEventCodec([moved], reader).decode([event]);
    expect(read?.data).toEqual({ ...data, phone: ERASED, home: ERASED });
  });

  it('records nothing personal any more of someone whose key was destroyed', async () => {
    await world.keys.destroy('customer-1');
    const event = await stored(data);
    expect(event.data).toMatchObject({ phone: ERASED, home: ERASED, count: 3 });
  });

  it.each([
    ['another event', { id: 'event-2' }],
    ['another stream', { stream: 'person-2' as const }],
  ])('does not read a sealed field that was moved to %s', async (_, elsewhere) => {
    const event = { ...(await stored(data)), ...elsewhere };
    const [read] = await createEventCodec([moved], sealer).decode([event]);
    expect(read?.data).toHaveProperty('count', 3);
    expect(() => JSON.stringify(read?.data)).toThrow();
  });

  it('does not read a sealed field in the place of another', async () => {
    const event = await stored({ ...data, home: '9876543210' });
    const swapped = { ...event, data: { ...event.data, phone: event.data.home, home: event.data.phone } };
    const [read] = await createEventCodec([moved], sealer).decode([swapped]);
    expect(() => JSON.stringify(read?.data)).toThrow();
  });

  it('brings older versions up to date after opening them, whatever was personal then', async () => {
    const event = await stored({ person: 'customer-1', address: '7 Hill Road', amount: 3 }, movedBefore);
    expect(JSON.stringify(event)).not.toContain('Hill');
    const [read] = await createEventCodec([moved], sealer).decode([event]);
    expect(read).toMatchObject({ version: 2, data: { count: 3, home: { line: '7 Hill Road' } } });
  });

  it('refuses to write what does not fit the schema', async () => {
    await expect(stored({ ...data, count: 'three' })).rejects.toThrow();
    await expect(stored(data, { ...moved, type: 'Moved', data: z.never() })).rejects.toThrow();
  });

  it('says what it cannot read', async () => {
    const codec = createEventCodec([moved], sealer);
    const event = await stored(data);
    await expect(codec.decode([{ ...event, type: 'Flown' }])).rejects.toThrow('no schema for events of type Flown');
    await expect(codec.decode([{ ...event, version: 3 }])).rejects.toThrow('has version 3');
    await expect(codec.decode([{ ...event, version: 0 }])).rejects.toThrow('no upcast for event Moved from version 0');
  });

  it('reads the other events of a batch with one that it cannot read', async () => {
    const [good, bad] = [await stored(data), { ...(await stored(data)), type: 'Flown' }];
    const read = await createEventCodec([moved], sealer).decoder([good, bad]);
    expect(read(good).data).toEqual(data);
    expect(() => read(bad)).toThrow();
  });

  it('takes no two schemas of one type', () => {
    expect(() => createEventCodec([moved, movedBefore], sealer)).toThrow('same type');
  });
});

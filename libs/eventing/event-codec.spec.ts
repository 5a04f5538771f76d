import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { KeyWrapping } from '@libs/adapters/crypto/secret.js';
import { PersonalFieldCipher, PersonalKeys } from '@libs/adapters/crypto/personal-data.js';
import { createEventCodec } from './event-codec.js';
import type { FieldCipher } from './field-cipher.js';
import { type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import { ERASED, type StoredEvent } from './types/envelope.js';
import type { EventSchema } from './types/event-schema.js';
import { NewerEvent, Unavailable } from './types/unavailable.js';
import { examples } from '../../test/support/property-runs.js';

const WRAPPING = new KeyWrapping({ current: 'the secret of this test, long enough' });

const moved: EventSchema = {
  type: 'Moved',
  version: 2,
  data: z.object({ person: z.string(), phone: z.optional(z.string()), home: z.unknown(), count: z.number() }),
  personal: {
    fields: { phone: { exported: null }, home: { exported: null } },
    subject: ({ person }: { person: string }) => person,
  },
  upcast: { 1: ({ amount, address, ...rest }) => ({ ...rest, count: amount, home: { line: address } }) },
};
/** The same type as an older program declared it. */
const movedBefore: EventSchema = {
  type: 'Moved',
  version: 1,
  data: { parse: (data) => data },
  personal: { fields: { address: { exported: null } }, subject: ({ person }: { person: string }) => person },
};

describe('the event codec', () => {
  let fixture: EngineFixture;
  let cipher: PersonalFieldCipher;
  beforeEach(() => {
    fixture = openEngineFixture([]);
    cipher = new PersonalFieldCipher(new PersonalKeys(fixture.keys, WRAPPING));
  });
  afterEach(() => fixture.end());

  const meta = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'customer:1' };
  const stored = async (data: unknown, schema = moved, id = 'event-1'): Promise<StoredEvent> => {
    const draft = { id, event: { type: schema.type, data }, occurredAt: fixture.clock.now(), meta };
    const [proposed] = await createEventCodec([schema], cipher).encode('person-1', [draft], undefined);
    if (!proposed) throw new Error('nothing was encoded');
    return { ...proposed, stream: 'person-1', revision: 0, position: '1' as never, recordedAt: fixture.clock.now() };
  };
  const data = { person: 'customer-1', phone: '9876543210', home: { line: '7 Hill Road' }, count: 3 };

  it('encrypts personal fields in the log, and decrypts them', async () => {
    const event = await stored(data);
    expect(JSON.stringify(event)).not.toMatch(/98765|Hill/);
    expect(event.data).toMatchObject({ person: 'customer-1', count: 3 });
    const [read] = await createEventCodec([moved], cipher).decode([event]);
    expect(read).toEqual({ ...event, data });
  });

  it('does not encrypt that a field was erased', async () => {
    const event = await stored({ ...data, phone: ERASED });
    expect(event.data).toMatchObject({ phone: ERASED, $sealed: { fields: ['home'] } });
  });

  it('decodes everything that it encoded', async () => {
    const codec = createEventCodec([moved], cipher);
    const anything = fc.record({ person: fc.constantFrom('a', 'b'), home: fc.jsonValue(), count: fc.integer() });
    await fc.assert(
      fc.asyncProperty(anything, async (written) => {
        const [read] = await codec.decode([await stored(written)]);
        expect(read?.data).toEqual(JSON.parse(JSON.stringify(written)));
      }),
      { numRuns: examples(50) },
    );
  });

  it('decrypts a personal field on first access, once', async () => {
    const event = await stored(data);
    const opened: string[] = [];
    const watched: FieldCipher = {
      forWriting: (subjects) => cipher.forWriting(subjects),
      async forReading(subjects) {
        const keys = await cipher.forReading(subjects);
        return { ...keys, decrypt: (token, place) => (opened.push(place.field), keys.decrypt(token, place)) };
      },
    };
    const [read] = await createEventCodec([moved], watched).decode([event]);
    const moving = read?.data as typeof data;
    expect([moving.count, moving.phone, moving.phone]).toEqual([3, data.phone, data.phone]);
    expect(opened).toEqual(['phone']);
  });

  it('omits the personal fields of a person whose key was destroyed', async () => {
    const event = await stored(data);
    await fixture.keys.destroy('customer-1');
    const reader = new PersonalFieldCipher(new PersonalKeys(fixture.keys, WRAPPING));
    const [read] = await createEventCodec([moved], reader).decode([event]);
    expect(read?.data).toEqual({ ...data, phone: ERASED, home: ERASED });
  });

  it('records no personal fields of a person whose key was destroyed', async () => {
    await fixture.keys.destroy('customer-1');
    const event = await stored(data);
    expect(event.data).toMatchObject({ phone: ERASED, home: ERASED, count: 3 });
  });

  it.each([
    ['another event', { id: 'event-2' }],
    ['another stream', { stream: 'person-2' as const }],
  ])('does not decrypt a field that was moved to %s', async (_, elsewhere) => {
    const event = { ...(await stored(data)), ...elsewhere };
    const [read] = await createEventCodec([moved], cipher).decode([event]);
    expect(read?.data).toHaveProperty('count', 3);
    expect(() => JSON.stringify(read?.data)).toThrow();
  });

  it('does not decrypt a field in place of another', async () => {
    const event = await stored({ ...data, home: '9876543210' });
    const swapped = { ...event, data: { ...event.data, phone: event.data.home, home: event.data.phone } };
    const [read] = await createEventCodec([moved], cipher).decode([swapped]);
    expect(() => JSON.stringify(read?.data)).toThrow();
  });

  it('upcasts older versions after decrypting them, whatever was personal then', async () => {
    const event = await stored({ person: 'customer-1', address: '7 Hill Road', amount: 3 }, movedBefore);
    expect(JSON.stringify(event)).not.toContain('Hill');
    const [read] = await createEventCodec([moved], cipher).decode([event]);
    expect(read).toMatchObject({ version: 2, data: { count: 3, home: { line: '7 Hill Road' } } });
  });

  it('refuses to encode what does not fit the schema', async () => {
    await expect(stored({ ...data, count: 'three' })).rejects.toThrow();
    await expect(stored(data, { ...moved, type: 'Moved', data: z.never() })).rejects.toThrow();
  });

  it('names what it cannot decode', async () => {
    const codec = createEventCodec([moved], cipher);
    const event = await stored(data);
    const read = (changes: Partial<StoredEvent>) => codec.decode([{ ...event, ...changes }]);
    await expect(read({ type: 'Flown' })).rejects.toThrow(new NewerEvent('no schema for events of type Flown'));
    await expect(read({ version: 3 })).rejects.toThrow(
      new NewerEvent('event Moved has version 3, but this program knows it up to 2'),
    );
    await expect(read({ version: 3 })).rejects.toBeInstanceOf(Unavailable);
    await expect(read({ version: 0 })).rejects.toThrow('no upcast for event Moved from version 0');
  });

  it('decodes the other events of a batch with an unreadable one', async () => {
    const [good, bad] = [await stored(data), { ...(await stored(data)), type: 'Flown' }];
    const read = await createEventCodec([moved], cipher).decoder([good, bad]);
    expect(read(good).data).toEqual(data);
    expect(() => read(bad)).toThrow();
  });

  it('refuses two schemas of one type', () => {
    expect(() => createEventCodec([moved, movedBefore], cipher)).toThrow('same type');
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { EngineError } from '../engine-error.js';
import { PersonalKeys } from './personal-keys.js';
import { PersonalSealer } from './personal-sealer.js';

const SECRET = 'a secret that is long enough for tests';
const place = { subject: 'customer-1', stream: 'booking-1', type: 'Requested', eventId: 'e1', field: 'phone' } as const;

describe('personal keys', () => {
  let now: number;
  let vault: KeyVault & { readonly asked: string[] };
  const keys = (secret = SECRET) => new PersonalKeys(vault, secret, () => now);

  beforeEach(() => {
    now = 0;
    const kept = new Map<string, Uint8Array | 'destroyed'>();
    const asked: string[] = [];
    vault = {
      asked,
      get: async (subjects) => {
        asked.push(...subjects);
        return new Map([...kept].filter(([subject]) => subjects.includes(subject)));
      },
      put: async (subject, wrapped) => kept.get(subject) ?? (kept.set(subject, wrapped), wrapped),
      destroy: async (subject) => void kept.set(subject, 'destroyed'),
      close: async () => undefined,
    };
  });

  it('are made when something is to be written, and are the same ever after', async () => {
    const read = await keys().of(['customer-1'], { make: false });
    expect(read.size).toBe(0);
    const made = await keys().of(['customer-1', 'customer-2'], { make: true });
    expect(made.get('customer-1')).toHaveLength(32);
    expect(made.get('customer-1')).not.toEqual(made.get('customer-2'));
    expect(await keys().of(['customer-1'], { make: false })).toEqual(new Map([...made].slice(0, 1)));
  });

  it('stay at hand for a minute', async () => {
    const one = keys();
    await one.of(['customer-1'], { make: true });
    now = 59_999;
    await one.of(['customer-1'], { make: true });
    expect(vault.asked).toEqual(['customer-1']);
    now = 60_000;
    await one.of(['customer-1'], { make: true });
    expect(vault.asked).toEqual(['customer-1', 'customer-1']);
  });

  it('are gone at once where they are destroyed, and never made again', async () => {
    const one = keys();
    await one.of(['customer-1'], { make: true });
    await one.destroy('customer-1');
    expect((await one.of(['customer-1'], { make: true })).size).toBe(0);
  });

  it('that another process destroyed are gone when they are forgotten, or after a minute', async () => {
    const [told, untold] = [keys(), keys()];
    for (const one of [told, untold]) await one.of(['customer-1'], { make: true });
    await keys().destroy('customer-1');
    told.forget('customer-1');
    expect((await told.of(['customer-1'], { make: true })).size).toBe(0);
    now = 60_000;
    expect((await untold.of(['customer-1'], { make: true })).size).toBe(0);
  });

  it('do not open under another secret, and say so', async () => {
    await keys().of(['customer-1'], { make: true });
    await expect(keys('another secret, also long enough').of(['customer-1'], { make: false })).rejects.toThrow(
      EngineError,
    );
  });

  it('seal a text as a token that opens in its own place only', async () => {
    const ring = await new PersonalSealer(keys()).forWriting(['customer-1']);
    const token = ring.seal('98765 43210', place) ?? '';
    expect(token).toMatch(/^v1\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
    expect(ring.seal('98765 43210', place)).not.toBe(token);
    expect(ring.open(token, place)).toBe('98765 43210');
    for (const elsewhere of [
      { stream: 'booking-2' },
      { type: 'Paid' },
      { eventId: 'e2' },
      { field: 'name' },
    ] as const) {
      expect(() => ring.open(token, { ...place, ...elsewhere })).toThrow();
    }
  });

  it('notice every change to a token', async () => {
    const ring = await new PersonalSealer(keys()).forWriting(['customer-1']);
    const token = ring.seal('98765 43210', place) ?? '';
    for (let at = 3; at < token.length; at += 5) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(() => ring.open(changed, place)).toThrow();
    }
    expect(() => ring.open('v2.a.b.c', place)).toThrow('format');
    expect(() => ring.open(token.slice(0, -3), place)).toThrow();
  });

  it('seal and open nothing for a person without a key', async () => {
    await vault.destroy('customer-1');
    const ring = await new PersonalSealer(keys()).forWriting(['customer-1']);
    expect(ring.seal('98765 43210', place)).toBeUndefined();
    expect(ring.open('v1.a.b.c', place)).toBeUndefined();
  });
});

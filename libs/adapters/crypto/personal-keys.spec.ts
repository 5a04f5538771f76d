import type { KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MissingKey } from '@libs/eventing/field-cipher.js';
import { EngineError } from '../engine-error.js';
import { openKeyVault } from '../sqlite/key-vault.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { KeyWrapping } from './secret.js';
import { PersonalFieldCipher, PersonalKeys } from './personal-data.js';

const SECRET = 'a secret that is long enough for tests';
const place = { subject: 'customer-1', stream: 'booking-1', type: 'Requested', eventId: 'e1', field: 'phone' } as const;

const bytesOf = (key: KeyObject | 'destroyed') => (key === 'destroyed' ? key : key.export());

/** A vault that notes in `requested` whose keys are read. */
function watchedVault(requested: string[]): KeyVault {
  const vault = openKeyVault(':memory:');
  const get = vault.get.bind(vault);
  vault.get = (subjects) => {
    requested.push(...subjects);
    return get(subjects);
  };
  return vault;
}

describe('personal keys', () => {
  let now: number;
  let vault: KeyVault;
  let requested: string[];
  const keys = (secret = SECRET) => new PersonalKeys(vault, new KeyWrapping({ current: secret }), () => now);

  beforeEach(() => {
    now = 0;
    requested = [];
    vault = watchedVault(requested);
  });

  it('are created when something is encrypted, and never change', async () => {
    const read = await keys().of(['customer-1'], { make: false });
    expect(read.size).toBe(0);
    const made = await keys().of(['customer-1', 'customer-2'], { make: true });
    const [one, other] = [...made.values()].map(bytesOf);
    expect(one).toHaveLength(32);
    expect(one).not.toEqual(other);
    const readAgain = await keys().of(['customer-1'], { make: false });
    expect([...readAgain].map(([subject, key]) => [subject, bytesOf(key)])).toEqual([['customer-1', one]]);
  });

  it('are cached for a minute', async () => {
    const one = keys();
    await one.of(['customer-1'], { make: true });
    now = 59_999;
    await one.of(['customer-1'], { make: true });
    expect(requested).toEqual(['customer-1']);
    now = 60_000;
    await one.of(['customer-1'], { make: true });
    expect(requested).toEqual(['customer-1', 'customer-1']);
  });

  it('are destroyed at once, and never created again', async () => {
    const one = keys();
    await one.of(['customer-1'], { make: true });
    await one.destroy('customer-1');
    expect((await one.of(['customer-1'], { make: true })).get('customer-1')).toBe('destroyed');
  });

  it('that another process destroyed are dropped on notification, or after a minute', async () => {
    const [notified, notNotified] = [keys(), keys()];
    for (const one of [notified, notNotified]) await one.of(['customer-1'], { make: true });
    await keys().destroy('customer-1');
    notified.forget('customer-1');
    expect((await notified.of(['customer-1'], { make: true })).get('customer-1')).toBe('destroyed');
    now = 60_000;
    expect((await notNotified.of(['customer-1'], { make: true })).get('customer-1')).toBe('destroyed');
  });

  it('cannot be unwrapped with another secret, and the error says so', async () => {
    await keys().of(['customer-1'], { make: true });
    await expect(keys('another secret, also long enough').of(['customer-1'], { make: false })).rejects.toThrow(
      EngineError,
    );
  });

  it('encrypt a text as a token that can be decrypted in its own place only', async () => {
    const ring = await new PersonalFieldCipher(keys()).forWriting(['customer-1']);
    const token = ring.encrypt('98765 43210', place) ?? '';
    expect(token).toMatch(/^v1\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
    expect(ring.encrypt('98765 43210', place)).not.toBe(token);
    expect(ring.decrypt(token, place)).toBe('98765 43210');
    for (const elsewhere of [
      { stream: 'booking-2' },
      { type: 'Paid' },
      { eventId: 'e2' },
      { field: 'name' },
    ] as const) {
      expect(() => ring.decrypt(token, { ...place, ...elsewhere })).toThrow();
    }
  });

  it('detect every change to a token', async () => {
    const ring = await new PersonalFieldCipher(keys()).forWriting(['customer-1']);
    const token = ring.encrypt('98765 43210', place) ?? '';
    for (let at = 3; at < token.length; at += 5) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(() => ring.decrypt(changed, place)).toThrow();
    }
    expect(() => ring.decrypt('v2.a.b.c', place)).toThrow('format');
    expect(() => ring.decrypt(token.slice(0, -3), place)).toThrow();
  });

  it('that are missing although there is data are no destroyed ones, and are not replaced until they are back', async () => {
    const newest = await new PersonalFieldCipher(keys()).forWriting(['customer-1']);
    const token = newest.encrypt('98765 43210', place) ?? '';
    const newer = vault;
    // An older copy of the vault.
    vault = watchedVault(requested);
    const cipher = new PersonalFieldCipher(keys());
    const ring = await cipher.forReading(['customer-1']);
    expect(() => ring.decrypt(token, place)).toThrow(new MissingKey('customer-1'));
    await expect(cipher.forWriting(['customer-1'])).rejects.toThrow(new MissingKey('customer-1'));
    expect((await vault.get(['customer-1'])).size).toBe(0);
    const stored = (await newer.get(['customer-1'])).get('customer-1');
    await vault.put('customer-1', stored as Uint8Array);
    expect((await cipher.forWriting(['customer-1'])).decrypt(token, place)).toBe('98765 43210');
  });

  it('neither encrypt nor decrypt for a person whose key was destroyed', async () => {
    await vault.destroy('customer-1');
    const ring = await new PersonalFieldCipher(keys()).forWriting(['customer-1']);
    expect(ring.encrypt('98765 43210', place)).toBeUndefined();
    expect(ring.decrypt('v1.a.b.c', place)).toBeUndefined();
  });
});

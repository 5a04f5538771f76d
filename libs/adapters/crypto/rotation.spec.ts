import type { KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openKeyVault } from '../sqlite/key-vault.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { createBlindIndex } from './encryption.js';
import { type AppSecret, fingerprintOf, KeyWrapping, loadIndexSecret, rewrapKeys } from './secret.js';
import { PersonalKeys } from './personal-data.js';

const OLD_SECRET = 'the secret of the first days, long enough';
const NEW_SECRET = 'the secret that replaces it, long enough';
const BOTH_SECRETS: AppSecret = { current: NEW_SECRET, previous: OLD_SECRET };

let vault: KeyVault;
beforeEach(() => {
  vault = openKeyVault(':memory:');
});

const keyOf = async (subject: string, secret: AppSecret) => {
  const keys = await new PersonalKeys(vault, new KeyWrapping(secret)).of([subject], { make: true });
  return (keys.get(subject) as KeyObject).export();
};
const indexSecret = (secret: AppSecret, founded?: string) =>
  loadIndexSecret({ vault, secret, wrapping: new KeyWrapping(secret), founded: async () => founded });

describe('while the secret is replaced', () => {
  it('keys wrapped with either secret can be unwrapped', async () => {
    const before = await keyOf('customer-1', { current: OLD_SECRET });
    expect(await keyOf('customer-1', BOTH_SECRETS)).toEqual(before);
    const since = await keyOf('customer-2', BOTH_SECRETS);
    expect(await keyOf('customer-2', { current: NEW_SECRET })).toEqual(since);
    await expect(keyOf('customer-1', { current: NEW_SECRET })).rejects.toThrow('APP_SECRET');
  });

  it('all keys can be wrapped with the new one, after which the old one unwraps none', async () => {
    const before = await Promise.all(['a', 'b', 'c'].map((subject) => keyOf(subject, { current: OLD_SECRET })));
    await keyOf('d', BOTH_SECRETS);
    await vault.destroy('c');
    expect(await rewrapKeys(vault, new KeyWrapping(BOTH_SECRETS))).toEqual({ total: 3, rewrapped: 2 });
    expect(await rewrapKeys(vault, new KeyWrapping(BOTH_SECRETS))).toEqual({ total: 3, rewrapped: 0 });
    expect(await keyOf('a', { current: NEW_SECRET })).toEqual(before[0]);
    await expect(keyOf('a', { current: OLD_SECRET })).rejects.toThrow('APP_SECRET');
  });

  it('more keys than one page are found', async () => {
    for (let number = 0; number < 1_200; number++) await keyOf(`customer-${number}`, { current: OLD_SECRET });
    expect(await rewrapKeys(vault, new KeyWrapping(BOTH_SECRETS))).toEqual({ total: 1_200, rewrapped: 1_200 });
  });

  it('nothing changes when a key was wrapped with neither', async () => {
    const another = { current: 'a secret that nobody remembers, long enough' };
    await keyOf('customer-1', another);
    await expect(rewrapKeys(vault, new KeyWrapping(BOTH_SECRETS))).rejects.toThrow('APP_SECRET');
    expect(await keyOf('customer-1', another)).toHaveLength(32);
  });
});

describe('the index secret', () => {
  it('is generated once for a new log, and stays when the secret is replaced', async () => {
    const made = await indexSecret({ current: OLD_SECRET });
    expect(made).toHaveLength(32);
    expect(await indexSecret(BOTH_SECRETS, fingerprintOf(made))).toEqual(made);
    await rewrapKeys(vault, new KeyWrapping(BOTH_SECRETS));
    expect(await indexSecret({ current: NEW_SECRET })).toEqual(made);
    vault = openKeyVault(':memory:');
    expect(await indexSecret({ current: OLD_SECRET })).not.toEqual(made);
  });

  it('of an older log is its original secret, so that every name stays the same', async () => {
    const phone = '9876543210';
    const before = createBlindIndex(OLD_SECRET).phone(phone);
    const indexKey = await indexSecret(BOTH_SECRETS, fingerprintOf(OLD_SECRET));
    expect(createBlindIndex(indexKey).phone(phone)).toBe(before);
    await rewrapKeys(vault, new KeyWrapping(BOTH_SECRETS));
    expect(createBlindIndex(await indexSecret({ current: NEW_SECRET }, fingerprintOf(OLD_SECRET))).phone(phone)).toBe(
      before,
    );
  });

  it('is not assumed for a log that was created with another secret', async () => {
    await expect(indexSecret({ current: NEW_SECRET }, fingerprintOf(OLD_SECRET))).rejects.toThrow('another APP_SECRET');
    expect(await vault.list('', 10)).toEqual([]);
  });
});

import { expect } from '@jest/globals';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Suite } from './suite.js';

const key = (...bytes: number[]): Uint8Array => Uint8Array.from([...bytes, 0, 255]);
const bytesOf = (found: Uint8Array | 'destroyed' | undefined): unknown =>
  found instanceof Uint8Array ? [...found] : found;

export const keyVaultSuite: Suite<KeyVault> = {
  'returns the keys of those who have one': async ({ port: vault }) => {
    await vault.put('customer-1', key(1));
    await vault.put('customer-2', key(2));
    const keys = await vault.get(['customer-1', 'customer-2', 'customer-3']);
    expect([...keys.keys()].sort()).toEqual(['customer-1', 'customer-2']);
    expect(bytesOf(keys.get('customer-1'))).toEqual([1, 0, 255]);
    expect((await vault.get([])).size).toBe(0);
  },

  'keeps the first key that is put, and returns it to everybody': async ({ port: vault }) => {
    expect(bytesOf(await vault.put('customer-1', key(1)))).toEqual([1, 0, 255]);
    expect(bytesOf(await vault.put('customer-1', key(2)))).toEqual([1, 0, 255]);
    const racing = await Promise.all([3, 4, 5].map((number) => vault.put('customer-2', key(number))));
    const [agreed] = [...(await vault.get(['customer-2'])).values()];
    expect(racing.map(bytesOf)).toEqual(racing.map(() => bytesOf(agreed)));
  },

  'never returns a destroyed key again, and accepts no replacement': async ({ port: vault, reopen }) => {
    await vault.put('customer-1', key(1));
    await vault.put('customer-2', key(2));
    await vault.destroy('customer-1');
    for (const one of [vault, await reopen()]) {
      expect(bytesOf((await one.get(['customer-1'])).get('customer-1'))).toBe('destroyed');
      expect(await one.put('customer-1', key(9))).toBe('destroyed');
      expect(bytesOf((await one.get(['customer-1'])).get('customer-1'))).toBe('destroyed');
      expect(bytesOf((await one.get(['customer-2'])).get('customer-2'))).toEqual([2, 0, 255]);
    }
  },

  'destroys the key of a subject without a key, and is idempotent': async ({ port: vault }) => {
    await vault.destroy('customer-1');
    await vault.destroy('customer-1');
    expect(await vault.put('customer-1', key(1))).toBe('destroyed');
  },

  'lists the keys in pages, in order of their subjects, with destroyed ones': async ({ port: vault }) => {
    for (const number of [3, 1, 2, 5, 4]) await vault.put(`customer-${number}`, key(number));
    await vault.destroy('customer-4');
    const first = await vault.list('', 3);
    expect(first.map(([subject, wrapped]) => [subject, ...wrapped])).toEqual(
      [1, 2, 3].map((number) => [`customer-${number}`, number, 0, 255]),
    );
    expect((await vault.list('customer-3', 3)).map(([subject, wrapped]) => [subject, bytesOf(wrapped)])).toEqual([
      ['customer-4', 'destroyed'],
      ['customer-5', [5, 0, 255]],
    ]);
    expect(await vault.list('customer-5', 3)).toEqual([]);
  },

  'replaces a key, unless it has changed in the meantime': async ({ port: vault, reopen }) => {
    await vault.put('customer-1', key(1));
    expect(await vault.replace('customer-1', key(2), key(3))).toBe(false);
    expect(await vault.replace('customer-1', key(1), key(2))).toBe(true);
    expect(bytesOf((await (await reopen()).get(['customer-1'])).get('customer-1'))).toEqual([2, 0, 255]);
    await vault.destroy('customer-1');
    expect(await vault.replace('customer-1', key(2), key(3))).toBe(false);
    expect(await vault.replace('customer-2', key(2), key(3))).toBe(false);
    expect((await vault.get(['customer-2'])).size).toBe(0);
  },

  'has every key after a crash': async ({ port: vault, reopen }) => {
    await vault.put('customer-1', key(1));
    expect(bytesOf((await (await reopen()).get(['customer-1'])).get('customer-1'))).toEqual([1, 0, 255]);
  },
};

import { expect } from '@jest/globals';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Suite } from './suite.js';

const key = (...bytes: number[]): Uint8Array => Uint8Array.from([...bytes, 0, 255]);
const bytesOf = (found: Uint8Array | 'destroyed' | undefined): unknown =>
  found instanceof Uint8Array ? [...found] : found;

export const keyVaultSuite: Suite<KeyVault> = {
  'answers the keys of those who have one': async ({ port: vault }) => {
    await vault.put('customer-1', key(1));
    await vault.put('customer-2', key(2));
    const keys = await vault.get(['customer-1', 'customer-2', 'customer-3']);
    expect([...keys.keys()].sort()).toEqual(['customer-1', 'customer-2']);
    expect(bytesOf(keys.get('customer-1'))).toEqual([1, 0, 255]);
    expect((await vault.get([])).size).toBe(0);
  },

  'keeps the first key that is put, and tells everybody which that is': async ({ port: vault }) => {
    expect(bytesOf(await vault.put('customer-1', key(1)))).toEqual([1, 0, 255]);
    expect(bytesOf(await vault.put('customer-1', key(2)))).toEqual([1, 0, 255]);
    const racing = await Promise.all([3, 4, 5].map((number) => vault.put('customer-2', key(number))));
    const [agreed] = [...(await vault.get(['customer-2'])).values()];
    expect(racing.map(bytesOf)).toEqual(racing.map(() => bytesOf(agreed)));
  },

  'never answers a destroyed key again, nor takes another in its place': async ({ port: vault, reopen }) => {
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

  'destroys the key of someone who has none yet, and the same twice': async ({ port: vault }) => {
    await vault.destroy('customer-1');
    await vault.destroy('customer-1');
    expect(await vault.put('customer-1', key(1))).toBe('destroyed');
  },

  'has every key after a crash': async ({ port: vault, reopen }) => {
    await vault.put('customer-1', key(1));
    expect(bytesOf((await (await reopen()).get(['customer-1'])).get('customer-1'))).toEqual([1, 0, 255]);
  },
};

import { expect } from '@jest/globals';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { Suite } from './suite.js';

const bytes = (length: number, seed = 1): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 7) % 256);
const found = (kept: Uint8Array | undefined): Buffer | undefined => kept && Buffer.from(kept);

export const fileStoreSuite: Suite<FileStore> = {
  'returns a file as it was put, whatever it contains': async ({ port: files }) => {
    for (const [name, length] of [
      ['empty', 0],
      ['small', 300],
      ['large', 1_000_000],
    ] as const) {
      await files.put(name, bytes(length));
      expect(found(await files.get(name))?.equals(bytes(length))).toBe(true);
    }
  },

  'has every file after a crash': async ({ port: files, reopen }) => {
    await files.put('A', bytes(300));
    expect(found(await (await reopen()).get('A'))?.equals(bytes(300))).toBe(true);
  },

  'replaces the first file of a name by the second': async ({ port: files, reopen }) => {
    await files.put('A', bytes(600_000, 1));
    await files.put('A', bytes(300, 2));
    for (const one of [files, await reopen()]) expect(found(await one.get('A'))?.equals(bytes(300, 2))).toBe(true);
  },

  'stores a whole file when two are put under one name at once': async ({ port: files }) => {
    const both = [bytes(400_000, 1), bytes(400_000, 2)];
    await Promise.all(both.map((one) => files.put('A', one)));
    const kept = found(await files.get('A'));
    expect(both.some((one) => kept?.equals(one))).toBe(true);
  },

  'returns nothing for a file that was removed or never put, and leaves the others': async ({
    port: files,
    reopen,
  }) => {
    await files.put('A', bytes(300));
    await files.put('B', bytes(300));
    await files.remove('A');
    await files.remove('A');
    await files.remove('never');
    for (const one of [files, await reopen()]) {
      expect(await one.get('A')).toBeUndefined();
      expect(await one.get('never')).toBeUndefined();
      expect(found(await one.get('B'))?.equals(bytes(300))).toBe(true);
    }
  },

  'lists the names in pages, in order': async ({ port: files }) => {
    for (const name of ['C', 'A', 'E', 'B', 'D']) await files.put(name, bytes(300));
    await files.put('B', bytes(300, 2));
    await files.remove('D');
    expect(await files.list('', 2)).toEqual(['A', 'B']);
    expect(await files.list('B', 3)).toEqual(['C', 'E']);
    expect(await files.list('E', 3)).toEqual([]);
  },

  'refuses names that could be paths': async ({ port: files }) => {
    for (const name of ['', '..', '../A', 'A/B', 'A.part', 'A\u0000', 'a'.repeat(65)]) {
      await expect((async () => files.put(name, bytes(1)))()).rejects.toThrow();
      await expect((async () => files.get(name))()).rejects.toThrow();
      await expect((async () => files.remove(name))()).rejects.toThrow();
    }
  },
};

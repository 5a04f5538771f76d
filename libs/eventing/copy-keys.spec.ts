import { beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryFiles } from '../../test/support/memory/file-store.js';
import { openKeyVault } from '@libs/adapters/sqlite/key-vault.js';
import { copyFiles, copyKeys } from './copy-keys.js';
import type { FileStore } from './types/file-store.js';
import type { KeyVault } from './types/key-vault.js';

const ignore = (): void => undefined;
const bytes = (...all: number[]): Uint8Array => Uint8Array.from(all);

describe('copying keys', () => {
  let source: KeyVault;
  let target: KeyVault;
  const copy = () => copyKeys(source, target, ignore);
  beforeEach(async () => {
    [source, target] = [openKeyVault(':memory:'), openKeyVault(':memory:')];
    await source.put('asha', bytes(1));
    await source.put('ravi', bytes(2));
    await source.destroy('meera');
  });

  it('copies keys and destroyed ones, over several pages, and continues after what is there', async () => {
    for (let number = 1_000; number < 1_600; number++) await source.put(`person-${number}`, bytes(number % 256));
    expect(await copy()).toEqual({ kind: 'copied', total: 603, added: 603 });
    expect(await target.list('', 1_000)).toEqual(await source.list('', 1_000));
    await source.put('vikas', bytes(3));
    expect(await copy()).toEqual({ kind: 'copied', total: 604, added: 1 });
  });

  it('destroys in a backup what was destroyed since', async () => {
    await copy();
    await source.destroy('asha');
    expect(await copy()).toMatchObject({ kind: 'copied', added: 1 });
    expect((await target.get(['asha'])).get('asha')).toBe('destroyed');
  });

  it('restores no key that was destroyed since the backup', async () => {
    await target.destroy('asha');
    expect(await copy()).toMatchObject({ kind: 'copied' });
    expect((await target.get(['asha'])).get('asha')).toBe('destroyed');
  });

  it('replaces no other key', async () => {
    await target.put('asha', bytes(9));
    expect(await copy()).toEqual({ kind: 'differs', name: 'asha' });
    expect((await target.get(['asha'])).get('asha')).toEqual(bytes(9));
  });

  it('notices a target that does not store them', async () => {
    target.put = async (_, wrapped) => wrapped;
    expect(await copy()).toEqual({ kind: 'differs', name: 'asha' });
  });
});

describe('copying files', () => {
  let [source, target]: [FileStore, FileStore] = [new InMemoryFiles(), new InMemoryFiles()];
  const copy = () => copyFiles(source, target, ignore);
  beforeEach(() => {
    [source, target] = [new InMemoryFiles(), new InMemoryFiles()];
  });

  it('copies all files, over several pages, and continues after what is there', async () => {
    for (let number = 100; number < 250; number++) await source.put(`file-${number}`, bytes(number));
    expect(await copy()).toEqual({ kind: 'copied', total: 150, added: 150 });
    await source.put('later', bytes(1));
    expect(await copy()).toEqual({ kind: 'copied', total: 151, added: 1 });
    expect(await target.list('file-248', 9)).toEqual(['file-249', 'later']);
    expect(await target.get('file-249')).toEqual(bytes(249));
  });

  it('skips a file that is removed meanwhile, and removes none from a backup', async () => {
    await source.put('A', bytes(1));
    await copy();
    await source.remove('A');
    source.list = async (after) => (after === '' ? ['A'] : []);
    expect(await copy()).toEqual({ kind: 'copied', total: 0, added: 0 });
    expect(await target.get('A')).toEqual(bytes(1));
  });

  it('replaces no other file', async () => {
    await source.put('A', bytes(1));
    await target.put('A', bytes(2));
    expect(await copy()).toEqual({ kind: 'differs', name: 'A' });
    expect(await target.get('A')).toEqual(bytes(2));
  });
});

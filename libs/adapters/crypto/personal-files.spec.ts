import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MissingKey } from '@libs/eventing/field-cipher.js';
import { FolderFiles } from '../folder/file-store.js';
import { openKeyVault } from '../sqlite/key-vault.js';
import { KeyWrapping } from './secret.js';
import { PersonalFiles, PersonalKeys } from './personal-data.js';

const picture = Buffer.from('a picture of a card');
let folder: string;
let vault: ReturnType<typeof openKeyVault>;
let files: PersonalFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  vault = openKeyVault(join(folder, 'keys.db'));
  files = open();
});
afterEach(async () => {
  await vault.close();
  await rm(folder, { recursive: true });
});

const open = () =>
  new PersonalFiles(
    new FolderFiles(join(folder, 'files')),
    new PersonalKeys(vault, new KeyWrapping({ current: 'a secret of at least 32 characters' })),
  );

describe('a personal file', () => {
  it('is returned as it was, and is encrypted on disk', async () => {
    await files.put('chef-1', 'A', picture);
    expect(await open().get('chef-1', 'A')).toEqual(picture);
    for (const name of await readdir(join(folder, 'files'))) {
      expect((await readFile(join(folder, 'files', name))).includes('picture')).toBe(false);
    }
  });

  it('is unreadable once the person’s key is destroyed, and no further one is stored', async () => {
    await files.put('chef-1', 'A', picture);
    await vault.destroy('chef-1');
    expect(await open().get('chef-1', 'A')).toBeUndefined();
    await expect(open().put('chef-1', 'B', picture)).rejects.toThrow('erased');
  });

  it('is no file of an erased person while its key is missing', async () => {
    await files.put('chef-1', 'A', picture);
    await vault.close();
    vault = openKeyVault(join(folder, 'older-keys.db'));
    await expect(open().get('chef-1', 'A')).rejects.toThrow(new MissingKey('chef-1'));
    expect(await open().get('chef-1', 'B')).toBeUndefined();
  });

  it('cannot be decrypted with another person’s key, or in place of another file', async () => {
    await files.put('chef-1', 'A', picture);
    await files.put('chef-2', 'B', picture);
    await expect(files.get('chef-2', 'A')).rejects.toThrow();
    await rename(join(folder, 'files', 'A'), join(folder, 'files', 'C'));
    await expect(files.get('chef-1', 'C')).rejects.toThrow();
  });

  it('is undefined when there is none', async () => {
    await files.put('chef-1', 'A', picture);
    await files.remove('A');
    expect(await files.get('chef-1', 'A')).toBeUndefined();
  });
});

import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderFiles } from '@libs/adapters/folder/file-store.js';
import { InMemoryFiles } from '@libs/adapters/memory/file-store.js';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import { fileStoreSuite } from './file-store.suite.js';
import { inMemory } from './in-memory.js';
import { broken, conforms, faulty } from './suite.js';
import { inTemporaryFolder } from './temporary-folder.js';

const folder = inTemporaryFolder<FileStore>((path) => new FolderFiles(path));

conforms('A folder keeps the promises of a file store', fileStoreSuite, folder);
conforms(
  'Memory keeps the promises of a file store',
  fileStoreSuite,
  inMemory(
    () => new Map<string, Uint8Array>(),
    (kept): FileStore => new InMemoryFiles(kept),
  ),
);

describe('a folder', () => {
  let path: string;
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterEach(() => rm(path, { recursive: true }));

  it('does not take what a crash cut off for a file, and removes it with the file', async () => {
    writeFileSync(join(path, 'A.cut-off'), 'half');
    const files = new FolderFiles(path);
    expect(await files.get('A')).toBeUndefined();
    await files.remove('A');
    expect(await readdir(path)).toEqual([]);
  });
});

describe('the suite catches a store that', () => {
  it('forgets what it has not written yet', async () => {
    const forgetful = faulty(folder, () => ({ put: async () => undefined }));
    expect(await broken(fileStoreSuite, forgetful)).toContain('has every file after a crash');
  });

  it('only says that it removed a file', async () => {
    const lying = faulty(folder, () => ({ remove: async () => undefined }));
    expect(await broken(fileStoreSuite, lying)).toContain(
      'answers nothing for a file that was removed or never put, and leaves the others',
    );
  });

  it('keeps the first file of a name', async () => {
    const stubborn = faulty(folder, (files) => ({
      put: async (name, bytes) => ((await files.get(name)) ? undefined : files.put(name, bytes)),
    }));
    expect(await broken(fileStoreSuite, stubborn)).toContain(
      'puts the second file of a name in the place of the first',
    );
  });

  it('takes any name', async () => {
    const trusting = faulty(folder, () => ({ get: async () => undefined }));
    expect(await broken(fileStoreSuite, trusting)).toContain('takes no name that could mean another place');
  });
});

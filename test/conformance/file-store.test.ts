import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderFiles } from '@libs/adapters/folder/file-store.js';
import { InMemoryFiles } from '../support/memory/file-store.js';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import { fileStoreSuite } from './file-store.suite.js';
import { inMemory } from './in-memory.js';
import { conforms, faulty, violatedBy } from './suite.js';
import { inTemporaryFolder } from './temporary-folder.js';

const folder = inTemporaryFolder<FileStore>((path) => new FolderFiles(path));

conforms('A folder satisfies the file store suite', fileStoreSuite, folder);
conforms(
  'Memory satisfies the file store suite',
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

  it('does not return a file that a crash cut short, and deletes it with the file', async () => {
    writeFileSync(join(path, 'A.cut-off'), 'half');
    const files = new FolderFiles(path);
    expect(await files.get('A')).toBeUndefined();
    await files.remove('A');
    expect(await readdir(path)).toEqual([]);
  });
});

describe('the suite rejects a store that', () => {
  it('loses what is not flushed yet', async () => {
    const forgetful = faulty(folder, () => ({ put: async () => undefined }));
    expect(await violatedBy(fileStoreSuite, forgetful)).toContain('has every file after a crash');
  });

  it('does not really remove a file', async () => {
    const lying = faulty(folder, () => ({ remove: async () => undefined }));
    expect(await violatedBy(fileStoreSuite, lying)).toContain(
      'returns nothing for a file that was removed or never put, and leaves the others',
    );
  });

  it('does not replace the first file of a name', async () => {
    const stubborn = faulty(folder, (files) => ({
      put: async (name, bytes) => ((await files.get(name)) ? undefined : files.put(name, bytes)),
    }));
    expect(await violatedBy(fileStoreSuite, stubborn)).toContain('replaces the first file of a name by the second');
  });

  it('accepts any name', async () => {
    const trusting = faulty(folder, () => ({ get: async () => undefined }));
    expect(await violatedBy(fileStoreSuite, trusting)).toContain('refuses names that could be paths');
  });
});

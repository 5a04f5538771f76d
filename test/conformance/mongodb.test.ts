import { describe, expect, it } from '@jest/globals';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { withEngine } from '../support/engines.js';
import { inScratchDatabase } from '../support/scratch-mongo.js';
import { fileStoreSuite } from './file-store.suite.js';
import { keyVaultSuite } from './key-vault.suite.js';
import { broken, conforms, faulty } from './suite.js';
import { viewStoreSuite } from './view-store.suite.js';

withEngine('MONGO_URL', 'MongoDB', (url) => {
  const views = inScratchDatabase<ViewStore>(url, (engines) => engines.views);
  const files = inScratchDatabase<FileStore>(url, (engines) => engines.files);
  const keys = inScratchDatabase<KeyVault>(url, (engines) => engines.keys);

  conforms('keeps the promises of a view store', viewStoreSuite, views);
  conforms('keeps the promises of a key vault', keyVaultSuite, keys);
  conforms('keeps the promises of a file store', fileStoreSuite, files);

  describe('the suites catch', () => {
    it('a view store that lets in whoever once had the lease', async () => {
      const trusting = faulty(views, (store) => ({
        commit: (generation, { fence: _, ...commit }) => store.commit(generation, commit),
        fence: async () => undefined,
      }));
      expect(await broken(viewStoreSuite, trusting)).toContain(
        'refuses the late commit of a runner that lost its lease, and nothing of it is seen',
      );
    });

    it('a view store that brings a removed document back', async () => {
      const keeping = faulty(views, (store) => ({
        commit: (generation, commit) =>
          store.commit(generation, { ...commit, writes: commit.writes.filter(({ document }) => document) }),
      }));
      expect(await broken(viewStoreSuite, keeping)).toContain('removes documents, from lists and searches too');
    });

    it('a view store that loses its checkpoint', async () => {
      const forgetful = faulty(views, () => ({ checkpoint: async () => undefined }));
      expect(await broken(viewStoreSuite, forgetful)).toContain('moves its checkpoint with the writes, and never back');
    });

    it('a file store that only says that it removed a file', async () => {
      const lying = faulty(files, () => ({ remove: async () => undefined }));
      expect(await broken(fileStoreSuite, lying)).toContain(
        'answers nothing for a file that was removed or never put, and leaves the others',
      );
    });

    it('a key vault that only says that it destroyed a key', async () => {
      const lying = faulty(keys, () => ({ destroy: async () => undefined }));
      expect(await broken(keyVaultSuite, lying)).toContain(
        'never answers a destroyed key again, nor takes another in its place',
      );
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { withEngine } from '../support/engines.js';
import { inScratchDatabase } from '../support/scratch-mongo.js';
import { fileStoreSuite } from './file-store.suite.js';
import { keyVaultSuite } from './key-vault.suite.js';
import { violatedBy, conforms, faulty } from './suite.js';
import { viewStoreSuite } from './view-store.suite.js';

withEngine('MONGO_URL', 'MongoDB', (url) => {
  const views = inScratchDatabase<ViewStore>(url, (engines) => engines.views);
  const files = inScratchDatabase<FileStore>(url, (engines) => engines.files);
  const keys = inScratchDatabase<KeyVault>(url, (engines) => engines.keys);

  conforms('satisfies the view store suite', viewStoreSuite, views);
  conforms('satisfies the key vault suite', keyVaultSuite, keys);
  conforms('satisfies the file store suite', fileStoreSuite, files);

  describe('the suites reject', () => {
    it('a view store that accepts writes of a former lease holder', async () => {
      const trusting = faulty(views, (store) => ({
        commit: (generation, { fence: _, ...commit }) => store.commit(generation, commit),
        fence: async () => undefined,
      }));
      expect(await violatedBy(viewStoreSuite, trusting)).toContain(
        'refuses the late commit of a runner that lost its lease, and stores nothing of it',
      );
    });

    it('a view store that restores a removed document', async () => {
      const keeping = faulty(views, (store) => ({
        commit: (generation, commit) =>
          store.commit(generation, { ...commit, writes: commit.writes.filter(({ document }) => document) }),
      }));
      expect(await violatedBy(viewStoreSuite, keeping)).toContain('removes documents from lists and searches too');
    });

    it('a view store that loses its checkpoint', async () => {
      const forgetful = faulty(views, () => ({ checkpoint: async () => undefined }));
      expect(await violatedBy(viewStoreSuite, forgetful)).toContain(
        'moves its checkpoint with the writes, and never back',
      );
    });

    it('a file store that does not really remove a file', async () => {
      const lying = faulty(files, () => ({ remove: async () => undefined }));
      expect(await violatedBy(fileStoreSuite, lying)).toContain(
        'returns nothing for a file that was removed or never put, and leaves the others',
      );
    });

    it('a key vault that does not really destroy a key', async () => {
      const lying = faulty(keys, () => ({ destroy: async () => undefined }));
      expect(await violatedBy(keyVaultSuite, lying)).toContain(
        'never returns a destroyed key again, and accepts no replacement',
      );
    });
  });
});

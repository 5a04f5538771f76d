import { describe, expect, it } from '@jest/globals';
import { openKeyVault } from '@libs/adapters/sqlite/key-vault.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { keyVaultSuite } from './key-vault.suite.js';
import { conforms, faulty, violatedBy } from './suite.js';
import { inTemporaryFolder } from './temporary-folder.js';

const sqlite = inTemporaryFolder<KeyVault>(openKeyVault);

conforms('SQLite satisfies the key vault suite', keyVaultSuite, sqlite);
describe('the suite rejects a vault that', () => {
  it('does not really destroy a key', async () => {
    const lying = faulty(sqlite, () => ({ destroy: async () => undefined }));
    expect(await violatedBy(keyVaultSuite, lying)).toContain(
      'never returns a destroyed key again, and accepts no replacement',
    );
  });

  it('replaces a key without comparing', async () => {
    const hasty = faulty(sqlite, () => ({ replace: async () => true }));
    expect(await violatedBy(keyVaultSuite, hasty)).toContain('replaces a key, unless it has changed in the meantime');
  });

  it('returns the key that was put instead of the stored one', async () => {
    const agreeable = faulty(sqlite, (vault) => ({
      put: async (subject, wrapped) => {
        await vault.put(subject, wrapped);
        return wrapped;
      },
    }));
    expect(await violatedBy(keyVaultSuite, agreeable)).toContain(
      'keeps the first key that is put, and returns it to everybody',
    );
  });
});

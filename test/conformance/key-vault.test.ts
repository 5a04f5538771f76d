import { describe, expect, it } from '@jest/globals';
import { InMemoryKeyVault } from '@libs/adapters/memory/key-vault.js';
import { openKeyVault } from '@libs/adapters/sqlite/key-vault.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { keyVaultSuite } from './key-vault.suite.js';
import { inMemory } from './in-memory.js';
import { broken, conforms, faulty } from './suite.js';
import { inTemporaryFolder } from './temporary-folder.js';

const sqlite = inTemporaryFolder<KeyVault>(openKeyVault);

conforms('SQLite keeps the promises of a key vault', keyVaultSuite, sqlite);
conforms(
  'memory keeps the promises of a key vault',
  keyVaultSuite,
  inMemory(
    () => new Map<string, Uint8Array | 'destroyed'>(),
    (kept): KeyVault => new InMemoryKeyVault(kept),
  ),
);

describe('the suite catches a vault that', () => {
  it('only says that it destroyed a key', async () => {
    const lying = faulty(sqlite, () => ({ destroy: async () => undefined }));
    expect(await broken(keyVaultSuite, lying)).toContain(
      'never answers a destroyed key again, nor takes another in its place',
    );
  });

  it('answers the key that it was given, not the one that it kept', async () => {
    const agreeable = faulty(sqlite, (vault) => ({
      put: async (subject, wrapped) => {
        await vault.put(subject, wrapped);
        return wrapped;
      },
    }));
    expect(await broken(keyVaultSuite, agreeable)).toContain(
      'keeps the first key that is put, and tells everybody which that is',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { InMemoryViewStore, type KeptViews } from '@libs/adapters/memory/view-store.js';
import { openViewStore } from '@libs/adapters/sqlite/view-store.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { inMemory } from './in-memory.js';
import { broken, conforms, faulty } from './suite.js';
import { inTemporaryFolder } from './temporary-folder.js';
import { viewStoreSuite } from './view-store.suite.js';

const sqlite = inTemporaryFolder<ViewStore>(openViewStore);

conforms('SQLite keeps the promises of a view store', viewStoreSuite, sqlite);
conforms(
  'memory keeps the promises of a view store',
  viewStoreSuite,
  inMemory<ViewStore, KeptViews>(
    () => new Map(),
    (kept) => new InMemoryViewStore(kept),
  ),
);

describe('the suite catches a store that', () => {
  it('writes what is older', async () => {
    const unguarded = faulty(sqlite, (store) => ({
      async commit(generation, commit) {
        const emptied = commit.writes.map(({ id }) => ({
          id,
          document: undefined,
          position: '9999999999' as Position,
        }));
        await store.commit(generation, { ...commit, writes: emptied });
        await store.commit(generation, commit);
      },
    }));
    expect(await broken(viewStoreSuite, unguarded)).toContain('never lets an older position overwrite a newer one');
  });

  it('shows readers the newest generation before it is switched to', async () => {
    const hasty = faulty(sqlite, (store) => ({
      async begin(view) {
        const generation = await store.begin(view);
        await store.activate(generation);
        return generation;
      },
    }));
    expect(await broken(viewStoreSuite, hasty)).toContain(
      'keeps generations apart, and switches for all readers at once',
    );
  });

  it('counts only the page', async () => {
    const nearsighted = faulty(sqlite, (store) => ({
      async find(view, query) {
        const page = await store.find<never>(view, query);
        return { ...page, total: page.items.length };
      },
    }));
    expect(await broken(viewStoreSuite, nearsighted)).toContain(
      'pages through a list in either direction without a gap or an overlap',
    );
  });

  it('takes a search for a pattern', async () => {
    const lax = faulty(sqlite, (store) => ({
      find: (view, query) =>
        store.find(view, query.search ? { ...query, search: query.search.replaceAll('%', '') } : query),
    }));
    expect(await broken(viewStoreSuite, lax)).toContain(
      'searches for a part of the text, in any case, whatever characters it has',
    );
  });

  it('loses its checkpoint', async () => {
    const forgetful = faulty(sqlite, () => ({ checkpoint: async () => undefined }));
    expect(await broken(viewStoreSuite, forgetful)).toContain('moves its checkpoint with the writes, and never back');
  });

  it('lets in whoever once had the lease', async () => {
    const trusting = faulty(sqlite, (store) => ({
      commit: (generation, { fence: _, ...commit }) => store.commit(generation, commit),
      fence: async () => undefined,
    }));
    expect(await broken(viewStoreSuite, trusting)).toEqual(
      expect.arrayContaining([
        'refuses the late commit of a runner that lost its lease, and nothing of it is seen',
        'lets the holder of a lease write on, and leaves other generations alone',
      ]),
    );
  });

  it('notices the lost lease only after it has written', async () => {
    const late = faulty(sqlite, (store) => ({
      async commit(generation, commit) {
        await store.commit(generation, { ...commit, fence: { lease: 'any', token: 1e9 } });
        await store.commit(generation, commit);
      },
    }));
    expect(await broken(viewStoreSuite, late)).toContain(
      'refuses the late commit of a runner that lost its lease, and nothing of it is seen',
    );
  });
});

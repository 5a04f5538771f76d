import { describe, expect, it } from '@jest/globals';
import { InMemoryViewStore, StoredViews } from '../support/memory/view-store.js';
import { openViewStore } from '@libs/adapters/sqlite/view-store.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { inMemory } from './in-memory.js';
import { conforms, faulty, violatedBy } from './suite.js';
import { inTemporaryFolder } from './temporary-folder.js';
import { viewStoreSuite } from './view-store.suite.js';

const sqlite = inTemporaryFolder<ViewStore>(openViewStore);

conforms('SQLite satisfies the view store suite', viewStoreSuite, sqlite);
conforms(
  'memory satisfies the view store suite',
  viewStoreSuite,
  inMemory<ViewStore, StoredViews>(
    () => new StoredViews(),
    (kept) => new InMemoryViewStore(kept),
  ),
);

describe('the suite rejects a store that', () => {
  it('lets an older write win', async () => {
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
    expect(await violatedBy(viewStoreSuite, unguarded)).toContain('never lets an older position overwrite a newer one');
  });

  it('shows the newest generation before it is active', async () => {
    const hasty = faulty(sqlite, (store) => ({
      async begin(view) {
        const generation = await store.begin(view);
        await store.activate(generation);
        return generation;
      },
    }));
    expect(await violatedBy(viewStoreSuite, hasty)).toContain('isolates generations, and switches all readers at once');
  });

  it('counts only the page', async () => {
    const nearsighted = faulty(sqlite, (store) => ({
      async find(view, query) {
        const page = await store.find<never>(view, query);
        return { ...page, total: page.items.length };
      },
    }));
    expect(await violatedBy(viewStoreSuite, nearsighted)).toContain(
      'pages through a list in either direction without a gap or an overlap',
    );
  });

  it('never reports that there are more search results', async () => {
    const sure = faulty(sqlite, (store) => ({
      async find(view, query) {
        const { items, total } = await store.find<never>(view, query);
        return { items, total };
      },
    }));
    expect(await violatedBy(viewStoreSuite, sure)).toContain(
      'counts search results up to 1,000 or the end of the page, and reports when there are more',
    );
  });

  it('treats a search text as a pattern', async () => {
    const lax = faulty(sqlite, (store) => ({
      find: (view, query) =>
        store.find(
          view,
          query.search ? { ...query, search: { ...query.search, part: query.search.part.replaceAll('%', '') } } : query,
        ),
    }));
    expect(await violatedBy(viewStoreSuite, lax)).toContain(
      'searches for a substring, in any letter case, with any characters',
    );
  });

  it('searches every text instead of the requested one', async () => {
    const indiscreet = faulty(sqlite, (store) => ({
      find: (view, query) =>
        store.find(view, query.search ? { ...query, search: { ...query.search, text: 'all' } } : query),
    }));
    expect(await violatedBy(viewStoreSuite, indiscreet)).toContain(
      'searches one text of a document and not its others',
    );
  });

  it('loses its checkpoint', async () => {
    const forgetful = faulty(sqlite, () => ({ checkpoint: async () => undefined }));
    expect(await violatedBy(viewStoreSuite, forgetful)).toContain(
      'moves its checkpoint with the writes, and never back',
    );
  });

  it('accepts commits of a former lease holder', async () => {
    const trusting = faulty(sqlite, (store) => ({
      commit: (generation, { fence: _, ...commit }) => store.commit(generation, commit),
      fence: async () => undefined,
    }));
    expect(await violatedBy(viewStoreSuite, trusting)).toEqual(
      expect.arrayContaining([
        'refuses the late commit of a runner that lost its lease, and stores nothing of it',
        'lets the holder of a lease commit, and leaves other generations alone',
      ]),
    );
  });

  it('accepts commits of a former group leader', async () => {
    const trusting = faulty(sqlite, (store) => ({
      commitGroup: (group, { fence: _, ...commit }) => store.commitGroup(group, commit),
      fence: async () => undefined,
    }));
    expect(await violatedBy(viewStoreSuite, trusting)).toContain(
      'refuses the late commit to a group whose lease was lost, and stores nothing of it',
    );
  });

  it('interrupts the commit of a group, and moves its checkpoint all the same', async () => {
    const short = faulty(sqlite, (store) => ({
      commitGroup: (group, commit) =>
        store.commitGroup(group, {
          ...commit,
          members: commit.members.map((one, index) => (index === 0 ? one : { ...one, writes: [], park: [] })),
        }),
    }));
    expect(await violatedBy(viewStoreSuite, short)).toContain(
      'commits the members of a group at once, each with its parked streams',
    );
  });

  it('does not check the members of a group', async () => {
    const blind = faulty(sqlite, (store) => ({
      async commitGroup(group, commit) {
        const known = (await store.groups()).find(({ name }) => name === group)?.members ?? [];
        const members = known.map((generation) => ({ generation, writes: [], park: [] }));
        await store.commitGroup(group, { ...commit, members });
      },
    }));
    expect(await violatedBy(viewStoreSuite, blind)).toContain(
      'writes nothing of a commit to a group whose members have changed',
    );
  });

  it('lets any generation join a group', async () => {
    const open = faulty(sqlite, (store) => ({
      async join(group, generation, fence) {
        const checkpoint = (await store.groups()).find(({ name }) => name === group)?.checkpoint;
        const nothing = { writes: [], park: [], release: [] };
        if (checkpoint) await store.commit(generation, { ...nothing, checkpoint });
        await store.join(group, generation, fence);
      },
    }));
    expect(await violatedBy(viewStoreSuite, open)).toContain(
      'lets a generation join a group only at the checkpoint of the group',
    );
  });

  it('notices the lost lease only after it has written', async () => {
    const late = faulty(sqlite, (store) => ({
      async commit(generation, commit) {
        await store.commit(generation, { ...commit, fence: { lease: 'any', token: 1e9 } });
        await store.commit(generation, commit);
      },
    }));
    expect(await violatedBy(viewStoreSuite, late)).toContain(
      'refuses the late commit of a runner that lost its lease, and stores nothing of it',
    );
  });
});

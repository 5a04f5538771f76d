import { describe, expect, it } from '@jest/globals';
import { InMemoryViewStore, StoredViews } from '../support/memory/view-store.js';
import { openViewStore } from '@libs/adapters/sqlite/view-store.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { inMemory } from './in-memory.js';
import { subscriptionSuite } from './subscription.suite.js';
import { conforms, faulty, violatedBy } from './suite.js';
import { inTemporaryFolder } from './temporary-folder.js';

const SUITE_TIMEOUT_MS = 30_000;

const sqlite = inTemporaryFolder<ViewStore>(openViewStore);
const memory = inMemory<ViewStore, StoredViews>(
  () => new StoredViews(),
  (kept) => new InMemoryViewStore(kept),
);

conforms('a shared subscription on SQLite', subscriptionSuite, sqlite);
conforms('a shared subscription in memory', subscriptionSuite, memory);

describe('the suite rejects a subscription', () => {
  const catches = async (faults: (store: ViewStore) => Partial<ViewStore>, promise: string): Promise<void> =>
    expect(await violatedBy(subscriptionSuite, faulty(memory, faults), 3_000)).toContain(promise);

  it(
    'that forgets which streams a member could not apply',
    () =>
      catches(
        (store) => ({
          commitGroup: (group, { members, ...commit }) =>
            store.commitGroup(group, { ...commit, members: members.map((one) => ({ ...one, park: [] })) }),
        }),
        'parks a stream for the member alone whose code throws in policy, until the code is fixed',
      ),
    SUITE_TIMEOUT_MS,
  );

  it(
    'whose commits are not atomic',
    () =>
      catches(
        (store) => ({
          commitGroup: (group, { members, ...commit }) => {
            const short = members.map((one, index) => (index < members.length - 1 ? one : { ...one, writes: [] }));
            return store.commitGroup(group, { ...commit, members: short });
          },
        }),
        'applies each event once to every member, and commits a batch once',
      ),
    SUITE_TIMEOUT_MS,
  );

  it(
    'that accepts commits of a frozen runner',
    () =>
      catches(
        (store) => ({
          commitGroup: (group, { fence: _, ...commit }) => store.commitGroup(group, commit),
          fence: async () => undefined,
        }),
        'refuses the commit of a frozen runner once another has taken over',
      ),
    SUITE_TIMEOUT_MS,
  );

  it(
    'that assumes that a member is as far as its group',
    () =>
      catches(
        (store) => ({
          checkpoint: async (generation) => (await store.groups())[0]?.checkpoint ?? store.checkpoint(generation),
          join: async (group, generation, fence) => {
            const [known] = await store.groups();
            const nothing = { writes: [], park: [], release: [] };
            if (known?.checkpoint) await store.commit(generation, { ...nothing, checkpoint: known.checkpoint });
            await store.join(group, generation, fence);
          },
        }),
        'lets a member of a new version catch up alone, without delaying the others',
      ),
    SUITE_TIMEOUT_MS,
  );

  it(
    'that continues with a generation that is no longer active',
    () =>
      catches(
        (store) => ({
          async activate(generation) {
            const before = (await store.groups()).find(({ members }) =>
              members.some(({ view, number }) => view === generation.view && number !== generation.number),
            );
            const left = before?.members.find(({ view }) => view === generation.view);
            await store.activate(generation);
            if (before && left) await store.join(before.name, left);
          },
          async generations(view) {
            const known = await store.generations(view);
            return known.length > 1 ? known.map((one, index) => ({ ...one, active: index === 0 })) : known;
          },
        }),
        'continues with a view that is being rebuilt, and misses nothing',
      ),
    SUITE_TIMEOUT_MS,
  );
});

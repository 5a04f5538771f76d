/**
 * What MongoDB's view store guarantees beyond the port: which indexes its queries use, and how a commit may be
 * interrupted.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createConnection } from 'mongoose';
import { openMongo } from '@libs/adapters/mongodb/open-mongo.js';
import { openViewStore } from '@libs/adapters/sqlite/view-store.js';
import { dropDatabases, inScratchDatabase } from '../support/scratch-mongo.js';
import { type ExaminedViews, openExaminedViews } from '../support/mongodb/work-examined.js';
import type { MongoViewStore } from '@libs/adapters/mongodb/view-store.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Generation, ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookings } from '@libs/views/bookings.js';
import { withEngine } from '../support/engines.js';
import { inTemporaryFolder } from './temporary-folder.js';

interface Note {
  readonly id: string;
  readonly owner: string;
  readonly kind: number;
  readonly at: string;
  readonly text: string;
}
const notes: Projection<Note> = {
  name: 'notes',
  version: 1,
  handles: [],
  indexes: [
    { name: 'by-owner', fields: ['owner', 'at'] },
    { name: 'by-kind', fields: ['owner', 'kind', 'at'] },
  ],
  searchTexts: { text: ({ text }) => text, kind: ({ kind }) => String(kind) },
  project: () => [],
};
const at = (number: number): Position => String(number).padStart(10, '0') as Position;
const note = (number: number, text = `note ${number}`): Note => ({
  id: `n${number}`,
  owner: `owner-${number % 7}`,
  kind: number % 3,
  at: `2026-01-${10 + (number % 20)}`,
  text,
});

const WRITES_PER_COMMIT = 1_000;

async function fill(store: ViewStore, documents: readonly Note[]): Promise<Generation> {
  const generation = await store.open(notes);
  const writes = documents.map((document, index) => ({ id: document.id, position: at(index + 1), document }));
  // A commit has a deadline, which a busy engine must meet.
  for (let from = 0; from < writes.length; from += WRITES_PER_COMMIT) {
    const some = writes.slice(from, from + WRITES_PER_COMMIT);
    const checkpoint = at(from + some.length);
    await store.commit(generation, { writes: some, park: [], release: [], checkpoint });
  }
  await store.activate(generation);
  return generation;
}
const query = (changes: Partial<ViewQuery>): ViewQuery => ({
  where: {},
  order: { index: 'by-owner', direction: 'desc' },
  offset: 0,
  limit: 10,
  ...changes,
});

withEngine('MONGO_URL', 'MongoDB’s view store', (url) => {
  const scratch = inScratchDatabase<MongoViewStore>(url, (engines) => engines.views);
  const using = async (work: (store: MongoViewStore) => Promise<void>): Promise<void> => {
    const { port, dispose } = await scratch();
    try {
      await work(port);
    } finally {
      await dispose();
    }
  };

  const examining = async (work: (engines: ExaminedViews) => Promise<void>): Promise<void> => {
    const database = `test-${randomUUID().slice(0, 13)}`;
    const engines = await openExaminedViews(url, database);
    try {
      await work(engines);
    } finally {
      await engines.close();
      await dropDatabases(url, database);
    }
  };

  it('lists and filters in the order of an index, reading no more than the page', () =>
    examining(async ({ views, plansOf }) => {
      await fill(
        views,
        Array.from({ length: 500 }, (_, number) => note(number)),
      );
      const plansFor = (where: ViewQuery['where']) => plansOf(() => views.find('notes', query({ where })));
      const list = await plansFor({ owner: 'owner-1' });
      expect(list).toContain('IXSCAN by-owner');
      const filtered = await plansFor({ owner: 'owner-1', kind: 2 });
      expect(filtered).toContain('IXSCAN by-kind');
      const several = await plansFor({ owner: 'owner-1', kind: [0, 2] });
      expect(several).toContain('SORT_MERGE');
      for (const stages of [list, filtered, several]) expect(stages.join()).not.toMatch(/COLLSCAN|\bSORT\b/);
    }));

  it('reads the documents that are asked for at the same moment by one command', () =>
    examining(async (engines) => {
      await fill(engines.views, [note(1), note(2)]);
      const read = (...ids: readonly string[]) => Promise.all(ids.map((id) => engines.views.get<Note>('notes', id)));
      expect(await read('n2', 'missing', 'n1', 'n2')).toEqual([note(2), undefined, note(1), note(2)]);
      expect(await engines.readsOf(() => read('n1', 'n2', 'n1', 'missing'))).toBe(1);
    }));

  it(
    'reads no more for a search than needed for the count',
    () =>
      examining(async (engines) => {
        const text = (number: number) => `Indore ${number % 9 === 1 ? 'wedding' : ''}${number === 777 ? 'qz' : ''}`;
        const long = Array.from({ length: 12_000 }, (_, number) => ({ ...note(number, text(number)), owner: 'busy' }));
        const short = Array.from({ length: 40 }, (_, number) => ({
          ...note(20_000 + number, text(number)),
          owner: 'rare',
        }));
        await fill(engines.views, [...long, ...short]);
        const examined = async (part: string, owner: string | undefined, total: number) => {
          const asked = query({ where: owner ? { owner } : {}, search: { text: 'text', part } });
          expect((await engines.views.find('notes', asked)).total).toBe(total);
          return engines.examinedFor(() => engines.views.find('notes', asked));
        };
        /** The documents of the page, and those of the search index. */
        const page = 50;
        const beginning = 2 * 1_001;
        for (const part of ['indore', 'in'])
          expect(await examined(part, 'busy', 1_000)).toBeLessThanOrEqual(beginning + page);
        expect(await examined('indore', 'rare', 40)).toBeLessThanOrEqual(40 + page);
        // A rare text on a long list: reads the beginning, and then only the documents in the index.
        for (const part of ['qz', 'eqz', 'nowhere'])
          expect(await examined(part, 'busy', part === 'qz' ? 1 : 0)).toBeLessThanOrEqual(beginning + page);
        // A frequent text: the index shows that there are enough, and the list is read until the page is full.
        expect(await examined('wedding', 'busy', 1_000)).toBeLessThanOrEqual(beginning + 1_001 + 300 + page);
      }),
    60_000,
  );

  it('uses an index for the lists of bookings', () =>
    examining(async ({ views, plansOf }) => {
      await views.activate(await views.open(bookings));
      const order = { index: 'by-customer', direction: 'desc' } as const;
      for (const where of [{ customerId: 'c' }, { customerId: 'c', status: [1, 2] }, { chefId: 'c', status: 3 }]) {
        const stages = await plansOf(() => views.find('bookings', query({ where, order })));
        expect(stages.join()).toMatch(/IXSCAN by-(customer|chef)/);
        expect(stages.join()).not.toMatch(/COLLSCAN|\bSORT\b/);
      }
    }));

  it(
    'finds the same documents as the embedded store for any search',
    () =>
      using(async (store) => {
        const embedded = await inTemporaryFolder<ViewStore>(openViewStore)();
        try {
          const letters = fc.string({ unit: fc.constantFrom(...'aAbÉé́ß.*[\\$🍲\n" %_İ'), maxLength: 9 });
          const texts = fc.sample(letters, { numRuns: 300, seed: 4 });
          const documents = texts.map((text, number) => note(number, text));
          for (const one of [store, embedded.port]) await fill(one, documents);
          const looked = fc.sample(letters, { numRuns: 150, seed: 5 });
          const parts = texts.slice(0, 100).map((text) => [...text].slice(1, 4).join(''));
          for (const part of [...looked, ...parts].filter((one) => one !== '')) {
            const asked = query({ search: { text: 'text', part }, limit: 300 });
            expect(await store.find('notes', asked)).toEqual(await embedded.port.find('notes', asked));
          }
        } finally {
          await embedded.dispose();
        }
      }),
    30_000,
  );

  it('names documents whose search fields were changed, and indexes that are missing', async () => {
    const database = `test-${randomUUID().slice(0, 13)}`;
    const { views, close } = await openMongo(url, { database });
    const connection = await createConnection(url).asPromise();
    try {
      const generation = await fill(views, [note(1), note(2)]);
      const stored = connection.getClient().db(database).collection<{ _id: string }>('notes_1');
      await stored.updateOne({ _id: 'n2' }, { $set: { 'search.text.text': 'other', 'search.kind.trigrams': [] } });
      await stored.dropIndex('by-kind');
      const problems = [];
      for await (const problem of views.inspect(notes, generation)) problems.push(problem);
      expect(problems).toEqual([
        { id: undefined, what: 'missing index by-kind' },
        { id: 'n2', what: 'search text text' },
        { id: 'n2', what: 'search text kind' },
      ]);
    } finally {
      await connection.close();
      await close();
      await dropDatabases(url, database);
    }
  });

  it('does not let an older write restore a removed document', () =>
    using(async (store) => {
      const generation = await fill(store, [note(1)]);
      const rest = { park: [], release: [], checkpoint: at(9) };
      await store.commit(generation, { ...rest, writes: [{ id: 'n1', position: at(9), document: undefined }] });
      await store.commit(generation, { ...rest, writes: [{ id: 'n1', position: at(5), document: note(1) }] });
      expect(await store.get('notes', 'n1')).toBeUndefined();
      expect((await store.load(generation, ['n1'])).size).toBe(0);
      await store.commit(generation, { ...rest, writes: [{ id: 'n1', position: at(10), document: note(1) }] });
      expect(await store.get('notes', 'n1')).toEqual(note(1));
    }));
});

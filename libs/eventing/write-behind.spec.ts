import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from './types/envelope.js';
import type { Generation, StoredDocument, ViewCommit } from './types/view-store.js';
import { ViewDigest } from './view-digest.js';
import { type ViewWriter, WriteBehind } from './write-behind.js';

const generation: Generation = { view: 'bookings', version: 1, number: 1 };
const at = (number: number) => `${number}` as Position;
const writing = (number: number, documents: Readonly<Record<string, object | undefined>>): ViewCommit<object> => ({
  writes: Object.entries(documents).map(([id, document]) => ({ id, document, position: at(number) })),
  park: [],
  release: [],
  checkpoint: at(number),
});

describe('write-behind', () => {
  const stored = { document: { from: 'the store' }, position: at(1) };
  /** Commits that have started, in order; each ends when `finish` is called. */
  let begun: { readonly commit: ViewCommit<unknown>; readonly finish: (error?: Error) => void }[];
  let loaded: string[];
  let slow: ViewWriter;
  beforeEach(() => {
    begun = [];
    loaded = [];
    slow = {
      check: () => undefined,
      load: async <Doc>(_: Generation, ids: readonly string[]) => {
        loaded.push(...ids);
        return new Map(ids.map((id) => [id, stored as StoredDocument<unknown> as StoredDocument<Doc>]));
      },
      commit: (_, commit) =>
        new Promise((resolve, reject) => {
          begun.push({ commit, finish: (error) => (error ? reject(error) : resolve()) });
        }),
    };
  });
  const begunWrites = () => begun.map(({ commit }) => commit.writes.map(({ id }) => id));
  async function settle(views: WriteBehind): Promise<void> {
    const settled = views.settled();
    for (let next = 0; next < 10; next++) {
      await new Promise(setImmediate);
      begun[next]?.finish();
    }
    await settled;
  }

  it('returns changed documents, and loads the others from the store', async () => {
    const views = new WriteBehind(slow);
    await views.commit(generation, writing(2, { new: { from: 'the commit' }, gone: undefined }));
    const found = await views.load<object>(generation, ['new', 'gone', 'old']);
    expect(found.get('new')).toMatchObject({ document: { from: 'the commit' }, position: '2' });
    expect(found.get('old')).toBe(stored);
    expect(found.has('gone')).toBe(false);
    expect(loaded).toEqual(['old']);
  });

  it('writes each document once, in its last state, and moves the checkpoint with the last commit', async () => {
    const views = new WriteBehind(slow);
    const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, id) => [`${id}`, { is: 'new' }]));
    await views.commit(generation, writing(2, many));
    await views.commit(generation, writing(3, { 7: { is: 'changed' } }));
    expect(begun).toEqual([]);
    await settle(views);
    expect(begun.map(({ commit }) => [commit.writes.length, commit.checkpoint])).toEqual([
      [1_000, undefined],
      [500, '3'],
    ]);
    expect(begun[0]?.commit.writes[7]).toMatchObject({ document: { is: 'changed' }, position: '3' });
  });

  it('knows that a document is new until it is written, also when it changed since', async () => {
    const views = new WriteBehind(slow);
    const [write] = writing(2, { one: { at: 2 } }).writes;
    if (!write) throw new Error('nothing is written');
    await views.commit(generation, { ...writing(2, {}), writes: [{ ...write, isNew: true }] });
    await views.commit(generation, writing(3, { one: { at: 3 } }));
    await settle(views);
    expect(begun[0]?.commit.writes).toEqual([{ id: 'one', document: { at: 3 }, position: '3', isNew: true }]);
  });

  it('flushes at the limit of documents, and returns them until they are written', async () => {
    const views = new WriteBehind(slow, { maxDocuments: 2 });
    await views.commit(generation, writing(2, { one: { at: 2 }, two: { at: 2 } }));
    await views.commit(generation, writing(3, { two: { at: 3 } }));
    expect(begunWrites()).toEqual([['one', 'two']]);
    expect((await views.load(generation, ['one', 'two'])).get('one')).toMatchObject({ document: { at: 2 } });
    expect(loaded).toEqual([]);
    begun[0]?.finish();
    await settle(views);
    expect(begunWrites()).toEqual([['one', 'two'], ['two']]);
  });

  it('flushes at the limit of bytes', async () => {
    const views = new WriteBehind(slow, { maxBytes: 1_000 });
    await views.commit(generation, writing(2, { one: { text: 'short' } }));
    expect(begun).toHaveLength(0);
    await views.commit(generation, writing(3, { two: { text: 'long'.repeat(200) } }));
    expect(begunWrites()).toEqual([['one', 'two']]);
  });

  it('computes the digest of the final store, wherever a document was written in between', async () => {
    const views = new WriteBehind(slow, { maxDocuments: 2 });
    await views.commit(generation, writing(2, { one: { at: 2 }, two: { at: 2 } }));
    begun[0]?.finish();
    await views.commit(generation, writing(3, { two: { at: 3 }, three: undefined }));
    await settle(views);
    const expected = new ViewDigest();
    expected.add('one', { document: { at: 2 }, position: at(2) });
    expected.add('two', { document: { at: 3 }, position: at(3) });
    expect(views.digest.equals(expected)).toBe(true);
    expect(views.digest.documents).toBe(2);
  });

  it('throws the error of a commit with the next one, or at the end', async () => {
    const views = new WriteBehind(slow, { maxDocuments: 1 });
    await views.commit(generation, writing(2, { one: {} }));
    begun[0]?.finish(new Error('the disk is full'));
    await expect(views.commit(generation, writing(3, { two: {} }))).rejects.toThrow('the disk is full');
    await expect(views.settled()).rejects.toThrow('the disk is full');
    expect(begun).toHaveLength(1);
  });
});

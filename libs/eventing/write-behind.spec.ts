import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from './types/envelope.js';
import type { Generation, StoredDocument, ViewCommit } from './types/ports.js';
import { type ViewWriter, WriteBehind } from './write-behind.js';

const generation: Generation = { view: 'bookings', version: 1, number: 1 };
const at = (number: number) => `${number}` as Position;
const writing = (number: number, documents: Readonly<Record<string, object | undefined>>): ViewCommit<object> => ({
  writes: Object.entries(documents).map(([id, document]) => ({ id, document, position: at(number) })),
  park: [],
  release: [],
  checkpoint: at(number),
});

describe('writing behind', () => {
  /** Commits that were begun, in order; each is over when `finish` is called. */
  let begun: { readonly commit: ViewCommit<unknown>; readonly finish: (error?: Error) => void }[];
  let asked: string[];
  let views: WriteBehind;
  beforeEach(() => {
    begun = [];
    asked = [];
    const slow: ViewWriter = {
      load: async <Doc>(_: Generation, ids: readonly string[]) => {
        asked.push(...ids);
        const stored = { document: { from: 'the store' } as Doc, position: at(1) };
        return new Map<string, StoredDocument<Doc>>(ids.map((id) => [id, stored]));
      },
      commit: (_, commit) =>
        new Promise((resolve, reject) => {
          begun.push({ commit, finish: (error) => (error ? reject(error) : resolve()) });
        }),
    };
    views = new WriteBehind(slow);
  });

  it('shows what is being written, and asks the store for the rest', async () => {
    await views.commit(generation, writing(2, { new: { from: 'the commit' }, gone: undefined }));
    const found = await views.load<object>(generation, ['new', 'gone', 'old']);
    expect(Object.fromEntries(found)).toEqual({
      new: { document: { from: 'the commit' }, position: '2' },
      old: { document: { from: 'the store' }, position: '1' },
    });
    expect(asked).toEqual(['old']);
  });

  it('begins a commit when the one before is over', async () => {
    await views.commit(generation, writing(2, {}));
    const next = views.commit(generation, writing(3, {}));
    await Promise.resolve();
    expect(begun.map(({ commit }) => commit.checkpoint)).toEqual(['2']);
    begun[0]?.finish();
    await next;
    expect(begun.map(({ commit }) => commit.checkpoint)).toEqual(['2', '3']);
  });

  it('tells of a failure with the next commit, or at the end', async () => {
    await views.commit(generation, writing(2, {}));
    begun[0]?.finish(new Error('the disk is full'));
    await expect(views.settled()).rejects.toThrow('the disk is full');
    await expect(views.commit(generation, writing(3, {}))).rejects.toThrow('the disk is full');
    expect(begun).toHaveLength(1);
  });
});

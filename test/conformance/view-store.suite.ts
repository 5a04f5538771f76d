import { expect } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import {
  type DocumentWrite,
  type Generation,
  Regrouped,
  type ViewQuery,
  type ViewStore,
} from '@libs/eventing/types/view-store.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import type { Suite } from './suite.js';

interface Dish {
  readonly id: string;
  readonly cook: string;
  readonly status: number;
  readonly open: boolean;
  readonly at: string;
  readonly title: string;
  readonly note?: string | null;
}

const dishes: Projection<Dish> = {
  name: 'dishes',
  version: 1,
  handles: [],
  indexes: [
    { name: 'by-cook', fields: ['cook', 'at'] },
    { name: 'by-status', fields: ['cook', 'status', 'at'] },
    { name: 'open', fields: ['open', 'at'] },
    { name: 'by-note', fields: ['cook', 'note'] },
  ],
  searchTexts: { all: ({ title, cook }) => `${title} ${cook}`, note: ({ note }) => note ?? '' },
  project: () => [],
};

const at = (number: number): Position => String(number).padStart(10, '0') as Position;
const dish = (id: string, changes: Partial<Dish> = {}): Dish => ({
  id,
  cook: 'ann',
  status: 1,
  open: true,
  at: '2026-01-01',
  title: 'Dal',
  ...changes,
});
const write = (document: Dish, position: number): DocumentWrite<Dish> => ({
  id: document.id,
  document,
  position: at(position),
});

const OCCURRED_AT = '2026-12-01T09:00:00.000Z' as Instant;
const held = (token: number): Fence => ({ lease: 'dishes', token });

/** Commits `writes` only; the checkpoint is the last of their positions. */
function commit(store: ViewStore, generation: Generation, writes: readonly DocumentWrite<Dish>[]): Promise<void> {
  const checkpoint = writes.reduce((last, { position }) => (position > last ? position : last), at(0));
  return store.commit(generation, { writes, park: [], release: [], checkpoint });
}

/** Returns the active generation of the view, containing `documents`. */
async function filled(store: ViewStore, documents: readonly Dish[]): Promise<Generation> {
  const generation = await store.open(dishes);
  await commit(
    store,
    generation,
    documents.map((document, index) => write(document, index + 1)),
  );
  await store.activate(generation);
  return generation;
}

/** Returns two generations in the group `kitchen`, both up to the third position. */
async function grouped(store: ViewStore): Promise<readonly [Generation, Generation]> {
  const [one, other] = [await store.open(dishes), await store.open({ ...dishes, name: 'others' })];
  for (const generation of [one, other]) {
    await commit(store, generation, [write(dish('a'), 1), write(dish('b'), 3)]);
    await store.join('kitchen', generation);
  }
  return [one, other];
}

const query = (changes: Partial<ViewQuery> = {}): ViewQuery => ({
  where: { cook: 'ann' },
  order: { index: 'by-cook', direction: 'asc' },
  offset: 0,
  limit: 10,
  ...changes,
});
async function found(store: ViewStore, changes: Partial<ViewQuery> = {}): Promise<{ ids: string[]; total: number }> {
  const { items, total } = await store.find<Dish>('dishes', query(changes));
  return { ids: items.map(({ id }) => id), total };
}
const inAll = (part: string) => ({ text: 'all', part });
async function everything(store: ViewStore, generation: Generation): Promise<unknown[]> {
  const all = [];
  for await (const one of store.scan(generation)) all.push(one);
  return all;
}

export const viewStoreSuite: Suite<ViewStore> = {
  'returns the same generation until another is active': async ({ port: store }) => {
    const generation = await store.open(dishes);
    expect(await store.open(dishes)).toEqual(generation);
    expect(await store.generations('dishes')).toEqual([{ ...generation, active: false }]);
    await store.activate(generation);
    expect(await store.open(dishes)).toEqual(generation);
    expect(await store.generations('dishes')).toEqual([{ ...generation, active: true }]);
  },

  'purges generations that are no longer active, and no others': async ({ port: store }) => {
    const old = await filled(store, [dish('a')]);
    const active = await store.begin(dishes);
    await commit(store, active, [write(dish('b'), 1)]);
    await store.activate(active);
    const next = await store.begin(dishes);
    await commit(store, next, [write(dish('c'), 1)]);
    await store.purge();
    expect((await store.generations('dishes')).map(({ number }) => number)).toEqual([active.number, next.number]);
    await expect(everything(store, old)).rejects.toThrow();
    expect(await found(store)).toEqual({ ids: ['b'], total: 1 });
    expect(await everything(store, next)).toHaveLength(1);
  },

  'purges also newer generations that nobody fills, once a runner follows the active one': async ({ port: store }) => {
    const [active] = await grouped(store);
    await store.activate(active);
    const left = await store.begin(dishes);
    await commit(store, left, [write(dish('c'), 1)]);
    const joined = await store.begin(dishes);
    await commit(store, joined, [write(dish('c'), 3)]);
    await store.join('kitchen', joined);
    await store.leave(active);
    await store.purge();
    expect(await everything(store, left)).toHaveLength(1);
    await store.join('kitchen', active);
    await store.purge();
    expect((await store.generations('dishes')).map(({ number }) => number)).toEqual([active.number, joined.number]);
    await expect(everything(store, left)).rejects.toThrow();
    expect(await found(store)).toEqual({ ids: ['a', 'b'], total: 2 });
    expect(await everything(store, joined)).toHaveLength(1);
  },

  'activates no generation that was dropped': async ({ port: store }) => {
    await filled(store, [dish('a')]);
    const dropped = await store.begin(dishes);
    await commit(store, dropped, [write(dish('c'), 1)]);
    await store.drop(dropped);
    await expect(store.activate(dropped)).rejects.toThrow();
    expect(await found(store)).toEqual({ ids: ['a'], total: 1 });
  },

  'finds the same documents after a purge as before': async ({ port: store }) => {
    const generation = await filled(store, [dish('a', { title: 'Paneer' }), dish('b', { title: 'Biryani' })]);
    await commit(store, generation, [write(dish('a', { title: 'Rajma' }), 3)]);
    await store.purge();
    expect(await found(store, { search: inAll('paneer') })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { search: inAll('rajma') })).toEqual({ ids: ['a'], total: 1 });
    expect(await found(store, { search: inAll('biryani') })).toEqual({ ids: ['b'], total: 1 });
  },

  'cannot be read before a generation is active': async ({ port: store }) => {
    const generation = await store.open(dishes);
    await commit(store, generation, [write(dish('a'), 1)]);
    await expect(store.get('dishes', 'a')).rejects.toThrow(Unavailable);
    await expect(store.find('dishes', query())).rejects.toThrow(Unavailable);
    await store.activate(generation);
    expect(await store.get('dishes', 'a')).toEqual(dish('a'));
  },

  'stores whole documents, each with its position': async ({ port: store }) => {
    const odd = dish('odd', { title: 'Ünïcode "quotes" 100% \\ 🍲', note: null });
    const generation = await filled(store, [dish('a'), odd]);
    const loaded = await store.load<Dish>(generation, ['odd', 'a', 'missing']);
    expect([...loaded.keys()].sort()).toEqual(['a', 'odd']);
    expect(loaded.get('odd')).toEqual({ document: odd, position: at(2) });
    expect(await store.get('dishes', 'missing')).toBeUndefined();
    expect((await store.load(generation, [])).size).toBe(0);
  },

  'finds nothing wrong in the indexes, texts and counts that it keeps': async ({ port: store }) => {
    const problems = async (generation: Generation, ids?: readonly string[]) => {
      const all = [];
      for await (const problem of store.inspect(dishes, generation, ids)) all.push(problem);
      return all;
    };
    const odd = dish('odd', { title: 'ÜnïCODE "100%" 🍲\0\n', note: null, cook: '' });
    const generation = await filled(store, [dish('a'), dish('b', { open: false }), odd, dish('c', { title: 'x' })]);
    expect(await problems(generation)).toEqual([]);
    const gone = { id: 'b', document: undefined, position: at(12) };
    await commit(store, generation, [write(dish('a', { status: 3, title: 'Rajma' }), 11), gone, write(dish('d'), 13)]);
    expect(await problems(generation)).toEqual([]);
    expect(await problems(generation, ['a', 'missing'])).toEqual([]);
  },

  'moves its checkpoint with the writes, and never back': async ({ port: store }) => {
    const generation = await store.open(dishes);
    expect(await store.checkpoint(generation)).toBeUndefined();
    await commit(store, generation, [write(dish('a'), 7)]);
    expect(await store.checkpoint(generation)).toBe(at(7));
    await commit(store, generation, [write(dish('b'), 3)]);
    expect(await store.checkpoint(generation)).toBe(at(7));
  },

  'leaves its checkpoint unchanged while a larger commit is written in parts': async ({ port: store }) => {
    const generation = await store.begin(dishes);
    const part = { park: [], release: [], checkpoint: undefined };
    await store.commit(generation, { ...part, writes: [write(dish('a'), 7)] });
    expect(await store.checkpoint(generation)).toBeUndefined();
    await commit(store, generation, [write(dish('b'), 3)]);
    await store.commit(generation, { ...part, writes: [write(dish('c'), 8)] });
    expect(await store.checkpoint(generation)).toBe(at(3));
    expect([...(await store.load(generation, ['a', 'b', 'c'])).keys()]).toEqual(['a', 'b', 'c']);
  },

  'never lets an older position overwrite a newer one': async ({ port: store }) => {
    for (const generation of [await filled(store, []), await store.begin(dishes)]) {
      await commit(store, generation, [write(dish('a', { status: 5 }), 5)]);
      await commit(store, generation, [write(dish('a', { status: 4 }), 4)]);
      await commit(store, generation, [{ id: 'a', document: undefined, position: at(4) }]);
      const loaded = await store.load<Dish>(generation, ['a']);
      expect(loaded.get('a')).toEqual({ document: dish('a', { status: 5 }), position: at(5) });
      await commit(store, generation, [write(dish('a', { status: 6 }), 5)]);
      expect((await store.load<Dish>(generation, ['a'])).get('a')?.document.status).toBe(6);
    }
  },

  'ends in the same view wherever a crash interrupted a commit': async ({ port: store }) => {
    const writes = [write(dish('a'), 1), write(dish('b'), 2), write(dish('c', { status: 2 }), 3)];
    const whole = await store.begin(dishes);
    await commit(store, whole, writes);
    const expected = await everything(store, whole);
    for (let cut = 0; cut <= writes.length; cut++) {
      const torn = await store.begin(dishes);
      await store.commit(torn, { writes: writes.slice(0, cut), park: [], release: [], checkpoint: at(0) });
      await commit(store, torn, writes);
      expect(await everything(store, torn)).toEqual(expected);
    }
    await store.activate(whole);
    await commit(store, whole, writes);
    expect(await found(store)).toEqual({ ids: ['a', 'b', 'c'], total: 3 });
  },

  'removes documents from lists and searches too': async ({ port: store }) => {
    const generation = await filled(store, [dish('a'), dish('b')]);
    await commit(store, generation, [{ id: 'a', document: undefined, position: at(9) }]);
    expect(await store.get('dishes', 'a')).toBeUndefined();
    expect(await found(store)).toEqual({ ids: ['b'], total: 1 });
    expect(await found(store, { search: inAll('dal') })).toEqual({ ids: ['b'], total: 1 });
  },

  'isolates generations, and switches all readers at once': async ({ port: store }) => {
    await filled(store, [dish('a', { title: 'old' }), dish('b', { title: 'old' })]);
    const next = await store.begin(dishes);
    await commit(store, next, [write(dish('a', { title: 'new' }), 1), write(dish('b', { title: 'new' }), 2)]);
    expect(await store.get('dishes', 'a')).toMatchObject({ title: 'old' });

    let switched = false;
    const seen = new Set<string>();
    const reading = (async () => {
      while (!switched) {
        const { items } = await store.find<Dish>('dishes', query());
        seen.add(items.map(({ title }) => title).join());
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    try {
      await store.activate(next);
    } finally {
      // A store that fails here is not read any more once it is closed.
      switched = true;
      await reading;
    }
    expect([...seen].filter((titles) => titles !== 'old,old' && titles !== 'new,new')).toEqual([]);
    expect(await store.get('dishes', 'a')).toMatchObject({ title: 'new' });
    expect(await store.open(dishes)).toEqual(next);
  },

  'can switch back to the previous generation': async ({ port: store }) => {
    const first = await filled(store, [dish('a', { title: 'old' })]);
    const second = await store.begin(dishes);
    await store.activate(second);
    expect(await store.get('dishes', 'a')).toBeUndefined();
    await store.activate(first);
    expect(await store.get('dishes', 'a')).toMatchObject({ title: 'old' });
    await store.drop(second);
    expect(await store.generations('dishes')).toEqual([{ ...first, active: true }]);
  },

  'builds a new version alongside the active one': async ({ port: store }) => {
    const first = await filled(store, [dish('a')]);
    const newer = { ...dishes, version: 2, indexes: [{ name: 'by-title', fields: ['title' as const] }] };
    const second = await store.open(newer);
    expect(second.number).not.toBe(first.number);
    expect(await store.open(newer)).toEqual(second);
    expect(await found(store)).toEqual({ ids: ['a'], total: 1 });
    await commit(store, second, [write(dish('b'), 1)]);
    await store.activate(second);
    const all = { where: {}, order: { index: 'by-title', direction: 'asc' }, offset: 0, limit: 10 } as const;
    expect((await store.find<Dish>('dishes', all)).items).toEqual([dish('b')]);
  },

  'finds by equality, by one of several values, and by an absent value': async ({ port: store }) => {
    await filled(store, [
      dish('a', { status: 1, open: true }),
      dish('b', { status: 2, open: false }),
      dish('c', { status: 3, open: false }),
      dish('d', { status: 1, cook: 'bob', open: true }),
    ]);
    const byStatus = { index: 'by-status', direction: 'asc' } as const;
    expect(await found(store, { where: { cook: 'ann', status: 2 }, order: byStatus })).toEqual({
      ids: ['b'],
      total: 1,
    });
    expect(await found(store, { where: { cook: 'ann', status: [1, 3, 3, 9] } })).toEqual({ ids: ['a', 'c'], total: 2 });
    expect(await found(store, { where: { cook: ['ann', 'bob'], status: 1 } })).toEqual({ ids: ['a', 'd'], total: 2 });
    expect(await found(store, { where: { status: [] } })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { where: {} })).toEqual({ ids: ['a', 'b', 'c', 'd'], total: 4 });
    const open = { index: 'open', direction: 'asc' } as const;
    expect(await found(store, { where: { open: false }, order: open })).toEqual({ ids: ['b', 'c'], total: 2 });
  },

  'distinguishes text, numbers and absent values': async ({ port: store }) => {
    await filled(store, [dish('a', { cook: '1' }), dish('b', { status: 7, cook: 'null' })]);
    expect(await found(store, { where: { cook: 1 } })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { where: { cook: null } })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { where: { cook: '1' } })).toEqual({ ids: ['a'], total: 1 });
  },

  'refuses to query fields and indexes that were not declared': async ({ port: store }) => {
    await filled(store, [dish('a')]);
    await expect(store.find('dishes', query({ where: { title: 'Dal' } }))).rejects.toThrow();
    await expect(store.find('dishes', query({ order: { index: 'by-luck', direction: 'asc' } }))).rejects.toThrow();
    const operator = { cook: { $ne: 'ann' } } as unknown as ViewQuery['where'];
    await expect(store.find('dishes', query({ where: operator }))).rejects.toThrow();
  },

  'pages through a list in either direction without a gap or an overlap': async ({ port: store }) => {
    const many = Array.from({ length: 25 }, (_, number) =>
      dish(`d${String(number).padStart(2, '0')}`, { at: `2026-01-0${1 + (number % 3)}`, status: number % 2 }),
    );
    await filled(store, many);
    for (const where of [{ cook: 'ann' }, { cook: 'ann', status: [0, 1] }]) {
      const up: string[] = [];
      for (let offset = 0; offset < 30; offset += 4) {
        const page = await found(store, { where, offset, limit: 4 });
        expect(page.total).toBe(25);
        up.push(...page.ids);
      }
      const inOrder = [...many].sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1)).map(({ id }) => id);
      expect(up).toEqual(inOrder);
      const order = { index: 'by-cook', direction: 'desc' } as const;
      expect((await found(store, { where, order, limit: 25 })).ids).toEqual(inOrder.reverse());
    }
  },

  'lists documents without the value of the order first, and last in the other direction': async ({ port: store }) => {
    await filled(store, [dish('a', { note: 'x' }), dish('b', { note: null }), dish('c', { note: 'w' }), dish('d')]);
    const listed = async (direction: 'asc' | 'desc', limit = 4) =>
      (await found(store, { where: { cook: 'ann' }, order: { index: 'by-note', direction }, limit })).ids;
    expect(await listed('asc')).toEqual(['b', 'd', 'c', 'a']);
    expect(await listed('desc')).toEqual(['a', 'c', 'd', 'b']);
    expect(await listed('desc', 2)).toEqual(['a', 'c']);
  },

  'searches for a substring, in any letter case, with any characters': async ({ port: store }) => {
    await filled(store, [
      dish('a', { title: 'Paneer Tikka (50% off)' }),
      dish('b', { title: 'CRÈME "brûlée"' }),
      dish('c', { title: 'a_b*c', cook: 'bob' }),
    ]);
    const search = async (text: string, where: ViewQuery['where'] = {}) => found(store, { where, search: inAll(text) });
    expect(await search('NEER t')).toEqual({ ids: ['a'], total: 1 });
    expect(await search('crème "BRÛ')).toEqual({ ids: ['b'], total: 1 });
    expect(await search('50%')).toEqual({ ids: ['a'], total: 1 });
    expect(await search('%%%')).toEqual({ ids: [], total: 0 });
    expect(await search('a_b*')).toEqual({ ids: ['c'], total: 1 });
    expect(await search('a?b*')).toEqual({ ids: [], total: 0 });
    expect(await search('(5')).toEqual({ ids: ['a'], total: 1 });
    expect(await search('_')).toEqual({ ids: ['c'], total: 1 });
    expect(await search("' OR 1=1 --")).toEqual({ ids: [], total: 0 });
    expect(await search('NOT AND OR')).toEqual({ ids: [], total: 0 });
    expect(await search('a', { cook: 'bob' })).toEqual({ ids: ['c'], total: 1 });
    expect(await search('a_b', { cook: 'ann' })).toEqual({ ids: [], total: 0 });
  },

  'searches one text of a document and not its others': async ({ port: store }) => {
    const many = Array.from({ length: 1_500 }, (_, number) => dish(`d${number}`, { note: `secret ${number}` }));
    for (const documents of [[dish('a', { title: 'Biryani', note: 'Rajma' })], many]) {
      const generation = await filled(store, documents);
      const [{ id, title, note }] = documents as [Dish];
      for (const [text, part, total] of [
        ['all', title, Math.min(documents.length, 1_000)],
        ['all', note ?? '', 0],
        ['note', title, 0],
        ['note', note ?? '', 1],
      ] as const) {
        expect([text, part, await found(store, { search: { text, part }, limit: 0 })]).toEqual([
          text,
          part,
          { ids: [], total },
        ]);
      }
      await commit(store, generation, [write(dish(id, { title, note: 'Poha' }), 9_000)]);
      expect(await found(store, { search: { text: 'note', part: 'POHA' } })).toEqual({ ids: [id], total: 1 });
      expect(await found(store, { search: { text: 'note', part: `${note}` } })).toEqual({ ids: [], total: 0 });
      await store.drop(generation);
    }
    await filled(store, [dish('a')]);
    await expect(store.find('dishes', query({ search: { text: 'title', part: 'Dal' } }))).rejects.toThrow();
  },

  'searches long and short lists alike': async ({ port: store }) => {
    const many = Array.from({ length: 1_500 }, (_, number) => dish(`d${number}`, { title: `Dish No. ${number}` }));
    const generation = await filled(store, many);
    expect(await found(store, { search: inAll('no. 149') })).toMatchObject({ total: 11 });
    expect(await found(store, { search: inAll('NO. 1499') })).toEqual({ ids: ['d1499'], total: 1 });
    await commit(store, generation, [write(dish('d1499', { title: 'Biryani' }), 9_000)]);
    expect(await found(store, { search: inAll('no. 1499') })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { search: inAll('irya') })).toEqual({ ids: ['d1499'], total: 1 });
    await commit(store, generation, [{ id: 'd1499', document: undefined, position: at(9_001) }]);
    expect(await found(store, { search: inAll('irya') })).toEqual({ ids: [], total: 0 });
    expect(await found(store)).toMatchObject({ total: 1_499 });
  },

  'counts search results up to 1,000 or the end of the page, and reports when there are more': async ({
    port: store,
  }) => {
    const number = (id: number): string => `d${String(id).padStart(4, '0')}`;
    const many = Array.from({ length: 1_203 }, (_, id) => dish(number(id), { status: id % 3 }));
    await filled(store, [...many, dish('other', { cook: 'bob' }), dish('x', { title: 'Rajma' })]);
    const page = (changes: Partial<ViewQuery>) =>
      store.find<Dish>('dishes', query({ search: inAll('dal'), ...changes })).then(({ items, ...total }) => ({
        ids: items.map(({ id }) => id),
        ...total,
      }));
    const ids = (from: number, to: number) => many.slice(from, to).map(({ id }) => id);
    expect(await page({ limit: 2 })).toEqual({ ids: ids(0, 2), total: 1_000, totalIsMore: true });
    expect(await page({ limit: 0 })).toEqual({ ids: [], total: 1_000, totalIsMore: true });
    expect(await page({ offset: 990, limit: 20 })).toEqual({ ids: ids(990, 1_010), total: 1_010, totalIsMore: true });
    expect(await page({ offset: 1_200, limit: 2 })).toEqual({
      ids: ids(1_200, 1_202),
      total: 1_202,
      totalIsMore: true,
    });
    expect(await page({ offset: 1_201, limit: 2 })).toEqual({ ids: ids(1_201, 1_203), total: 1_203 });
    expect(await page({ offset: 1_300, limit: 2 })).toEqual({ ids: [], total: 1_203 });
    const desc = { order: { index: 'by-cook', direction: 'desc' }, limit: 2 } as const;
    expect(await page(desc)).toEqual({ ids: ids(1_201, 1_203).reverse(), total: 1_000, totalIsMore: true });
    // Several ranges of the list are searched as one, in its order.
    const two = many.filter(({ status }) => status > 0).map(({ id }) => id);
    for (const index of ['by-cook', 'by-status'])
      expect(
        await page({ where: { cook: 'ann', status: [1, 2] }, order: { index, direction: 'asc' }, limit: 3 }),
      ).toEqual({ ids: two.slice(0, 3), total: 802 });
    for (const [part, total] of [
      ['da', 1_203],
      ['a', 1_204],
      ['ra', 1],
      ['rajma', 1],
    ] as const)
      expect(await page({ search: inAll(part), offset: 1_203 })).toMatchObject({ total });
    expect(await page({ where: {}, limit: 2, search: inAll('bob') })).toEqual({ ids: ['other'], total: 1 });
    expect((await found(store)).total).toBe(1_204);
  },

  'counts exactly 1,000 search results as complete': async ({ port: store }) => {
    const thousand = Array.from({ length: 1_000 }, (_, id) => dish(`d${id}`));
    await filled(store, [...thousand, ...Array.from({ length: 5 }, (_, id) => dish(`x${id}`, { title: 'Rajma' }))]);
    expect(await store.find('dishes', query({ search: inAll('dal'), limit: 0 }))).toEqual({ items: [], total: 1_000 });
  },

  'counts exactly, whatever was written in whatever order': async ({ port: store }) => {
    const generation = await filled(store, [dish('x')]);
    const model = new Map<string, Dish>([['x', dish('x')]]);
    let seed = 42;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let position = 10; position < 250; position++) {
      const id = `d${random(12)}`;
      const document =
        random(4) === 0 ? undefined : dish(id, { cook: random(2) === 0 ? 'ann' : 'bob', status: random(3) });
      await commit(store, generation, [{ id, document, position: at(position) }]);
      if (document) model.set(id, document);
      else model.delete(id);
    }
    const all = [...model.values()];
    for (const cook of ['ann', 'bob']) {
      expect((await found(store, { where: { cook } })).total).toBe(all.filter((one) => one.cook === cook).length);
      for (const status of [0, 1, 2]) {
        const expected = all.filter((one) => one.cook === cook && one.status === status).length;
        expect((await found(store, { where: { cook, status } })).total).toBe(expected);
      }
    }
    expect((await found(store, { where: {} })).total).toBe(all.length);
  },

  'keeps parked streams until they are released': async ({ port: store }) => {
    const generation = await store.open(dishes);
    const parked = {
      stream: 'booking-1',
      revision: 3,
      position: at(4),
      error: 'unknown dish',
      at: OCCURRED_AT,
    } as const;
    await store.commit(generation, { writes: [], park: [parked], release: [], checkpoint: at(4) });
    expect(await store.parked(generation)).toEqual([parked]);
    expect(await store.parked(await store.begin(dishes))).toEqual([]);
    const again = { ...parked, revision: 5, position: at(6) };
    await store.commit(generation, { writes: [], park: [again], release: ['booking-1'], checkpoint: at(6) });
    expect(await store.parked(generation)).toEqual([again]);
    await store.commit(generation, { writes: [], park: [], release: ['booking-1'], checkpoint: at(6) });
    expect(await store.parked(generation)).toEqual([]);
  },

  'refuses the late commit of a runner that lost its lease, and stores nothing of it': async ({ port: store }) => {
    const generation = await filled(store, [dish('a')]);
    const nothing = { writes: [], park: [], release: [] };
    await store.commit(generation, { ...nothing, writes: [write(dish('b'), 5)], checkpoint: at(5), fence: held(1) });
    await store.fence(generation, held(2));
    const late = [write(dish('a', { title: 'late' }), 6), write(dish('c'), 6)];
    const parked = { stream: 'booking-1', revision: 0, position: at(6), error: 'late', at: OCCURRED_AT } as const;
    for (const fence of [held(1), undefined]) {
      const commit = { ...nothing, writes: late, park: [parked], checkpoint: at(6), ...(fence && { fence }) };
      await expect(store.commit(generation, commit)).rejects.toThrow(Fenced);
      const releasing = { ...commit, release: ['booking-2' as const] };
      await expect(store.commit(generation, releasing)).rejects.toThrow(Fenced);
    }
    await expect(store.fence(generation, held(1))).rejects.toThrow(Fenced);
    expect(await found(store)).toEqual({ ids: ['a', 'b'], total: 2 });
    expect(await store.get('dishes', 'a')).toEqual(dish('a'));
    expect(await store.checkpoint(generation)).toBe(at(5));
    expect(await store.parked(generation)).toEqual([]);
  },

  'lets the holder of a lease commit, and leaves other generations alone': async ({ port: store, reopen }) => {
    const generation = await filled(store, []);
    const other = await store.begin(dishes);
    const again = await reopen();
    await store.fence(generation, held(7));
    await store.fence(generation, held(7));
    const commit = { writes: [write(dish('a'), 3)], park: [], release: [], checkpoint: at(3) };
    await again.commit(generation, { ...commit, fence: held(7) });
    await again.commit(generation, { ...commit, checkpoint: at(4), fence: held(8) });
    await expect(store.commit(generation, { ...commit, fence: held(7) })).rejects.toThrow(Fenced);
    await store.commit(other, commit);
    expect(await store.checkpoint(generation)).toBe(at(4));
    expect(await store.checkpoint(other)).toBe(at(3));
  },

  'commits the members of a group at once, each with its parked streams': async ({ port: store, reopen }) => {
    const [one, other] = await grouped(store);
    const parked = {
      stream: 'booking-1',
      revision: 3,
      position: at(6),
      error: 'unknown dish',
      at: OCCURRED_AT,
    } as const;
    const members = [
      { generation: one, writes: [write(dish('a', { title: 'new' }), 6)], park: [] },
      { generation: other, writes: [write(dish('c'), 5)], park: [parked] },
    ];
    await store.commitGroup('kitchen', { members, checkpoint: at(7) });
    const again = await reopen();
    expect(await Promise.all([one, other].map((generation) => again.checkpoint(generation)))).toEqual([at(7), at(7)]);
    expect((await again.load<Dish>(one, ['a'])).get('a')?.document.title).toBe('new');
    expect((await again.load<Dish>(other, ['c'])).get('c')?.position).toBe(at(5));
    expect([await again.parked(one), await again.parked(other)]).toEqual([[], [parked]]);
    expect(await again.groups()).toEqual([{ name: 'kitchen', checkpoint: at(7), members: [one, other] }]);
  },

  'lets a generation join a group only at the checkpoint of the group': async ({ port: store }) => {
    const [one] = await grouped(store);
    const late = await store.begin(dishes);
    await commit(store, late, [write(dish('a'), 1)]);
    await expect(store.join('kitchen', late)).rejects.toThrow();
    await commit(store, late, [write(dish('b'), 3)]);
    await store.join('kitchen', late);
    expect((await store.groups())[0]?.members).toHaveLength(3);
    await expect(store.join('another', one)).rejects.toThrow();
  },

  'gives a generation that leaves its group the checkpoint of the group': async ({ port: store }) => {
    const [one, other] = await grouped(store);
    const stay = (generation: Generation) => ({ generation, writes: [], park: [] });
    await store.commitGroup('kitchen', { members: [stay(one), stay(other)], checkpoint: at(8) });
    await store.leave(other);
    await store.leave(other);
    await store.commitGroup('kitchen', { members: [stay(one)], checkpoint: at(9) });
    expect([await store.checkpoint(one), await store.checkpoint(other)]).toEqual([at(9), at(8)]);
    await store.leave(one);
    const first = await store.begin(dishes);
    await store.join('kitchen', first);
    expect(await store.checkpoint(first)).toBeUndefined();
  },

  'writes nothing of a commit to a group whose members have changed': async ({ port: store }) => {
    const [one, other] = await grouped(store);
    const members = [one, other].map((generation) => ({ generation, writes: [write(dish('late'), 9)], park: [] }));
    const refused = async (): Promise<void> => {
      const late = store.commitGroup('kitchen', { members, checkpoint: at(9) });
      await expect(late).rejects.toThrow(Regrouped);
      expect((await store.load(one, ['late'])).size).toBe(0);
      expect(await store.checkpoint(one)).toBe(at(3));
    };
    const rebuilt = await store.begin({ ...dishes, name: 'others' });
    await store.activate(rebuilt);
    await refused();
    expect(await store.checkpoint(other)).toBe(at(3));
    await store.activate(other);
    await store.join('kitchen', other);
    await store.drop(other);
    await refused();
    expect((await store.groups())[0]?.members).toEqual([one]);
  },

  'refuses the late commit to a group whose lease was lost, and stores nothing of it': async ({ port: store }) => {
    const [one, other] = await grouped(store);
    const members = [one, other].map((generation) => ({ generation, writes: [write(dish('late'), 9)], park: [] }));
    await store.fence('kitchen', held(2));
    for (const fence of [held(1), undefined]) {
      const late = { members, checkpoint: at(9), ...(fence && { fence }) };
      await expect(store.commitGroup('kitchen', late)).rejects.toThrow(Fenced);
      const joining = await store.begin(dishes);
      await expect(store.join('kitchen', joining, fence)).rejects.toThrow(Fenced);
    }
    await expect(store.fence('kitchen', held(1))).rejects.toThrow(Fenced);
    expect((await store.load(one, ['late'])).size).toBe(0);
    expect(await store.checkpoint(other)).toBe(at(3));
    await store.commitGroup('kitchen', { members, checkpoint: at(9), fence: held(3) });
    expect(await store.checkpoint(other)).toBe(at(9));
  },

  'lists every document in order of id': async ({ port: store }) => {
    const many = Array.from({ length: 1_200 }, (_, number) => dish(`d${String(number * 7919).padStart(9, '0')}`));
    const generation = await filled(store, [...many].reverse());
    const ids = (await everything(store, generation)).map((one) => (one as Dish).id);
    expect(ids).toEqual(many.map(({ id }) => id));
  },

  'has everything that was committed after a crash': async ({ port: store, reopen }) => {
    const generation = await filled(store, [dish('a'), dish('b')]);
    const building = await store.begin(dishes);
    await commit(store, building, [write(dish('c'), 1)]);
    const again = await reopen();
    expect(await again.open(dishes)).toEqual(generation);
    expect(await again.checkpoint(generation)).toBe(at(2));
    expect(await found(again)).toEqual({ ids: ['a', 'b'], total: 2 });
    await again.activate(building);
    expect(await found(again)).toEqual({ ids: ['c'], total: 1 });
  },
};

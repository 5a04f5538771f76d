import { expect } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import {
  type DocumentWrite,
  type Fence,
  Fenced,
  type Generation,
  Unavailable,
  type ViewQuery,
  type ViewStore,
} from '@libs/eventing/types/ports.js';
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
  ],
  searchText: ({ title, cook }) => `${title} ${cook}`,
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

const WHEN = '2026-12-01T09:00:00.000Z' as Instant;
const held = (token: number): Fence => ({ lease: 'dishes', token });

/** Commits `writes` and nothing else; the checkpoint is the last of their positions. */
function commit(store: ViewStore, generation: Generation, writes: readonly DocumentWrite<Dish>[]): Promise<void> {
  const checkpoint = writes.reduce((last, { position }) => (position > last ? position : last), at(0));
  return store.commit(generation, { writes, park: [], release: [], checkpoint });
}

/** The active generation of the view, with `documents` in it. */
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
async function everything(store: ViewStore, generation: Generation): Promise<unknown[]> {
  const all = [];
  for await (const one of store.scan(generation)) all.push(one);
  return all;
}

export const viewStoreSuite: Suite<ViewStore> = {
  'answers the same generation until another is active': async ({ port: store }) => {
    const generation = await store.open(dishes);
    expect(await store.open(dishes)).toEqual(generation);
    expect(await store.generations('dishes')).toEqual([{ ...generation, active: false }]);
    await store.activate(generation);
    expect(await store.open(dishes)).toEqual(generation);
    expect(await store.generations('dishes')).toEqual([{ ...generation, active: true }]);
  },

  'purges generations that readers have left behind, and no others': async ({ port: store }) => {
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

  'finds what it found before, after a purge': async ({ port: store }) => {
    const generation = await filled(store, [dish('a', { title: 'Paneer' }), dish('b', { title: 'Biryani' })]);
    await commit(store, generation, [write(dish('a', { title: 'Rajma' }), 3)]);
    await store.purge();
    expect(await found(store, { search: 'paneer' })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { search: 'rajma' })).toEqual({ ids: ['a'], total: 1 });
    expect(await found(store, { search: 'biryani' })).toEqual({ ids: ['b'], total: 1 });
  },

  'cannot be read before a generation is active': async ({ port: store }) => {
    const generation = await store.open(dishes);
    await commit(store, generation, [write(dish('a'), 1)]);
    await expect(store.get('dishes', 'a')).rejects.toThrow(Unavailable);
    await expect(store.find('dishes', query())).rejects.toThrow(Unavailable);
    await store.activate(generation);
    expect(await store.get('dishes', 'a')).toEqual(dish('a'));
  },

  'keeps whole documents, each with its position': async ({ port: store }) => {
    const odd = dish('odd', { title: 'Ünïcode "quotes" 100% \\ 🍲', note: null });
    const generation = await filled(store, [dish('a'), odd]);
    const loaded = await store.load<Dish>(generation, ['odd', 'a', 'missing']);
    expect([...loaded.keys()].sort()).toEqual(['a', 'odd']);
    expect(loaded.get('odd')).toEqual({ document: odd, position: at(2) });
    expect(await store.get('dishes', 'missing')).toBeUndefined();
    expect((await store.load(generation, [])).size).toBe(0);
  },

  'moves its checkpoint with the writes, and never back': async ({ port: store }) => {
    const generation = await store.open(dishes);
    expect(await store.checkpoint(generation)).toBeUndefined();
    await commit(store, generation, [write(dish('a'), 7)]);
    expect(await store.checkpoint(generation)).toBe(at(7));
    await commit(store, generation, [write(dish('b'), 3)]);
    expect(await store.checkpoint(generation)).toBe(at(7));
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

  'ends in the same view wherever a crash cut a commit short': async ({ port: store }) => {
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

  'removes documents, from lists and searches too': async ({ port: store }) => {
    const generation = await filled(store, [dish('a'), dish('b')]);
    await commit(store, generation, [{ id: 'a', document: undefined, position: at(9) }]);
    expect(await store.get('dishes', 'a')).toBeUndefined();
    expect(await found(store)).toEqual({ ids: ['b'], total: 1 });
    expect(await found(store, { search: 'dal' })).toEqual({ ids: ['b'], total: 1 });
  },

  'keeps generations apart, and switches for all readers at once': async ({ port: store }) => {
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
      // Also a store that fails here is read no longer once it is closed.
      switched = true;
      await reading;
    }
    expect([...seen].filter((titles) => titles !== 'old,old' && titles !== 'new,new')).toEqual([]);
    expect(await store.get('dishes', 'a')).toMatchObject({ title: 'new' });
    expect(await store.open(dishes)).toEqual(next);
  },

  'can go back to the generation before': async ({ port: store }) => {
    const first = await filled(store, [dish('a', { title: 'old' })]);
    const second = await store.begin(dishes);
    await store.activate(second);
    expect(await store.get('dishes', 'a')).toBeUndefined();
    await store.activate(first);
    expect(await store.get('dishes', 'a')).toMatchObject({ title: 'old' });
    await store.drop(second);
    expect(await store.generations('dishes')).toEqual([{ ...first, active: true }]);
  },

  'builds a new version beside the one that readers see': async ({ port: store }) => {
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

  'finds by equality, by one of several values, and by nothing at all': async ({ port: store }) => {
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

  'tells text, numbers and nothing apart': async ({ port: store }) => {
    await filled(store, [dish('a', { cook: '1' }), dish('b', { status: 7, cook: 'null' })]);
    expect(await found(store, { where: { cook: 1 } })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { where: { cook: null } })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { where: { cook: '1' } })).toEqual({ ids: ['a'], total: 1 });
  },

  'refuses to look through fields and indexes that were not declared': async ({ port: store }) => {
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

  'searches for a part of the text, in any case, whatever characters it has': async ({ port: store }) => {
    await filled(store, [
      dish('a', { title: 'Paneer Tikka (50% off)' }),
      dish('b', { title: 'CRÈME "brûlée"' }),
      dish('c', { title: 'a_b*c', cook: 'bob' }),
    ]);
    const search = async (text: string, where: ViewQuery['where'] = {}) => found(store, { where, search: text });
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

  'searches a long list as it does a short one': async ({ port: store }) => {
    const many = Array.from({ length: 1_500 }, (_, number) => dish(`d${number}`, { title: `Dish No. ${number}` }));
    const generation = await filled(store, many);
    expect(await found(store, { search: 'no. 149' })).toMatchObject({ total: 11 });
    expect(await found(store, { search: 'NO. 1499' })).toEqual({ ids: ['d1499'], total: 1 });
    await commit(store, generation, [write(dish('d1499', { title: 'Biryani' }), 9_000)]);
    expect(await found(store, { search: 'no. 1499' })).toEqual({ ids: [], total: 0 });
    expect(await found(store, { search: 'irya' })).toEqual({ ids: ['d1499'], total: 1 });
    await commit(store, generation, [{ id: 'd1499', document: undefined, position: at(9_001) }]);
    expect(await found(store, { search: 'irya' })).toEqual({ ids: [], total: 0 });
    expect(await found(store)).toMatchObject({ total: 1_499 });
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

  'remembers what was parked until it is released': async ({ port: store }) => {
    const generation = await store.open(dishes);
    const parked = { stream: 'booking-1', revision: 3, position: at(4), error: 'unknown dish', at: WHEN } as const;
    await store.commit(generation, { writes: [], park: [parked], release: [], checkpoint: at(4) });
    expect(await store.parked(generation)).toEqual([parked]);
    expect(await store.parked(await store.begin(dishes))).toEqual([]);
    const again = { ...parked, revision: 5, position: at(6) };
    await store.commit(generation, { writes: [], park: [again], release: ['booking-1'], checkpoint: at(6) });
    expect(await store.parked(generation)).toEqual([again]);
    await store.commit(generation, { writes: [], park: [], release: ['booking-1'], checkpoint: at(6) });
    expect(await store.parked(generation)).toEqual([]);
  },

  'refuses the late commit of a runner that lost its lease, and nothing of it is seen': async ({ port: store }) => {
    const generation = await filled(store, [dish('a')]);
    const nothing = { writes: [], park: [], release: [] };
    await store.commit(generation, { ...nothing, writes: [write(dish('b'), 5)], checkpoint: at(5), fence: held(1) });
    await store.fence(generation, held(2));
    const late = [write(dish('a', { title: 'late' }), 6), write(dish('c'), 6)];
    const parked = { stream: 'booking-1', revision: 0, position: at(6), error: 'late', at: WHEN } as const;
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

  'lets the holder of a lease write on, and leaves other generations alone': async ({ port: store, reopen }) => {
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

  'tells every document in order of id': async ({ port: store }) => {
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

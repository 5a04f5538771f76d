/** A commit of MongoDB's view store that is interrupted between any two of its writes, and in the middle of one. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type FailingStore, openFailingStore } from '../support/mongodb/failing-store.js';
import { dropDatabases } from '../support/scratch-mongo.js';
import type { Instant } from '@libs/contract/time.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import type { Generation, ParkedStream, ViewStore } from '@libs/eventing/types/view-store.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { withEngine } from '../support/engines.js';

interface Count {
  readonly id: string;
  readonly count: number;
}
const counts: Projection<Count> = { name: 'counts', version: 1, handles: [], indexes: [], project: () => [] };
const at = (number: number): Position => String(number).padStart(10, '0') as Position;
const parked: ParkedStream = {
  stream: 'booking-1',
  revision: 2,
  position: at(5),
  error: 'unknown',
  at: '2026-12-01T09:00:00.000Z' as Instant,
};
const ORDER_IDS = ['a', 'b', 'c', 'd'];
const writes = (count: number, position: number) =>
  ORDER_IDS.map((id) => ({ id, position: at(position), document: { id, count } }));
const counted = async (store: ViewStore, generation: Generation): Promise<readonly number[]> =>
  [...(await store.load<Count>(generation, ORDER_IDS)).values()].map(({ document }) => document.count);

withEngine('MONGO_URL', 'An interrupted commit to MongoDB', (url) => {
  describe.each([
    ['in one command', true],
    ['in a command for each collection', false],
  ])('%s', (_, inOneCommand) => cutShort(url, { inOneCommand }));
});

function cutShort(url: string, options: { readonly inOneCommand: boolean }): void {
  /**
   * Runs `work` in a process that dies at its first write, then in one that dies at its second, until one survives.
   */
  async function crashAtEachWrite(
    work: (dying: FailingStore, next: ViewStore, generation: Generation, cut: number) => Promise<void>,
  ) {
    const database = `test-${randomUUID().slice(0, 13)}`;
    const [dying, next] = await Promise.all([
      openFailingStore(url, database, options),
      openFailingStore(url, database, options),
    ]);
    let cuts = 0;
    try {
      for (let died = true; died; cuts++) {
        dying.failAt(Number.POSITIVE_INFINITY);
        const generation = await dying.store.begin(counts);
        await dying.store.commit(generation, { writes: writes(1, 1), park: [], release: [], checkpoint: at(1) });
        await dying.store.commit(generation, { writes: [], park: [parked], release: [], checkpoint: at(5) });
        dying.failAt(cuts);
        await work(dying, next.store, generation, cuts);
        died = dying.failed();
      }
    } finally {
      await Promise.all([dying.close(), next.close()]);
      await dropDatabases(url, database);
    }
    expect(cuts).toBeGreaterThan(1);
  }

  it(
    'leads to the same view when it is repeated',
    () =>
      crashAtEachWrite(async (dying, next, generation) => {
        const other = { ...parked, stream: 'booking-2', position: at(8) } as const;
        const commit = { writes: writes(2, 8), park: [other], release: [], checkpoint: at(9) };
        await dying.store.commit(generation, commit).catch(unavailable);
        if ((await next.checkpoint(generation)) !== at(9)) await next.commit(generation, commit);
        expect(await counted(next, generation)).toEqual([2, 2, 2, 2]);
        expect(await next.parked(generation)).toEqual([parked, other]);
        expect(await next.checkpoint(generation)).toBe(at(9));
      }),
    60_000,
  );

  it(
    'replays a parked stream once, although replaying increments every count again',
    () =>
      crashAtEachWrite(async (dying, next, generation) => {
        const replay = async (store: ViewStore): Promise<void> => {
          if ((await store.parked(generation)).length === 0) return;
          const [count = 0] = await counted(store, generation);
          const commit = { writes: writes(count + 1, 5), park: [], release: [parked.stream], checkpoint: at(5) };
          await store.commit(generation, commit);
        };
        await replay(dying.store).catch(unavailable);
        await replay(next);
        expect(await counted(next, generation)).toEqual([2, 2, 2, 2]);
        expect(await next.parked(generation)).toEqual([]);
      }),
    60_000,
  );

  it.each([
    ['writes', [], []],
    ['parks', [{ ...parked, stream: 'booking-2' as const }], []],
    ['releases', [], [parked.stream]],
  ])(
    'changes nothing of its successor’s when it %s and resumes late',
    (_, park, release) =>
      crashAtEachWrite(async (paused, next, generation, cut) => {
        const [first, second] = [1, 2].map((token) => ({ lease: 'counts', token })) as [Fence, Fence];
        const state = async (): Promise<unknown> => [
          await counted(next, generation),
          await next.parked(generation),
          await next.checkpoint(generation),
        ];
        let expected: unknown;
        paused.holdAt(cut, async () => {
          await next.fence(generation, second);
          await next.parked(generation);
          const commit = { writes: writes(3, 8), park: [], release: [], checkpoint: at(9), fence: second };
          await next.commit(generation, commit);
          expected = await state();
        });
        const late = { writes: writes(2, 8), park, release, checkpoint: at(20), fence: first };
        const refused = await paused.store.commit(generation, late).then(() => false, fenced);
        if (!paused.failed()) return;
        // What was committed before the lease was taken over remains, and the successor has seen it.
        expect(await state()).toEqual(expected);
        expect((await next.checkpoint(generation)) === at(9)).toBe(refused);
      }),
    60_000,
  );

  describe('of a group', () => {
    const grouped = async (store: ViewStore): Promise<readonly [Generation, Generation]> => {
      const [one, other] = [await store.begin(counts), await store.begin({ ...counts, name: 'others' })];
      for (const generation of [one, other]) {
        await store.commit(generation, { writes: writes(1, 1), park: [], release: [], checkpoint: at(1) });
      }
      const name = `group-${one.number}`;
      for (const generation of [one, other]) await store.join(name, generation);
      return [one, other];
    };

    it(
      'leads to the same views when it is repeated',
      () =>
        crashAtEachWrite(async (dying, next) => {
          const [one, other] = await grouped(next);
          const name = `group-${one.number}`;
          const commit = {
            members: [
              { generation: one, writes: writes(2, 8), park: [parked] },
              { generation: other, writes: writes(3, 8), park: [] },
            ],
            checkpoint: at(9),
          };
          await dying.store.commitGroup(name, commit).catch(unavailable);
          if ((await next.checkpoint(one)) !== at(9)) await next.commitGroup(name, commit);
          expect([await counted(next, one), await counted(next, other)]).toEqual([
            [2, 2, 2, 2],
            [3, 3, 3, 3],
          ]);
          expect([await next.parked(one), await next.parked(other)]).toEqual([[parked], []]);
          expect([await next.checkpoint(one), await next.checkpoint(other)]).toEqual([at(9), at(9)]);
        }),
      60_000,
    );

    it(
      'changes nothing of its successor’s when it resumes late',
      () =>
        crashAtEachWrite(async (paused, next, _generation, cut) => {
          const [one, other] = await grouped(next);
          const name = `group-${one.number}`;
          const [first, second] = [1, 2].map((token) => ({ lease: name, token })) as [Fence, Fence];
          const of = (count: number, park: readonly ParkedStream[], fence: Fence) => ({
            members: [one, other].map((generation) => ({ generation, writes: writes(count, 8), park })),
            checkpoint: at(9),
            fence,
          });
          const state = () =>
            Promise.all([one, other].flatMap((where) => [counted(next, where), next.parked(where)] as const));
          let expected: unknown;
          paused.holdAt(cut, async () => {
            await next.fence(name, second);
            for (const generation of [one, other]) await next.parked(generation);
            await next.commitGroup(name, of(3, [], second));
            expected = await state();
          });
          await paused.store.commitGroup(name, of(2, [parked], first)).catch(fenced);
          if (paused.failed()) expect(await state()).toEqual(expected);
        }),
      60_000,
    );

    it(
      'joins and leaves its group without missing events',
      () =>
        crashAtEachWrite(async (dying, next) => {
          const [one, other] = await grouped(next);
          const name = `group-${one.number}`;
          await dying.store.leave(one).catch(unavailable);
          await next.leave(one);
          const alone = { members: [{ generation: other, writes: [], park: [] }], checkpoint: at(5) };
          await next.commitGroup(name, alone);
          expect([await next.checkpoint(one), await next.checkpoint(other)]).toEqual([at(1), at(5)]);
          await next.commit(one, { writes: [], park: [], release: [], checkpoint: at(5) });
          await dying.store.join(name, one).catch(unavailable);
          await next.join(name, one);
          expect((await next.groups()).find((group) => group.name === name)?.members).toHaveLength(2);
        }),
      60_000,
    );
  });
}

function fenced(error: unknown): true {
  expect(error).toBeInstanceOf(Fenced);
  return true;
}

function unavailable(error: unknown): void {
  expect(error).toBeInstanceOf(Unavailable);
}

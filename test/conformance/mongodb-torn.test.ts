/** A commit of MongoDB's view store that ends between any two of its writes, and in the middle of one. */
import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type FailingStore, openFailingStore } from '@libs/adapters/mongodb/testing/failing-store.js';
import { dropDatabases } from '@libs/adapters/mongodb/testing/scratch-databases.js';
import type { Instant } from '@libs/contract/time.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import {
  type Fence,
  Fenced,
  type Generation,
  type ParkedStream,
  Unavailable,
  type ViewStore,
} from '@libs/eventing/types/ports.js';
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
const IDS = ['a', 'b', 'c', 'd'];
const writes = (count: number, position: number) =>
  IDS.map((id) => ({ id, position: at(position), document: { id, count } }));
const counted = async (store: ViewStore, generation: Generation): Promise<readonly number[]> =>
  [...(await store.load<Count>(generation, IDS)).values()].map(({ document }) => document.count);

withEngine('MONGO_URL', 'A commit to MongoDB that is cut short', (url) => {
  /** Does `work` in a process that dies at its first write, then in one that dies at its second, until one lives. */
  async function everywhere(
    work: (dying: FailingStore, next: ViewStore, generation: Generation, cut: number) => Promise<void>,
  ) {
    const database = `test-${randomUUID().slice(0, 13)}`;
    const [dying, next] = await Promise.all([openFailingStore(url, database), openFailingStore(url, database)]);
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
    expect(cuts).toBeGreaterThan(2);
  }

  it(
    'ends in the same view when it is done again',
    () =>
      everywhere(async (dying, next, generation) => {
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
    'replays a parked stream once, though a replay counts again whatever it is given',
    () =>
      everywhere(async (dying, next, generation) => {
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
    'changes nothing of its successor’s when it %s and wakes up late',
    (_, park, release) =>
      everywhere(async (paused, next, generation, cut) => {
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
        // What was binding before the lease went over stands, and the successor has seen it.
        expect(await state()).toEqual(expected);
        expect((await next.checkpoint(generation)) === at(9)).toBe(refused);
      }),
    60_000,
  );
});

function fenced(error: unknown): true {
  expect(error).toBeInstanceOf(Fenced);
  return true;
}

function unavailable(error: unknown): void {
  expect(error).toBeInstanceOf(Unavailable);
}

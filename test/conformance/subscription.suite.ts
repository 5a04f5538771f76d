import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Committed } from '@libs/eventing/after-commit.js';
import { fillToHead, resumeFilling } from '@libs/eventing/fill-view.js';
import { rebuild } from '@libs/eventing/rebuild.js';
import type { Fence } from '@libs/eventing/types/leases.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { type Fault, FAULT_PLACES, consumers, withSubscriptions } from './subscription-fixture.js';
import type { Suite } from './suite.js';
import { untilTrue } from '../support/eventually.js';
import { withMethods } from '../support/with-methods.js';

const any = (view: unknown): Projection<object> => view as Projection<object>;
const leases = [1, 2].map((token) => ({ lease: 'all', token })) as [Fence, Fence];

/** What a shared subscription guarantees on any view store. */
export const subscriptionSuite: Suite<ViewStore> = {
  'applies each event once to every member, and commits a batch once': ({ port }) =>
    withSubscriptions(port, async ({ append: happen, run, settled, differing, active, ports }) => {
      for (const id of ['1', '2', '3']) await happen(id, 'Asked', 'Changed');
      let commits = 0;
      const counting = withMethods(port, {
        commitGroup: (...given) => (++commits, port.commitGroup(...given)),
      });
      const given = consumers();
      const subscription = run(given, {}, counting);
      await settled(subscription);
      expect(commits).toBe(1);
      for (const id of ['1', '2']) await happen(id, 'Changed', 'Changed');
      await settled(subscription);
      expect(await differing(given)).toEqual([]);
      expect(await port.get('orders', '1')).toMatchObject({ changes: 3 });
      const head = await ports.log.head();
      for (const { name } of given.all) expect(await port.checkpoint(await active(name))).toBe(head);
    }),

  ...Object.fromEntries(
    FAULT_PLACES.map((place): [string, Suite<ViewStore>[string]] => [
      `parks a stream for the member alone whose code throws in ${place}, until the code is fixed`,
      ({ port }) => withSubscriptions(port, (fixture) => parksAlone(place, fixture)),
    ]),
  ),

  'loses nothing and applies nothing twice, whichever commits fail before or after they are written': ({ port }) =>
    withSubscriptions(port, async ({ append: happen, run, settled, differing }) => {
      let calls = 0;
      const failing = withMethods(port, {
        async commitGroup(group, commit) {
          const turn = ++calls % 4;
          if (turn === 1) throw new Unavailable('the store', 'it did not even begin');
          // Interrupted: the writes of some members are stored, and the checkpoint is not.
          const short = commit.members.map((one, index) => (index === 0 ? one : { ...one, writes: [], park: [] }));
          const before = (await port.groups()).find(({ name }) => name === group)?.checkpoint;
          if (turn === 2 && before) await port.commitGroup(group, { ...commit, members: short, checkpoint: before });
          if (turn === 2) throw new Unavailable('the store', 'it was cut short');
          await port.commitGroup(group, commit);
          if (turn === 3) throw new Unavailable('the store', 'it has done it, and could not say so');
        },
      });
      const given = consumers();
      const subscription = run(given, { maxBatch: 2 }, failing);
      for (let number = 0; number < 12; number++) await happen(`${number % 4}`, number < 4 ? 'Asked' : 'Changed');
      await settled(subscription);
      expect(await port.get('orders', '1')).toMatchObject({ changes: 2 });
      expect(await differing(given)).toEqual([]);
    }),

  'refuses the commit of a frozen runner once another has taken over': ({ port }) =>
    withSubscriptions(port, async ({ append: happen, run, settled, differing }) => {
      const given = consumers();
      let thaw = (): void => undefined;
      let frozen = false;
      const thawed = new Promise<void>((resolve) => (thaw = resolve));
      const freezing = withMethods(port, {
        async commitGroup(group, commit) {
          if (frozen) await thawed;
          // The state that the frozen runner has in memory.
          const stale = commit.members.map((one) => ({
            ...one,
            writes: one.writes.map(({ document, ...write }) => ({
              ...write,
              document: { ...(document as object), changes: 99 },
            })),
          }));
          await port.commitGroup(group, frozen ? { ...commit, members: stale } : commit);
        },
      });
      const sleeper = run(given, { fence: leases[0] }, freezing);
      await happen('1', 'Asked');
      await settled(sleeper);
      frozen = true;
      await happen('1', 'Changed');
      await happen('2', 'Asked');
      const successor = run(given, { fence: leases[1] });
      await settled(successor);
      thaw();
      await untilTrue(async () => (await sleeper.status()).state === 'failed');
      await happen('1', 'Changed');
      await settled(successor);
      expect(await port.get('orders', '1')).toMatchObject({ changes: 2 });
      expect(await differing(given)).toEqual([]);
    }),

  'lets a member of a new version catch up alone, without delaying the others': ({ port }) =>
    withSubscriptions(port, async ({ append: happen, run, settled, differing, active }) => {
      const old = consumers();
      for (let number = 0; number < 9; number++) await happen(`${number}`, 'Asked');
      const first = run(old);
      await settled(first);
      await first.stop();

      const orders = { ...old.orders, version: 2 };
      const given = { ...old, orders, all: [orders, old.people, old.policy] };
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const slow = withMethods(port, {
        commit: async (...commit) => (await released, port.commit(...commit)),
      });
      const joined: string[] = [];
      const afterCommit = [(committed: Committed) => void joined.push(...committed.joined)];
      const subscription = run(given, { maxBatch: 2, afterCommit }, slow);
      await happen('10', 'Asked', 'Changed');
      await untilTrue(async () => (await port.get('policy', '10')) !== undefined);
      expect(await active('orders')).toMatchObject({ version: 1 });
      expect((await subscription.status()).members.filter(({ isAlone }) => isAlone)).toMatchObject([
        { view: 'orders' },
      ]);
      expect(joined).not.toContain('orders');
      release();
      const busy = (async () => {
        for (let number = 20; number < 40; number++) await happen(`${number}`, 'Asked', 'Changed');
      })();
      await settled(subscription);
      await busy;
      await settled(subscription);
      expect(await active('orders')).toMatchObject({ version: 2 });
      expect(joined.filter((view) => view === 'orders')).toEqual(['orders']);
      expect(await differing(given)).toEqual([]);
    }),

  'continues with a view that is being rebuilt, and misses nothing': ({ port }) =>
    withSubscriptions(port, async ({ append: happen, run, settled, differing, active, ports }) => {
      const given = consumers();
      const subscription = run(given);
      for (let number = 0; number < 5; number++) await happen(`${number}`, 'Asked');
      await settled(subscription);
      const over = new AbortController();
      const busy = (async () => {
        for (let number = 10; !over.signal.aborted; number++) {
          await happen(`${number}`, 'Asked', 'Changed');
          await wait(2);
        }
      })();
      const { generation, switched } = await rebuild(any(given.orders), ports, { maxBatch: 50 }).finally(() =>
        over.abort(),
      );
      await busy;
      expect(switched).toBe(true);
      await happen('3', 'Changed');
      await untilTrue(async () => (await port.get<{ changes?: number }>('orders', '3'))?.changes === 1);
      await settled(subscription);
      expect(await active('orders')).toMatchObject({ number: generation.number });
      expect(await differing(given)).toEqual([]);
    }),

  'migrates views from before groups existed, each from its checkpoint, without rebuilding any': ({ port }) =>
    withSubscriptions(port, async ({ append: happen, run, settled, differing, active, ports }) => {
      const given = consumers();
      const before = [];
      for (const [number, view] of given.all.entries()) {
        await happen(`${number}`, 'Asked', 'Changed');
        const filling = await resumeFilling(any(view), await port.open(any(view)), port);
        await fillToHead(filling, ports, { maxBatch: 10 });
        await port.activate(filling.generation);
        before.push(filling.generation);
      }
      await happen('1', 'Changed');
      await settled(run(given));
      for (const [number, { name }] of given.all.entries())
        expect(await active(name)).toMatchObject(before[number] ?? {});
      expect(await port.get('orders', '1')).toMatchObject({ changes: 2 });
      expect(await differing(given)).toEqual([]);
    }),

  'rebuilds what the store has lost': ({ port }) =>
    withSubscriptions(port, async ({ append: happen, run, settled, differing }) => {
      const given = consumers();
      const subscription = run(given);
      for (const id of ['1', '2']) await happen(id, 'Asked', 'Changed');
      await settled(subscription);
      for (const { name } of given.all) for (const lost of await port.generations(name)) await port.drop(lost);
      await happen('1', 'Changed');
      const found = () => port.get('orders', '1').catch(() => undefined);
      await untilTrue(async () => ((await found()) as { changes?: number } | undefined)?.changes === 2);
      await settled(subscription);
      expect(await differing(given)).toEqual([]);
    }),

  'does not delay other members when the store refuses the documents of one': ({ port }) =>
    withSubscriptions(port, async ({ append: happen, run, differing, settled }) => {
      const given = consumers();
      let refusing = true;
      const assertAccepted = (view: string, writes: number): void => {
        if (refusing && view === 'people' && writes > 0) throw new TypeError('a document is too large');
      };
      const strict = withMethods(port, {
        async commit(generation, commit) {
          assertAccepted(generation.view, commit.writes.length);
          await port.commit(generation, commit);
        },
        async commitGroup(group, commit) {
          for (const { generation, writes } of commit.members) assertAccepted(generation.view, writes.length);
          await port.commitGroup(group, commit);
        },
      });
      const failed: string[] = [];
      const subscription = run(given, { onFailed: (view) => failed.push(view) }, strict);
      await untilTrue(async () => (await subscription.status()).state === 'active');
      await happen('1', 'Asked');
      await untilTrue(async () => (await port.get('policy', '1')) !== undefined);
      await happen('1', 'Changed');
      await untilTrue(async () => (await port.get<{ changes?: number }>('orders', '1'))?.changes === 1);
      expect(new Set(failed)).toEqual(new Set(['people']));
      refusing = false;
      await settled(subscription);
      expect(await differing(given)).toEqual([]);
    }),
};

/** The orders view or the policy cannot apply one order; the other members apply all of them. */
async function parksAlone(
  fault: Fault,
  { append: happen, run, settled, differing, ports }: Parameters<Parameters<typeof withSubscriptions>[1]>[0],
): Promise<void> {
  const faults: { fault?: Fault | undefined } = { fault };
  const given = consumers(faults);
  const subscription = run(given);
  await happen('good', 'Asked');
  await settled(subscription);
  await happen('bad', 'Asked', 'Changed');
  await happen('good', 'Changed');
  await happen('later', 'Asked');
  await settled(subscription);
  const { members } = await subscription.status();
  const parked = members.filter((member) => member.parked.length > 0).map(({ view }) => view);
  expect(parked).toEqual(fault === 'policy' ? ['policy'] : ['orders', 'policy']);
  for (const view of ['orders', 'policy']) {
    expect(await ports.views.get(view, 'good')).toMatchObject({ changes: 1 });
    expect(await ports.views.get(view, 'later')).toBeDefined();
    if (parked.includes(view)) expect(await ports.views.get(view, 'bad')).toBeUndefined();
  }
  expect(await ports.views.get('people', 'person-2')).toBeDefined();

  await subscription.stop();
  faults.fault = undefined;
  const fixed = run(given);
  await happen('bad', 'Changed');
  await settled(fixed);
  expect((await fixed.status()).members.flatMap((member) => member.parked)).toEqual([]);
  for (const view of ['orders', 'policy']) {
    expect(await ports.views.get(view, 'bad')).toMatchObject({ changes: 2 });
  }
  expect(await differing(given)).toEqual([]);
}

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import { enqueueIntents } from './after-commit.js';
import { reconcile, reconcileOnce } from './reconcile.js';
import { type Subscription, runSubscription } from './run-subscription.js';
import { type World, anyData, eventually, openWorld } from './testing/world.js';
import type { DomainEvent, Position } from './types/envelope.js';
import type { JobQueue } from './types/ports.js';
import type { Intent, ProcessManager } from './types/process-manager.js';
import { update, upsert } from './types/projection.js';

interface Errand {
  readonly id: string;
  readonly open: boolean;
}
type Event = DomainEvent<'Asked' | 'Done', { readonly errand: string }>;

const DUE = '2026-12-01T09:00:00.000Z' as Instant;
const intent = (id: string): Intent => ({ job: 'run-errand', id: `errand-${id}`, data: { errand: id }, runAt: DUE });

const errands: ProcessManager<Errand, Event> = {
  name: 'errands',
  version: 1,
  handles: ['Asked', 'Done'],
  indexes: [{ name: 'open', fields: ['open', 'id'] }],
  project: ({ type, data }) =>
    type === 'Asked'
      ? [upsert(data.errand, () => ({ id: data.errand, open: true }))]
      : [update(data.errand, (errand) => ({ ...errand, open: false }))],
  nextAction: ({ id, open }) => (open ? [intent(id)] : []),
};

describe('a process', () => {
  let world: World;
  const ends: (() => Promise<void>)[] = [];
  beforeEach(() => {
    world = openWorld(['Asked', 'Done'].map(anyData));
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await world.end();
  });

  const run = async (): Promise<Subscription> => {
    const subscription = runSubscription(errands, world, {
      maxBatch: 2,
      afterCommit: [enqueueIntents(errands, world)],
    });
    ends.push(() => subscription.stop());
    await eventually(async () => (await subscription.status()).lag.events === 0);
    await eventually(async () => (await subscription.status()).state === 'active');
    return subscription;
  };
  const happen = (type: Event['type'], id: string) => world.happen(`errand-${id}`, [type], { errand: id });
  const open = async () => (await world.jobs.counts()).open;
  const refill = (intents: readonly Intent[]) => world.jobs.refill(intents);

  it('asks for what is to be done as soon as something happens', async () => {
    await run();
    await happen('Asked', '1');
    await eventually(async () => (await open()) === 1);
  });

  it('asks nothing of the past but what is still open at its end', async () => {
    for (const id of ['1', '2', '3', '4', '5']) await happen('Asked', id);
    for (const id of ['1', '2', '3', '4']) await happen('Done', id);
    const asked: string[] = [];
    const jobs = new Proxy(world.jobs, {
      get: (queue, key) => {
        if (key !== 'enqueue') return (Reflect.get(queue, key) as () => unknown).bind(queue);
        return async (intents: readonly Intent[]) => void asked.push(...intents.map(({ id }) => id));
      },
    });
    const hook = enqueueIntents(errands, { views: world.views, jobs });
    const subscription = runSubscription(errands, world, { maxBatch: 2, afterCommit: [hook] });
    ends.push(() => subscription.stop());
    await eventually(() => asked.length > 0);
    expect(new Set(asked)).toEqual(new Set(['errand-5']));
  });

  it('is asked again for what is open whenever it begins anew, for its store may have lost everything', async () => {
    const asked: string[] = [];
    const jobs = Object.assign(Object.create(world.jobs) as typeof world.jobs, {
      enqueue: async (intents: readonly Intent[]) => void asked.push(...intents.map(({ id }) => id)),
    });
    await run();
    await happen('Asked', '1');
    await eventually(async () => (await open()) === 1);
    const hook = enqueueIntents(errands, { views: world.views, jobs });
    const committed = { view: errands.name, position: '1' as Position, documents: [] };
    for (const live of [true, true, false, true, true]) await hook({ ...committed, live });
    expect(asked).toEqual(['errand-1', 'errand-1']);
  });

  it('has its lost jobs found again', async () => {
    await run();
    for (let id = 0; id < 3; id++) await happen('Asked', `${id}`);
    await happen('Done', '0');
    await eventually(async () => (await open()) === 3);
    const work = world.jobs.work({ 'run-errand': async () => 'done' }, { concurrency: 5 });
    await eventually(async () => (await open()) === 0);
    await work();

    const errors: unknown[] = [];
    ends.push(reconcile([errands], world, { everyMs: 10, onError: (error) => errors.push(error) }));
    await eventually(async () => (await open()) === 2);
    expect(errors).toEqual([]);
  });

  it('has its jobs found again as soon as the queue notices that it lost some, and once', async () => {
    await run();
    await happen('Asked', '1');
    await eventually(async () => (await open()) === 1);
    const rounds: boolean[] = [];
    let lost = false;
    const jobs = new Proxy(world.jobs, {
      get: (queue, key) => {
        if (key !== 'restoreIfLost') return (Reflect.get(queue, key) as () => unknown).bind(queue);
        return async (refill: () => Promise<boolean>) => {
          if (lost) rounds.push(await refill());
          lost = false;
        };
      },
    });
    ends.push(
      reconcile([errands], { views: world.views, jobs }, { everyMs: DAY, lookMs: 5, onError: () => undefined }),
    );
    const work = world.jobs.work({ 'run-errand': async () => 'done' }, { concurrency: 1 });
    await eventually(async () => (await open()) === 0);
    await work();
    expect(rounds).toEqual([]);

    lost = true;
    await eventually(async () => (await open()) === 1);
    expect(rounds).toEqual([true]);
  });

  it('does not count as found again when one of the rounds fell short', async () => {
    await run();
    const rounds: boolean[] = [];
    const restoreIfLost = async (refill: () => Promise<boolean>) => void rounds.push(await refill());
    const jobs = Object.assign(Object.create(world.jobs), { restoreIfLost }) as JobQueue;
    const blind = { ...errands, indexes: [] };
    ends.push(reconcile([blind], { views: world.views, jobs }, { everyMs: DAY, lookMs: 5, onError: () => undefined }));
    await eventually(() => rounds.length > 0);
    expect(rounds[0]).toBe(false);
  });

  it('is not hurried by the reconciler: a job that put itself off keeps its time', async () => {
    let runs = 0;
    const handler = async () => ({ again: plus(world.clock.now(), (++runs, DAY)) });
    ends.push(world.jobs.work({ 'run-errand': handler }, { concurrency: 1 }));
    await run();
    await happen('Asked', '1');
    await eventually(() => runs === 1);
    for (let round = 0; round < 3; round++) await reconcileOnce(errands, world.views, refill);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(runs).toBe(1);
  });

  it('is looked through page by page', async () => {
    await Promise.all(Array.from({ length: 1_100 }, (_, id) => happen('Asked', `${id}`)));
    await run();
    expect(await reconcileOnce(errands, world.views, refill)).toBe(1_100);
    expect(await open()).toBe(1_100);
  });

  it('is left alone by the reconciler until it has been built', async () => {
    await happen('Asked', '1');
    expect(await reconcileOnce(errands, world.views, refill)).toBe(0);
  });

  it('needs an index of what is open', async () => {
    await run();
    await expect(reconcileOnce({ ...errands, indexes: [] }, world.views, refill)).rejects.toThrow('begins with "open"');
  });

  it('lets the reconciler go on after an error', async () => {
    await run();
    const errors: unknown[] = [];
    const blind = { ...errands, indexes: [] };
    ends.push(reconcile([blind, errands], world, { everyMs: 5, onError: (error) => errors.push(error) }));
    await happen('Asked', '1');
    await eventually(async () => errors.length > 1 && (await open()) === 1);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import { enqueueIntents } from './after-commit.js';
import { reconcile, reconcileOnce } from './reconcile.js';
import { runSubscription } from './run-subscription.js';
import type { Subscription } from './subscription.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import { consumerGroup, update, upsert } from './types/projection.js';
import type { DomainEvent, Position } from './types/envelope.js';
import { withCauses } from './types/intent-causes.js';
import type { JobQueue } from './types/job-queue.js';
import type { Intent, ProcessManager } from './types/process-manager.js';
import { untilTrue } from '../../test/support/eventually.js';
import { withMethods } from '../../test/support/with-methods.js';

interface Errand {
  readonly id: string;
  readonly open: boolean;
}
type Event = DomainEvent<'Asked' | 'Done', { readonly errand: string }>;

const DUE_AT = '2026-12-01T09:00:00.000Z' as Instant;
const intent = (id: string): Intent => ({ job: 'run-errand', id: `errand-${id}`, data: { errand: id }, runAt: DUE_AT });

const errands: ProcessManager<Errand, Event> = {
  name: 'errands',
  version: 1,
  handles: ['Asked', 'Done'],
  indexes: [{ name: 'open', fields: ['open', 'id'] }],
  project: ({ type, data }) =>
    type === 'Asked'
      ? [upsert(data.errand, () => ({ id: data.errand, open: true }))]
      : [update(data.errand, (errand) => ({ ...errand, open: false }))],
  policies: {
    run({ id, open }) {
      if (open && poisoned.has(id)) throw new Error(`nobody knows what to do about ${id}`);
      return open ? [intent(id)] : [];
    },
  },
};

const group = consumerGroup('processes', [errands]);

/** Errands about which the policy throws. */
const poisoned = new Set<string>();

describe('a process', () => {
  let fixture: EngineFixture;
  const ends: (() => Promise<void>)[] = [];
  beforeEach(() => {
    fixture = openEngineFixture(['Asked', 'Done'].map(anyData));
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    poisoned.clear();
    await fixture.end();
  });

  const run = async (): Promise<Subscription> => {
    const subscription = runSubscription(group, fixture, {
      maxBatch: 2,
      afterCommit: [enqueueIntents([errands], fixture)],
    });
    ends.push(() => subscription.stop());
    await untilTrue(async () => (await subscription.status()).lag.events === 0);
    await untilTrue(async () => (await subscription.status()).state === 'active');
    return subscription;
  };
  const happen = (type: Event['type'], id: string) => fixture.append(`errand-${id}`, [type], { errand: id });
  const open = async () => (await fixture.jobs.counts()).open;
  const enqueue = (intents: readonly Intent[]) => fixture.jobs.enqueue(intents);
  const jobsWith = (methods: Partial<JobQueue>) => withMethods<JobQueue>(fixture.jobs, methods);
  /** A queue that notes the ids of the jobs that it is to store, and stores none. */
  const notingJobs = () => {
    const asked: string[] = [];
    const jobs = jobsWith({ enqueue: async (intents) => void asked.push(...intents.map(({ id }) => id)) });
    return { asked, jobs };
  };

  it('enqueues intents as soon as an event is applied', async () => {
    await run();
    await happen('Asked', '1');
    await untilTrue(async () => (await open()) === 1);
  });

  it('enqueues from the past only what is still open at its end', async () => {
    for (const id of ['1', '2', '3', '4', '5']) await happen('Asked', id);
    for (const id of ['1', '2', '3', '4']) await happen('Done', id);
    const { asked, jobs } = notingJobs();
    const hook = enqueueIntents([errands], { views: fixture.views, jobs });
    const subscription = runSubscription(group, fixture, { maxBatch: 2, afterCommit: [hook] });
    ends.push(() => subscription.stop());
    await untilTrue(() => asked.length > 0);
    expect(new Set(asked)).toEqual(new Set(['errand-5']));
  });

  it('enqueues everything that it has open when it has joined the group', async () => {
    const { asked, jobs } = notingJobs();
    await run();
    await happen('Asked', '1');
    await untilTrue(async () => (await open()) === 1);
    const hook = enqueueIntents([errands], { views: fixture.views, jobs });
    const committed = { position: '1' as Position, members: [errands.name], changes: [] };
    for (const live of [false, true]) await hook({ ...committed, live, joined: [errands.name] });
    await hook({ ...committed, live: true, joined: [] });
    expect(asked).toEqual(['errand-1']);
  });

  it('enqueues each intent of a document once, however often the document changes', async () => {
    const { asked, jobs } = notingJobs();
    const hook = enqueueIntents([errands], { views: fixture.views, jobs });
    const subscription = runSubscription(group, fixture, { afterCommit: [hook] });
    ends.push(() => subscription.stop());
    await untilTrue(async () => (await subscription.status()).state === 'active');
    for (const type of ['Asked', 'Asked', 'Done', 'Asked'] as const) {
      await happen(type, '1');
      await untilTrue(async () => (await subscription.status()).lag.events === 0);
    }
    expect(asked).toEqual(['errand-1', 'errand-1']);
  });

  it('calls each policy separately: one that throws blocks no other, and no event', async () => {
    const thank = ({ id }: Errand): readonly Intent[] => [{ ...intent(id), job: 'thank', id: `thank-${id}` }];
    const both: typeof errands = { ...errands, policies: { ...errands.policies, thank } };
    const { asked, jobs } = notingJobs();
    const errors: unknown[] = [];
    const hook = enqueueIntents([both], { views: fixture.views, jobs }, (error) => errors.push(error));
    const subscription = runSubscription(consumerGroup('processes', [both]), fixture, { afterCommit: [hook] });
    ends.push(() => subscription.stop());
    await untilTrue(async () => (await subscription.status()).state === 'active');
    poisoned.add('1');
    await happen('Asked', '1');
    await happen('Asked', '2');
    await untilTrue(() => asked.includes('errand-2'));
    expect(new Set(asked)).toEqual(new Set(['thank-1', 'errand-2', 'thank-2']));
    expect(errors.map(String)).toEqual(
      expect.arrayContaining([expect.stringContaining('run of errands cannot decide')]),
    );
    expect((await subscription.status()).members[0]?.parked).toEqual([]);

    // Once the policy is fixed, its intents are enqueued in the next round.
    poisoned.clear();
    await reconcileOnce(both, fixture.views, jobs.enqueue);
    expect(asked).toContain('errand-1');
  });

  it('has its lost jobs enqueued again', async () => {
    const subscription = await run();
    for (let id = 0; id < 3; id++) await happen('Asked', `${id}`);
    await happen('Done', '0');
    await untilTrue(async () => (await open()) === 3);
    await untilTrue(async () => (await subscription.status()).lag.events === 0);
    const work = fixture.jobs.work({ 'run-errand': async () => 'done' }, { concurrency: 5 });
    await untilTrue(async () => (await open()) === 0);
    await work();

    const errors: unknown[] = [];
    ends.push(reconcile([errands], fixture, { everyMs: 10, onError: (error) => errors.push(error) }));
    await untilTrue(async () => (await open()) === 2);
    expect(errors).toEqual([]);
  });

  it('has its lost jobs enqueued again with their causation', async () => {
    const process = withCauses(errands);
    const subscription = runSubscription(consumerGroup('processes', [process]), fixture);
    ends.push(() => subscription.stop());
    const [asked] = await happen('Asked', '1');
    await happen('Asked', '1');
    await untilTrue(async () => (await subscription.status()).lag.events === 0);
    await untilTrue(async () => (await subscription.status()).state === 'active');
    await reconcileOnce(process, fixture.views, enqueue);

    const causes: Intent['cause'][] = [];
    const run = async ({ cause }: Intent) => (causes.push(cause), 'done' as const);
    ends.push(fixture.jobs.work({ 'run-errand': run }, { concurrency: 1 }));
    await untilTrue(() => causes.length > 0);
    expect(causes).toEqual([{ correlationId: asked?.meta.correlationId, causationId: asked?.id }]);
  });

  it('has its jobs enqueued again once, as soon as the queue notices a loss', async () => {
    await run();
    await happen('Asked', '1');
    await untilTrue(async () => (await open()) === 1);
    const rounds: boolean[] = [];
    let lost = false;
    const jobs = jobsWith({
      async restoreIfLost(refill) {
        if (lost) rounds.push(await refill());
        lost = false;
      },
    });
    ends.push(
      reconcile([errands], { views: fixture.views, jobs }, { everyMs: DAY, lookMs: 5, onError: () => undefined }),
    );
    const work = fixture.jobs.work({ 'run-errand': async () => 'done' }, { concurrency: 1 });
    await untilTrue(async () => (await open()) === 0);
    await work();
    expect(rounds).toEqual([]);

    lost = true;
    await untilTrue(async () => (await open()) === 1);
    expect(rounds).toEqual([true]);
  });

  it('does not count as refilled when a round failed halfway', async () => {
    await run();
    const rounds: boolean[] = [];
    const jobs = jobsWith({ restoreIfLost: async (refill) => void rounds.push(await refill()) });
    const blind = { ...errands, indexes: [] };
    ends.push(
      reconcile([blind], { views: fixture.views, jobs }, { everyMs: DAY, lookMs: 5, onError: () => undefined }),
    );
    await untilTrue(() => rounds.length > 0);
    expect(rounds[0]).toBe(false);
  });

  it('repeats a failed round at the next check', async () => {
    await run();
    await happen('Asked', '1');
    await untilTrue(async () => (await open()) === 1);
    let rounds = 0;
    const enqueue = async (): Promise<void> => {
      if (++rounds === 1) throw new Error('the queue is away');
    };
    const jobs = jobsWith({ enqueue });
    ends.push(
      reconcile([errands], { views: fixture.views, jobs }, { everyMs: DAY, lookMs: 5, onError: () => undefined }),
    );
    await untilTrue(() => rounds === 2);
  });

  it('is not read to its end when a round is stopped', async () => {
    await Promise.all(Array.from({ length: 600 }, (_, id) => happen('Asked', `${id}`)));
    await run();
    const errors: unknown[] = [];
    let pages = 0;
    let stopped: Promise<void> | undefined;
    const enqueue = async (): Promise<void> => {
      pages++;
      stopped ??= stop();
    };
    const jobs = jobsWith({ enqueue });
    const ports = { views: fixture.views, jobs };
    const stop = reconcile([errands, errands], ports, { everyMs: DAY, onError: (error) => errors.push(error) });
    await untilTrue(() => stopped !== undefined);
    await stopped;
    expect([pages, errors]).toEqual([1, []]);
  });

  it('keeps the time of a job that rescheduled itself', async () => {
    let runs = 0;
    const handler = async () => ({ again: plus(fixture.clock.now(), (++runs, DAY)) });
    ends.push(fixture.jobs.work({ 'run-errand': handler }, { concurrency: 1 }));
    await run();
    await happen('Asked', '1');
    await untilTrue(() => runs === 1);
    for (let round = 0; round < 3; round++) await reconcileOnce(errands, fixture.views, enqueue);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(runs).toBe(1);
  });

  it('is scanned page by page', async () => {
    await Promise.all(Array.from({ length: 1_100 }, (_, id) => happen('Asked', `${id}`)));
    await run();
    expect(await reconcileOnce(errands, fixture.views, enqueue)).toBe(1_100);
    expect(await open()).toBe(1_100);
  });

  it('is ignored by the reconciler until it has been built', async () => {
    await happen('Asked', '1');
    expect(await reconcileOnce(errands, fixture.views, enqueue)).toBe(0);
  });

  it('needs an index of open documents', async () => {
    await run();
    await expect(reconcileOnce({ ...errands, indexes: [] }, fixture.views, enqueue)).rejects.toThrow(
      'begins with "open"',
    );
  });

  describe('whose only policy throws for one document', () => {
    const parked = async (subscription: Subscription) =>
      (await subscription.status()).members
        .flatMap((member) => member.parked)
        .map(({ stream, revision, error }) => ({ stream, revision, error }));
    const stuck = { stream: 'errand-bad', revision: 0, error: 'nobody knows what to do about bad' };

    it('parks the stream of that document, and enqueues everything else', async () => {
      poisoned.add('bad');
      const subscription = await run();
      for (const id of ['before', 'bad', 'after']) await happen('Asked', id);
      await untilTrue(async () => (await open()) === 2);
      expect(await subscription.status()).toMatchObject({ state: 'active', lag: { events: 0 } });
      expect(await parked(subscription)).toEqual([stuck]);
    });

    it('continues during catch-up and after a restart', async () => {
      poisoned.add('bad');
      for (const id of ['before', 'bad', 'after']) await happen('Asked', id);
      for (const count of [3, 4]) {
        const subscription = await run();
        await happen('Asked', `${count}`);
        await untilTrue(async () => (await open()) === count);
        expect(await parked(subscription)).toEqual([stuck]);
        await subscription.stop();
      }
    });

    it('applies the stream again when a fixed program is started', async () => {
      poisoned.add('bad');
      const subscription = await run();
      await happen('Asked', 'bad');
      await untilTrue(async () => (await parked(subscription)).length === 1);
      await subscription.stop();
      poisoned.clear();
      await run();
      await untilTrue(async () => (await open()) === 1);
    });

    it('enqueues everything else when an older program is started on its documents', async () => {
      const subscription = await run();
      for (const id of ['bad', 'good']) await happen('Asked', id);
      await untilTrue(async () => (await open()) === 2);
      await subscription.stop();
      poisoned.add('bad');
      const work = fixture.jobs.work({ 'run-errand': async () => 'done' }, { concurrency: 5 });
      await untilTrue(async () => (await open()) === 0);
      await work();

      const next = await run();
      await untilTrue(async () => (await open()) === 1);
      const errors: unknown[] = [];
      ends.push(reconcile([errands], fixture, { everyMs: 10, onError: (error) => errors.push(error) }));
      await happen('Asked', 'later');
      await untilTrue(async () => (await open()) === 2 && errors.length > 1);
      await happen('Asked', 'bad');
      await untilTrue(async () => (await parked(next)).length === 1);
      expect(await parked(next)).toEqual([{ ...stuck, revision: 1 }]);
    });
  });

  it('lets the reconciler continue after an error', async () => {
    await run();
    const errors: unknown[] = [];
    const blind = { ...errands, indexes: [] };
    ends.push(reconcile([blind, errands], fixture, { everyMs: 5, onError: (error) => errors.push(error) }));
    await happen('Asked', '1');
    await untilTrue(async () => errors.length > 1 && (await open()) === 1);
  });
});

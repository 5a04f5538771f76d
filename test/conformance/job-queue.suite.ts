import { expect } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { type Instant, instant } from '@libs/contract/time.js';
import type { JobHandler, JobQueue, JobResult, JobRunner } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Suite } from './suite.js';
import { untilTrue } from '../support/eventually.js';

/** A queue, and what runs its jobs in this process. */
export type RunningQueue = JobQueue & JobRunner;

/**
 * Factories must open queues that park a job after `tries` failures, with `backOff` milliseconds between the first two.
 */
export const RETRY_OPTIONS = { tries: 3, backOff: 20 } as const;

const inMs = (ms: number): Instant => instant(Date.now() + ms);
const job = (id: string, changes: Partial<Intent> = {}): Intent => ({
  job: 'work',
  id,
  data: { number: 1, flag: true, words: 'naïve' },
  runAt: inMs(0),
  ...changes,
});
/** Does not keep the process alive: jobs left by a faulty queue must not delay the end of the tests. */
const pause = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

/** Runs jobs with one handler, and records their ids. */
function working(queue: RunningQueue, handle: JobHandler = async () => 'done', concurrency = 4) {
  const ran: string[] = [];
  const stop = queue.work(
    {
      work: (intent, signal) => {
        ran.push(intent.id);
        return handle(intent, signal);
      },
    },
    { concurrency },
  );
  return { ran, stop };
}

export const jobQueueSuite: Suite<RunningQueue> = {
  'runs a job with its arguments, and removes it': async ({ port: queue }) => {
    const asked = job('a', { cause: { correlationId: 'request', causationId: 'event' } });
    await queue.enqueue([asked]);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
    const given: Intent[] = [];
    const { stop } = working(queue, async (intent) => {
      given.push(intent);
      return 'done';
    });
    await untilTrue(async () => (await queue.counts()).open === 0);
    await stop();
    expect(given).toMatchObject([{ job: asked.job, id: asked.id, data: asked.data, cause: asked.cause }]);
  },

  'keeps the causation of a job while it is rescheduled, fails and is parked': async ({ port: queue }) => {
    const cause = { correlationId: 'request', causationId: 'event' };
    await queue.enqueue([job('caused', { cause }), job('uncaused')]);
    const given = new Map<string, Intent['cause'][]>();
    const { stop } = working(queue, async ({ id, cause: asked }) => {
      const before = given.get(id) ?? [];
      given.set(id, [...before, asked]);
      if (before.length === 0) return { again: inMs(0) };
      throw new Error('not today');
    });
    await untilTrue(async () => (await queue.counts()).parked === 2);
    await stop();
    expect(given.get('caused')).toEqual([cause, cause, cause, cause]);
    expect(new Set(given.get('uncaused'))).toEqual(new Set([undefined]));
    expect(await queue.parkedByKind()).toEqual(new Map([['work', 2]]));
    const parked = (await queue.parked()).map(({ intent }) => [intent.id, intent.cause]);
    expect(new Map(parked as [string, Intent['cause']][])).toEqual(
      new Map([
        ['caused', cause],
        ['uncaused', undefined],
      ]),
    );
  },

  'runs a job once, however often it is enqueued while it is open': async ({ port: queue }) => {
    await queue.enqueue([job('a'), job('a')]);
    await queue.enqueue([job('a')]);
    const { ran, stop } = working(queue, async () => {
      await queue.enqueue([job('a')]);
      await pause(20);
      return 'done';
    });
    await untilTrue(async () => (await queue.counts()).open === 0);
    await pause(30);
    await stop();
    expect(ran).toEqual(['a']);
  },

  'counts the open jobs of each kind, due or not': async ({ port: queue }) => {
    expect(await queue.openByKind()).toEqual(new Map());
    const others = Array.from({ length: 1_200 }, (_, number) =>
      job(`other-${number}`, { job: 'other', runAt: inMs(60_000 + number) }),
    );
    await queue.enqueue([job('now'), job('later', { runAt: inMs(60_000) }), ...others]);
    expect(await queue.openByKind()).toEqual(
      new Map([
        ['other', others.length],
        ['work', 2],
      ]),
    );
    const { stop } = working(queue, async () => {
      throw new Error('the provider is down');
    });
    await untilTrue(async () => (await queue.counts()).parked === 1);
    await stop();
    expect((await queue.openByKind()).get('work')).toBe(1);
  },

  'runs a finished job again when it is enqueued again': async ({ port: queue }) => {
    const { ran, stop } = working(queue);
    await queue.enqueue([job('a')]);
    await untilTrue(async () => ran.length === 1 && (await queue.counts()).open === 0);
    await queue.enqueue([job('a')]);
    await untilTrue(() => ran.length === 2);
    await stop();
  },

  'waits until a job is due': async ({ port: queue }) => {
    const early: string[] = [];
    const { ran, stop } = working(queue, async ({ id, runAt }) => {
      if (inMs(0) < runAt) early.push(id);
      return 'done';
    });
    await queue.enqueue([job('later', { runAt: inMs(600) }), job('now')]);
    await untilTrue(() => ran.length === 2);
    await stop();
    expect([ran, early]).toEqual([['now', 'later'], []]);
  },

  'adds missing jobs, and does not change the due time of open ones': async ({ port: queue }) => {
    await queue.enqueue([job('later', { runAt: inMs(60_000) })]);
    await queue.enqueue([job('later'), job('lost')]);
    const { ran, stop } = working(queue);
    await untilTrue(() => ran.includes('lost'));
    await pause(30);
    await stop();
    expect(ran).toEqual(['lost']);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
  },

  'retries a failing job with growing back-off, then parks it': async ({ port: queue }) => {
    const times: number[] = [];
    const { stop } = working(queue, async () => {
      times.push(Date.now());
      throw new Error('the provider is down');
    });
    await queue.enqueue([job('a')]);
    await untilTrue(async () => (await queue.counts()).parked === 1);
    await stop();
    expect(times).toHaveLength(RETRY_OPTIONS.tries);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(RETRY_OPTIONS.backOff - 2);
    expect(third - second).toBeGreaterThanOrEqual(2 * RETRY_OPTIONS.backOff - 2);
    expect(await queue.counts()).toEqual({ open: 0, parked: 1 });
    const [parked] = await queue.parked();
    expect(parked).toMatchObject({ intent: { id: 'a', job: 'work' }, tries: RETRY_OPTIONS.tries });
    expect(parked?.error).toContain('the provider is down');
  },

  'finds jobs by id, with their failures and the last error': async ({ port: queue }) => {
    const cause = { correlationId: 'request', causationId: 'event' };
    const later = job('later', { runAt: inMs(60_000) });
    await queue.enqueue([job('failing', { cause }), job('bad'), later]);
    expect((await queue.find(['later', 'unknown'])).size).toBe(1);
    expect((await queue.find(['later'])).get('later')).toEqual({
      intent: later,
      isParked: false,
      tries: 0,
      error: undefined,
    });
    const again = inMs(60_000);
    let repaired: (() => void) | undefined;
    const tried = new Set<string>();
    const { stop } = working(queue, async ({ id }) => {
      const isFirst = !tried.has(id);
      tried.add(id);
      if (id === 'bad' || isFirst) throw new Error(`${id} cannot be done`);
      await new Promise<void>((resolve) => (repaired = resolve));
      return { again };
    });
    await untilTrue(async () => repaired !== undefined && (await queue.counts()).parked === 1);
    const found = await queue.find(['failing', 'bad']);
    expect(found.get('failing')).toMatchObject({ intent: { id: 'failing', cause }, isParked: false, tries: 1 });
    expect(found.get('failing')?.error).toContain('failing cannot be done');
    expect(found.get('bad')).toMatchObject({ isParked: true, tries: RETRY_OPTIONS.tries });
    expect(found.get('bad')?.error).toContain('bad cannot be done');

    repaired?.();
    const failing = async () => (await queue.find(['failing'])).get('failing');
    await untilTrue(async () => (await failing())?.tries === 0);
    await stop();
    expect((await failing())?.intent.runAt).toBe(again);
    await queue.retry('bad');
    const retried = (await queue.find(['failing', 'bad'])).values();
    expect([...retried].map(({ isParked, tries, error }) => ({ isParked, tries, error }))).toEqual([
      { isParked: false, tries: 0, error: undefined },
      { isParked: false, tries: 0, error: undefined },
    ]);
  },

  'leaves a parked job alone until it is retried': async ({ port: queue }) => {
    let down = true;
    const { ran, stop } = working(queue, async () => {
      if (down) throw new Error('down');
      return 'done';
    });
    await queue.enqueue([job('a')]);
    await untilTrue(async () => (await queue.counts()).parked === 1);
    await queue.enqueue([job('a')]);
    await pause(40);
    expect(ran).toHaveLength(RETRY_OPTIONS.tries);
    down = false;
    await queue.retry('a');
    await untilTrue(async () => (await queue.counts()).parked === 0 && (await queue.counts()).open === 0);
    await stop();
    expect(ran).toHaveLength(RETRY_OPTIONS.tries + 1);
  },

  'runs other jobs while one fails': async ({ port: queue }) => {
    const { ran, stop } = working(
      queue,
      async ({ id }) => {
        if (id === 'bad') throw new Error('bad');
        return 'done';
      },
      1,
    );
    await queue.enqueue([job('bad'), job('good')]);
    await untilTrue(async () => ran.includes('good') && (await queue.counts()).parked === 1);
    await stop();
  },

  'runs a job again at the time that it returns': async ({ port: queue }) => {
    const times: number[] = [];
    const { stop } = working(queue, async (): Promise<JobResult> => {
      times.push(Date.now());
      return times.length < 3 ? { again: inMs(40) } : 'done';
    });
    await queue.enqueue([job('a')]);
    await untilTrue(async () => (await queue.counts()).open === 0);
    await stop();
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(38);
  },

  'keeps the time of a job that reschedules itself, also when it was enqueued in the meantime': async ({
    port: queue,
  }) => {
    const { ran, stop } = working(queue, async () => {
      await pause(10);
      return { again: inMs(60_000) };
    });
    await queue.enqueue([job('a')]);
    await untilTrue(() => ran.length === 1);
    for (let times = 0; times < 3; times++) {
      await queue.enqueue([job('a')]);
      await pause(10);
    }
    await stop();
    expect(ran).toEqual(['a']);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
  },

  'runs as many jobs at once as allowed, and no more': async ({ port: queue }) => {
    let now = 0;
    let most = 0;
    const { ran, stop } = working(queue, async () => {
      most = Math.max(most, ++now);
      await pause(10);
      now--;
      return 'done';
    });
    await queue.enqueue(Array.from({ length: 20 }, (_, number) => job(`job-${number}`)));
    await untilTrue(() => ran.length === 20);
    await stop();
    expect(most).toBe(4);
  },

  'runs only the kinds of jobs for which it has a handler': async ({ port: queue }) => {
    await queue.enqueue([job('other', { job: 'play', runAt: inMs(-1_000) }), job('mine')]);
    const { ran, stop } = working(queue, undefined, 1);
    await untilTrue(() => ran.length === 1);
    await stop();
    expect(ran).toEqual(['mine']);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
  },

  'runs a thousand jobs, each once': async ({ port: queue }) => {
    const ids = Array.from({ length: 1_000 }, (_, number) => `job-${number}`);
    await queue.enqueue(ids.map((id) => job(id)));
    const { ran, stop } = working(queue, undefined, 50);
    await untilTrue(async () => (await queue.counts()).open === 0);
    await stop();
    expect([...ran].sort()).toEqual([...ids].sort());
  },

  'waits for running jobs when it stops, and starts no more': async ({ port: queue }) => {
    let finished = 0;
    const { ran, stop } = working(
      queue,
      async () => {
        await pause(40);
        finished++;
        return 'done';
      },
      1,
    );
    await queue.enqueue([job('a'), job('b')]);
    await untilTrue(() => ran.length === 1);
    await stop();
    expect(finished).toBe(1);
    await pause(60);
    expect(ran).toHaveLength(1);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
  },

  'runs a job again that was running at a crash': async ({ port: queue, reopen }) => {
    const started = working(queue, async () => pause(150).then(() => 'done' as const));
    await queue.enqueue([job('a'), job('later', { runAt: inMs(60_000) })]);
    await untilTrue(() => started.ran.length === 1);
    const again = await reopen();
    const { ran, stop } = working(again);
    await untilTrue(() => ran.length === 1);
    await stop();
    await started.stop();
    expect(ran).toEqual(['a']);
    expect(await again.counts()).toEqual({ open: 1, parked: 0 });
  },
};

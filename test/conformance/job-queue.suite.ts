import { expect } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { type Instant, instant } from '@libs/contract/time.js';
import type { JobHandler, JobQueue, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Suite } from './suite.js';

/** A factory must open queues that park a job after so many failures, the first two of them so far apart. */
export const QUEUE = { tries: 3, backOff: 20 } as const;

const inMs = (ms: number): Instant => instant(Date.now() + ms);
const job = (id: string, changes: Partial<Intent> = {}): Intent => ({
  job: 'work',
  id,
  data: { number: 1, flag: true, words: 'naïve' },
  runAt: inMs(0),
  ...changes,
});
/** Keeps nothing alive: what a faulty queue leaves waiting must not hold up the end of the tests. */
const pause = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 4_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it never came to that');
    await pause(5);
  }
}

/** Works with one handler, and notes the ids of the jobs that it is given. */
function working(queue: JobQueue, handle: JobHandler = async () => 'done', concurrency = 4) {
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

export const jobQueueSuite: Suite<JobQueue> = {
  'runs a job with what it was asked to do, and forgets it': async ({ port: queue }) => {
    const asked = job('a');
    await queue.enqueue([asked]);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
    const given: Intent[] = [];
    const { stop } = working(queue, async (intent) => {
      given.push(intent);
      return 'done';
    });
    await eventually(async () => (await queue.counts()).open === 0);
    await stop();
    expect(given).toMatchObject([{ job: asked.job, id: asked.id, data: asked.data }]);
  },

  'runs a job once, however often it is asked for while it is open': async ({ port: queue }) => {
    await queue.enqueue([job('a'), job('a')]);
    await queue.enqueue([job('a')]);
    const { ran, stop } = working(queue, async () => {
      await queue.enqueue([job('a')]);
      await pause(20);
      return 'done';
    });
    await eventually(async () => (await queue.counts()).open === 0);
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
    await eventually(async () => (await queue.counts()).parked === 1);
    await stop();
    expect((await queue.openByKind()).get('work')).toBe(1);
  },

  'runs a finished job again when it is asked for again': async ({ port: queue }) => {
    const { ran, stop } = working(queue);
    await queue.enqueue([job('a')]);
    await eventually(async () => ran.length === 1 && (await queue.counts()).open === 0);
    await queue.enqueue([job('a')]);
    await eventually(() => ran.length === 2);
    await stop();
  },

  'waits until a job is due': async ({ port: queue }) => {
    const early: string[] = [];
    const { ran, stop } = working(queue, async ({ id, runAt }) => {
      if (inMs(0) < runAt) early.push(id);
      return 'done';
    });
    await queue.enqueue([job('later', { runAt: inMs(600) }), job('now')]);
    await eventually(() => ran.length === 2);
    await stop();
    expect([ran, early]).toEqual([['now', 'later'], []]);
  },

  'moves an open job forward, and never back': async ({ port: queue }) => {
    await queue.enqueue([job('a', { runAt: inMs(60_000) }), job('b', { runAt: inMs(0) })]);
    await queue.enqueue([job('a', { runAt: inMs(0) }), job('b', { runAt: inMs(60_000) })]);
    const { ran, stop } = working(queue);
    await eventually(() => ran.length === 2);
    await stop();
    expect([...ran].sort()).toEqual(['a', 'b']);
  },

  'refills what is lost, and leaves what is there to its own time': async ({ port: queue }) => {
    await queue.enqueue([job('later', { runAt: inMs(60_000) })]);
    await queue.refill([job('later'), job('lost')]);
    const { ran, stop } = working(queue);
    await eventually(() => ran.includes('lost'));
    await pause(30);
    await stop();
    expect(ran).toEqual(['lost']);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
  },

  'tries a failing job again after growing pauses, then parks it': async ({ port: queue }) => {
    const times: number[] = [];
    const { stop } = working(queue, async () => {
      times.push(Date.now());
      throw new Error('the provider is down');
    });
    await queue.enqueue([job('a')]);
    await eventually(async () => (await queue.counts()).parked === 1);
    await stop();
    expect(times).toHaveLength(QUEUE.tries);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(QUEUE.backOff - 2);
    expect(third - second).toBeGreaterThanOrEqual(2 * QUEUE.backOff - 2);
    expect(await queue.counts()).toEqual({ open: 0, parked: 1 });
    const [parked] = await queue.parked();
    expect(parked).toMatchObject({ intent: { id: 'a', job: 'work' }, tries: QUEUE.tries });
    expect(parked?.error).toContain('the provider is down');
  },

  'leaves a parked job alone until it is to be tried again': async ({ port: queue }) => {
    let down = true;
    const { ran, stop } = working(queue, async () => {
      if (down) throw new Error('down');
      return 'done';
    });
    await queue.enqueue([job('a')]);
    await eventually(async () => (await queue.counts()).parked === 1);
    await queue.enqueue([job('a')]);
    await pause(40);
    expect(ran).toHaveLength(QUEUE.tries);
    down = false;
    await queue.retry('a');
    await eventually(async () => (await queue.counts()).parked === 0 && (await queue.counts()).open === 0);
    await stop();
    expect(ran).toHaveLength(QUEUE.tries + 1);
  },

  'goes on with others while one fails': async ({ port: queue }) => {
    const { ran, stop } = working(
      queue,
      async ({ id }) => {
        if (id === 'bad') throw new Error('bad');
        return 'done';
      },
      1,
    );
    await queue.enqueue([job('bad'), job('good')]);
    await eventually(async () => ran.includes('good') && (await queue.counts()).parked === 1);
    await stop();
  },

  'runs a job again at the instant that it asks for': async ({ port: queue }) => {
    const times: number[] = [];
    const { stop } = working(queue, async (): Promise<JobResult> => {
      times.push(Date.now());
      return times.length < 3 ? { again: inMs(40) } : 'done';
    });
    await queue.enqueue([job('a')]);
    await eventually(async () => (await queue.counts()).open === 0);
    await stop();
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(38);
  },

  'runs as many at once as it may, and no more': async ({ port: queue }) => {
    let now = 0;
    let most = 0;
    const { ran, stop } = working(queue, async () => {
      most = Math.max(most, ++now);
      await pause(10);
      now--;
      return 'done';
    });
    await queue.enqueue(Array.from({ length: 20 }, (_, number) => job(`job-${number}`)));
    await eventually(() => ran.length === 20);
    await stop();
    expect(most).toBe(4);
  },

  'runs only the kinds of jobs that it has a handler for': async ({ port: queue }) => {
    await queue.enqueue([job('other', { job: 'play', runAt: inMs(-1_000) }), job('mine')]);
    const { ran, stop } = working(queue, undefined, 1);
    await eventually(() => ran.length === 1);
    await stop();
    expect(ran).toEqual(['mine']);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
  },

  'works through a thousand jobs, each once': async ({ port: queue }) => {
    const ids = Array.from({ length: 1_000 }, (_, number) => `job-${number}`);
    await queue.enqueue(ids.map((id) => job(id)));
    const { ran, stop } = working(queue, undefined, 50);
    await eventually(async () => (await queue.counts()).open === 0);
    await stop();
    expect([...ran].sort()).toEqual([...ids].sort());
  },

  'waits for what is under way when it stops, and starts nothing more': async ({ port: queue }) => {
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
    await eventually(() => ran.length === 1);
    await stop();
    expect(finished).toBe(1);
    await pause(60);
    expect(ran).toHaveLength(1);
    expect(await queue.counts()).toEqual({ open: 1, parked: 0 });
  },

  'runs a job again that was under way at a crash': async ({ port: queue, reopen }) => {
    const started = working(queue, async () => pause(150).then(() => 'done' as const));
    await queue.enqueue([job('a'), job('later', { runAt: inMs(60_000) })]);
    await eventually(() => started.ran.length === 1);
    const again = await reopen();
    const { ran, stop } = working(again);
    await eventually(() => ran.length === 1);
    await stop();
    await started.stop();
    expect(ran).toEqual(['a']);
    expect(await again.counts()).toEqual({ open: 1, parked: 0 });
  },
};

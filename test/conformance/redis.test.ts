import { once } from 'node:events';
import { setImmediate as soon, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { Job } from 'bullmq';
import { Redis } from 'ioredis';
import { MESSAGE_GAP_MS, RedisNotifier } from '@libs/adapters/redis/notifier.js';
import { assertSupported, connect, createClient } from '@libs/adapters/redis/redis-client.js';
import { openRedis } from '@libs/adapters/redis/open-redis.js';
import { instant } from '@libs/contract/time.js';
import { JOB_HORIZON_MS } from '@libs/eventing/reconcile.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { type OwnRedis, ownRedis, withWorkers } from './redis-harness.js';
import { realClock } from './temporary-folder.js';

const LONG_TTL_MS = 60_000;
const REDIS_TIMEOUT_MS = 20_000;
const inMs = (ms: number) => instant(Date.now() + ms);
const job = (id: string, runAt = inMs(0)): Intent => ({ job: 'work', id, data: { booking: 'b-1' }, runAt });

describe('Redis', () => {
  it('is refused when its version is too old for jobs', () => {
    expect(() => assertSupported('5.0.14')).toThrow(/Redis 5.0.14 is not supported.*6.2 or newer/);
    expect(() => assertSupported('6.0.20')).toThrow('not supported');
    for (const version of ['6.2.0', '7.0.15', '8.2.1']) assertSupported(version);
  });

  it('that does not answer yet is waited for', async () => {
    await expect(openRedis('redis://127.0.0.1:1', { clock: realClock, prefix: 'test' })).rejects.toThrow(Unavailable);
  });
});

withEngine('REDIS_URL', 'A Redis that the test controls', (url) => {
  const within = async (test: (redis: OwnRedis) => Promise<void>) => {
    const redis = await ownRedis(url);
    try {
      await test(redis);
    } finally {
      await redis.dispose();
    }
  };

  it('is refused with a wrong password or database, in a message without the URL', async () => {
    const [, address] = url.split('//');
    const wrong = (spoilt: string) => openRedis(spoilt, { clock: realClock, prefix: 'test' });
    await expect(wrong(`redis://nobody:sesame@${address}`)).rejects.toThrow(/^Redis refused the user or the password/);
    await expect(wrong(`redis://nobody:sesame@${address}`)).rejects.not.toThrow('sesame');
    await expect(wrong(`${url}/999`)).rejects.toThrow(/^REDIS_URL names a database that Redis does not have/);
  });

  it(
    'answers `Unavailable` at once when it is down, and reconnects by itself',
    () =>
      within(async (redis) => {
        const { jobs, ephemeral, notifier } = await redis.open();
        redis.line.cut();
        await eventually('it is unavailable', () =>
          ephemeral.get('a').then(
            () => false,
            () => true,
          ),
        );
        const began = performance.now();
        await expect(jobs.enqueue([job('a')])).rejects.toThrow(Unavailable);
        await expect(ephemeral.increment('a', LONG_TTL_MS)).rejects.toThrow(Unavailable);
        notifier.publish('view:bookings', '1');
        expect(performance.now() - began).toBeLessThan(1_000);
        await redis.line.restore();
        await eventually('back', () => ephemeral.increment('a', LONG_TTL_MS).catch(() => undefined));
        expect(await eventually('back', () => jobs.counts().catch(() => undefined))).toEqual({ open: 0, parked: 0 });
      }),
    REDIS_TIMEOUT_MS,
  );

  it(
    'answers `Unavailable` within 5 seconds when it is frozen, then at once, and works again afterwards',
    () =>
      within(async (redis) => {
        const engines = await redis.open();
        const [jobs, { ephemeral }] = [withWorkers(engines), engines];
        const ran: string[] = [];
        const stop = jobs.work({ work: async ({ id }) => (ran.push(id), 'done') }, { concurrency: 2 });
        await jobs.enqueue([job('before')]);
        await eventually('the first job', async () => ran.length === 1);
        redis.line.freeze();
        const began = performance.now();
        await expect(ephemeral.increment('a', LONG_TTL_MS)).rejects.toThrow(Unavailable);
        expect(performance.now() - began).toBeLessThan(5_000);
        await eventually('the jobs have stopped', async () => {
          const asked = performance.now();
          await expect(jobs.enqueue([job('lost')])).rejects.toThrow(Unavailable);
          return performance.now() - asked < 100;
        });
        redis.line.thaw();
        await eventually('back', () =>
          jobs.enqueue([job('after')]).then(
            () => true,
            () => false,
          ),
        );
        await eventually('the job after', async () => ran.includes('after'));
        await stop();
      }),
    REDIS_TIMEOUT_MS,
  );

  it('causes no unhandled rejection when everything is closed during a reconnect', () =>
    within(async (redis) => {
      const escaped: unknown[] = [];
      const note = (reason: unknown): void => void escaped.push(reason);
      process.on('unhandledRejection', note);
      const [client, subscriber] = [createClient(redis.line.url, 'calls'), createClient(redis.line.url, 'wake-ups')];
      await Promise.all([connect(client), connect(subscriber)]);
      await new RedisNotifier(client, subscriber, redis.prefix).start();
      redis.line.cut();
      await redis.line.restore();
      // It is ready, but has not subscribed again yet.
      await once(subscriber, 'ready');
      for (const each of [client, subscriber]) each.disconnect();
      await once(subscriber, 'end');
      await wait(0);
      process.off('unhandledRejection', note);
      expect(escaped).toEqual([]);
    }));

  it(
    'starts to run jobs when it is back, also if it was down when that was requested',
    () =>
      within(async (redis) => {
        const jobs = withWorkers(await redis.open());
        await jobs.enqueue([job('a')]);
        redis.line.cut();
        const ran: string[] = [];
        const stop = jobs.work({ work: async ({ id }) => (ran.push(id), 'done') }, { concurrency: 2 });
        await new Promise((resolve) => setTimeout(resolve, 300));
        await redis.line.restore();
        await eventually('the job', async () => ran.length === 1);
        await stop();
      }),
    REDIS_TIMEOUT_MS,
  );

  it('is refilled once, and again when it has lost everything', () =>
    within(async (redis) => {
      const { jobs } = await redis.open();
      const answers = [false, true, true];
      const refill = async () => {
        await jobs.enqueue([job('a', inMs(LONG_TTL_MS))]);
        return answers.shift() ?? true;
      };
      // The first refill fails halfway, so it does not count.
      for (let times = 0; times < 4; times++) await jobs.restoreIfLost(refill);
      expect(answers).toEqual([true]);
      await redis.lose();
      expect(await jobs.counts()).toEqual({ open: 0, parked: 0 });
      await jobs.restoreIfLost(refill);
      expect(answers).toEqual([]);
      expect(await jobs.counts()).toEqual({ open: 1, parked: 0 });
    }));

  it('notices a loss during a refill', () =>
    within(async (redis) => {
      const { jobs } = await redis.open();
      let rounds = 0;
      const refill = async () => {
        if (++rounds === 1) await redis.lose();
        return true;
      };
      for (let times = 0; times < 4; times++) await jobs.restoreIfLost(refill);
      expect(rounds).toBe(2);
    }));

  it(
    'continues with jobs after it has lost everything',
    () =>
      within(async (redis) => {
        const jobs = withWorkers(await redis.open());
        const ran: string[] = [];
        const stop = jobs.work({ work: async ({ id }) => (ran.push(id), 'done') }, { concurrency: 2 });
        await jobs.enqueue([job('later', inMs(LONG_TTL_MS))]);
        await redis.lose();
        await jobs.enqueue([job('later')]);
        await eventually('the lost job', async () => ran.length === 1);
        await stop();
      }),
    REDIS_TIMEOUT_MS,
  );

  it('reschedules a job, with its new time, by one command', () =>
    within(async (redis) => {
      const jobs = withWorkers(await redis.open());
      const update = jest.spyOn(Job.prototype, 'updateData');
      const again = inMs(LONG_TTL_MS);
      const stop = jobs.work({ work: async () => ({ again }) }, { concurrency: 1 });
      await jobs.enqueue([job('polls')]);
      const rescheduled = async () => (await jobs.find(['polls'])).get('polls')?.intent.runAt === again;
      await eventually('the job is rescheduled', rescheduled);
      await stop();
      expect(update).not.toHaveBeenCalled();
      update.mockRestore();
    }));

  it('stores no job that is due beyond the horizon: it is enqueued again before', () =>
    within(async (redis) => {
      const { jobs } = await redis.open();
      await jobs.enqueue([
        job('near', inMs(JOB_HORIZON_MS - LONG_TTL_MS)),
        job('far', inMs(JOB_HORIZON_MS + LONG_TTL_MS)),
      ]);
      expect(await jobs.counts()).toEqual({ open: 1, parked: 0 });
    }));

  it(
    'notifies listeners in other processes, of the same product only',
    () =>
      within(async (redis) =>
        within(async (another) => {
          const [here, there, elsewhere] = [await redis.open(), await redis.open(), await another.open()];
          const [heard, wrong]: [string[], string[]] = [[], []];
          there.notifier.listen('view:bookings', (message) => heard.push(message));
          elsewhere.notifier.listen('view:bookings', (message) => wrong.push(message));
          here.notifier.publish('view:bookings', '1');
          here.notifier.publish('view:chefs', '2');
          await eventually('the wake-up', async () => heard.length > 0);
          expect([heard, wrong]).toEqual([['1'], []]);
          redis.line.cut();
          await redis.line.restore();
          await eventually('a wake-up after the connection was lost', async () => {
            here.notifier.publish('view:bookings', '3');
            return heard.includes('3');
          });
        }),
      ),
    REDIS_TIMEOUT_MS,
  );

  it('publishes one message for all wake-ups within a few milliseconds', () =>
    within(async (redis) => {
      const [here, there] = [await redis.open(), await redis.open()];
      let messages = 0;
      const subscriber = new Redis(url);
      await subscriber.subscribe(`${redis.prefix}:wake`);
      subscriber.on('message', () => messages++);
      const heard: string[] = [];
      there.notifier.listen('view:bookings', (message) => heard.push(message));
      const published = Array.from({ length: 50 }, (_, number) => `${number}`);
      const began = performance.now();
      for (const message of published) {
        here.notifier.publish('view:bookings', message);
        await soon();
      }
      const took = performance.now() - began;
      await eventually('all wake-ups', async () => heard.length === published.length);
      subscriber.disconnect();
      expect(heard).toEqual(published);
      expect(messages).toBeLessThanOrEqual(2 + took / MESSAGE_GAP_MS);
    }));

  it('stores only the message of a failure, and nothing of a finished job', () =>
    within(async (redis) => {
      const jobs = withWorkers(await redis.open());
      const stop = jobs.work(
        { work: async ({ id }) => (id === 'bad' ? Promise.reject(new Error('the provider is down')) : 'done') },
        { concurrency: 1 },
      );
      await jobs.enqueue([job('bad'), job('good')]);
      await eventually('parked', async () => (await jobs.counts()).parked === 1);
      await stop();
      const client = new Redis(url);
      const kept = await client.hgetall(`${redis.prefix}:jobs:bad`);
      expect(await client.exists(`${redis.prefix}:jobs:good`)).toBe(0);
      client.disconnect();
      expect(JSON.parse(kept['data'] ?? '')).toMatchObject({ data: { booking: 'b-1' } });
      expect(kept['stacktrace'] ?? '[]').toBe('[]');
    }));
});

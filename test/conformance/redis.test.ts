import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisNotifier } from '@libs/adapters/redis/notifier.js';
import { assertSupported, connect, createClient } from '@libs/adapters/redis/redis-client.js';
import { openRedis } from '@libs/adapters/redis/open-redis.js';
import { instant } from '@libs/contract/time.js';
import { type JobResult, Unavailable } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { type OwnRedis, ownRedis } from './redis-harness.js';
import { realClock } from './temporary-folder.js';

const LONG = 60_000;
const PATIENCE = 20_000;
const inMs = (ms: number) => instant(Date.now() + ms);
const job = (id: string, runAt = inMs(0)): Intent => ({ job: 'work', id, data: { booking: 'b-1' }, runAt });

describe('Redis', () => {
  it('is refused when it is older than what jobs need', () => {
    expect(() => assertSupported('5.0.14')).toThrow(/Redis 5.0.14 is not supported.*6.2 or newer/);
    expect(() => assertSupported('6.0.20')).toThrow('not supported');
    for (const version of ['6.2.0', '7.0.15', '8.2.1']) assertSupported(version);
  });

  it('that does not answer yet is waited for', async () => {
    await expect(openRedis('redis://127.0.0.1:1', { clock: realClock, prefix: 'test' })).rejects.toThrow(Unavailable);
  });
});

withEngine('REDIS_URL', 'Redis itself', (url) => {
  const within = async (test: (redis: OwnRedis) => Promise<void>) => {
    const redis = await ownRedis(url);
    await test(redis).finally(() => redis.dispose());
  };

  it('is refused with a wrong password or database, in a sentence without the address', async () => {
    const [, address] = url.split('//');
    const wrong = (spoilt: string) => openRedis(spoilt, { clock: realClock, prefix: 'test' });
    await expect(wrong(`redis://nobody:sesame@${address}`)).rejects.toThrow(/^Redis refused the user or the password/);
    await expect(wrong(`redis://nobody:sesame@${address}`)).rejects.not.toThrow('sesame');
    await expect(wrong(`${url}/999`)).rejects.toThrow(/^REDIS_URL names a database that Redis does not have/);
  });

  it(
    'answers `Unavailable` at once when it is away, and by itself again when it is back',
    () =>
      within(async (redis) => {
        const { jobs, ephemeral, notifier } = await redis.open();
        redis.line.cut();
        await eventually('away', () =>
          ephemeral.get('a').then(
            () => false,
            () => true,
          ),
        );
        const began = performance.now();
        await expect(jobs.enqueue([job('a')])).rejects.toThrow(Unavailable);
        await expect(ephemeral.increment('a', LONG)).rejects.toThrow(Unavailable);
        notifier.publish('view:bookings', '1');
        expect(performance.now() - began).toBeLessThan(1_000);
        await redis.line.mend();
        await eventually('back', () => ephemeral.increment('a', LONG).catch(() => undefined));
        expect(await eventually('back', () => jobs.counts().catch(() => undefined))).toEqual({ open: 0, parked: 0 });
      }),
    PATIENCE,
  );

  it(
    'answers `Unavailable` within 5 seconds when it stands still, then at once, and works on when it moves again',
    () =>
      within(async (redis) => {
        const { jobs, ephemeral } = await redis.open();
        const ran: string[] = [];
        const stop = jobs.work({ work: async ({ id }) => (ran.push(id), 'done') }, { concurrency: 2 });
        await jobs.enqueue([job('before')]);
        await eventually('the first job', async () => ran.length === 1);
        redis.line.freeze();
        const began = performance.now();
        await expect(ephemeral.increment('a', LONG)).rejects.toThrow(Unavailable);
        expect(performance.now() - began).toBeLessThan(5_000);
        await eventually('given up', async () => {
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
    PATIENCE,
  );

  it('lets no rejection escape, which would end the process, when all is closed while it is being reached again', () =>
    within(async (redis) => {
      const escaped: unknown[] = [];
      const note = (reason: unknown): void => void escaped.push(reason);
      process.on('unhandledRejection', note);
      const [client, subscriber] = [createClient(redis.line.url, 'calls'), createClient(redis.line.url, 'wake-ups')];
      await Promise.all([connect(client), connect(subscriber)]);
      await new RedisNotifier(client, subscriber, redis.prefix).start();
      redis.line.cut();
      await redis.line.mend();
      // It is ready, and has not heard yet that it listens again.
      await once(subscriber, 'ready');
      for (const each of [client, subscriber]) each.disconnect();
      await once(subscriber, 'end');
      await wait(0);
      process.off('unhandledRejection', note);
      expect(escaped).toEqual([]);
    }));

  it(
    'begins to run jobs when it is back, also if it was away when that was asked',
    () =>
      within(async (redis) => {
        const { jobs } = await redis.open();
        await jobs.enqueue([job('a')]);
        redis.line.cut();
        const ran: string[] = [];
        const stop = jobs.work({ work: async ({ id }) => (ran.push(id), 'done') }, { concurrency: 2 });
        await new Promise((resolve) => setTimeout(resolve, 300));
        await redis.line.mend();
        await eventually('the job', async () => ran.length === 1);
        await stop();
      }),
    PATIENCE,
  );

  it('has everything asked for again once, and again when it has lost everything', () =>
    within(async (redis) => {
      const { jobs } = await redis.open();
      const answers = [false, true, true];
      const refill = async () => {
        await jobs.refill([job('a', inMs(LONG))]);
        return answers.shift() ?? true;
      };
      // The first time it fell short, so it is not taken for done.
      for (let times = 0; times < 4; times++) await jobs.restoreIfLost(refill);
      expect(answers).toEqual([true]);
      await redis.lose();
      expect(await jobs.counts()).toEqual({ open: 0, parked: 0 });
      await jobs.restoreIfLost(refill);
      expect(answers).toEqual([]);
      expect(await jobs.counts()).toEqual({ open: 1, parked: 0 });
    }));

  it('notices what was lost while everything was asked for again', () =>
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
    'goes on with jobs after it has lost everything',
    () =>
      within(async (redis) => {
        const { jobs } = await redis.open();
        const ran: string[] = [];
        const stop = jobs.work({ work: async ({ id }) => (ran.push(id), 'done') }, { concurrency: 2 });
        await jobs.enqueue([job('later', inMs(LONG))]);
        await redis.lose();
        await jobs.refill([job('later')]);
        await eventually('the lost job', async () => ran.length === 1);
        await stop();
      }),
    PATIENCE,
  );

  it('runs a job that puts itself off at the time it was asked for meanwhile, in whatever process', () =>
    within(async (redis) => {
      const [here, there] = [await redis.open(), await redis.open()];
      let runs = 0;
      const handler = async (): Promise<JobResult> => {
        if (++runs > 1) return 'done';
        await there.jobs.enqueue([job('a')]);
        return { again: inMs(LONG) };
      };
      const stop = here.jobs.work({ work: handler }, { concurrency: 1 });
      await here.jobs.enqueue([job('a')]);
      await eventually('its second run', async () => runs === 2);
      await stop();
    }));

  it(
    'wakes listeners in other processes, of the same product only',
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
          await redis.line.mend();
          await eventually('a wake-up after the connection was lost', async () => {
            here.notifier.publish('view:bookings', '3');
            return heard.includes('3');
          });
        }),
      ),
    PATIENCE,
  );

  it('keeps no word of a failure but its message, and nothing of a finished job', () =>
    within(async (redis) => {
      const { jobs } = await redis.open();
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

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { openRedis, type RedisEngines } from '@libs/adapters/redis/open-redis.js';
import { type Line, lineTo } from '../support/line-to.js';
import { QUEUE } from './job-queue.suite.js';
import type { Factory } from './suite.js';
import { realClock } from './temporary-folder.js';

/** Soon enough for a test to wait for. */
const STALLED_AFTER = 800;

/** Engines with a prefix of their own, whose keys go with the harness. */
export interface OwnRedis {
  readonly prefix: string;
  readonly line: Line;
  open(): Promise<RedisEngines>;
  /** As after a crash: what was open has no way to the server any more. */
  crash(): Promise<void>;
  /** Takes everything away, as FLUSHALL does. */
  lose(): Promise<void>;
  dispose(): Promise<void>;
}

export async function ownRedis(url: string): Promise<OwnRedis> {
  const prefix = `test-${randomUUID()}`;
  const opened: RedisEngines[] = [];
  const lines: Line[] = [await lineTo(url)];
  const line = (): Line => lines.at(-1) as Line;
  const lose = async (): Promise<void> => {
    const client = new Redis(url);
    const keys = await client.keys(`${prefix}:*`);
    if (keys.length > 0) await client.del(keys);
    client.disconnect();
  };
  return {
    prefix,
    get line() {
      return line();
    },
    async open() {
      const jobs = { ...QUEUE, stalledAfter: STALLED_AFTER };
      const engines = await openRedis(line().url, { clock: realClock, prefix, jobs });
      opened.push(engines);
      return engines;
    },
    async crash() {
      line().cut();
      lines.push(await lineTo(url));
    },
    lose,
    async dispose() {
      await Promise.all(opened.map((engines) => engines.close()));
      for (const each of lines) each.cut();
      await lose();
    },
  };
}

/** One port of them, for its suite. */
export const onRedis =
  <Port>(url: string, portOf: (engines: RedisEngines) => Port): Factory<Port> =>
  async () => {
    const redis = await ownRedis(url);
    return {
      port: portOf(await redis.open()),
      async reopen() {
        await redis.crash();
        return portOf(await redis.open());
      },
      dispose: () => redis.dispose(),
    };
  };

import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { openRedis, type RedisEngines } from '@libs/adapters/redis/open-redis.js';
import { type EngineProxy, proxyTo } from '../support/engine-proxy.js';
import { RETRY_OPTIONS, type RunningQueue } from './job-queue.suite.js';
import type { Factory } from './suite.js';
import { realClock } from './temporary-folder.js';

/** Short enough for a test to wait for. */
const STALLED_AFTER_MS = 800;

/** Engines under their own key prefix, whose keys are deleted with the harness. */
export interface OwnRedis {
  readonly prefix: string;
  readonly line: EngineProxy;
  open(): Promise<RedisEngines>;
  /** Simulates a crash: existing connections no longer reach the server. */
  crash(): Promise<void>;
  /** Removes everything, as FLUSHALL does. */
  lose(): Promise<void>;
  dispose(): Promise<void>;
}

export async function ownRedis(url: string): Promise<OwnRedis> {
  const prefix = `test-${randomUUID()}`;
  const opened: RedisEngines[] = [];
  const lines: EngineProxy[] = [await proxyTo(url)];
  const line = (): EngineProxy => lines.at(-1) as EngineProxy;
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
      const jobs = { ...RETRY_OPTIONS, stalledAfter: STALLED_AFTER_MS };
      const engines = await openRedis(line().url, { clock: realClock, prefix, jobs });
      opened.push(engines);
      return engines;
    },
    async crash() {
      line().cut();
      lines.push(await proxyTo(url));
    },
    lose,
    async dispose() {
      await Promise.all(opened.map((engines) => engines.close()));
      for (const each of lines) each.cut();
      await lose();
    },
  };
}

/** Creates a factory of one port, for its suite. */
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

const HANDLERS = Symbol('handlers');

/** The queue, whose jobs run as in the server: by the workers of an application of Nest. */
export function withWorkers({ jobs, workers }: RedisEngines): RunningQueue {
  return Object.assign(jobs, {
    work(handlers: Parameters<RunningQueue['work']>[0], options: { readonly concurrency: number }) {
      const started = workers.partsFor(HANDLERS, options).then(({ imports, providers }) => {
        const all = [{ provide: HANDLERS, useValue: () => handlers }, ...providers];
        const module = { module: class {}, imports, providers: all };
        return NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
      });
      return async () => (await started).close();
    },
  });
}

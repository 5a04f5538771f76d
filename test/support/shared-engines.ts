import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { storedOnEngines, viewsOnEngines } from './stored-on-engines.js';
import type { Home } from './product.js';

const { EVENTSTORE_URL, MONGO_URL, REDIS_URL } = process.env;

/** Starts several processes on the engines in the environment variables. */
export function sharedEngines(): Home {
  if (!EVENTSTORE_URL || !MONGO_URL || !REDIS_URL)
    throw new Error('EVENTSTORE_URL, MONGO_URL and REDIS_URL must be set');
  const namespace = `test_${randomBytes(6).toString('hex')}`;
  return {
    variables: {
      EVENTSTORE_URL,
      MONGO_URL,
      REDIS_URL,
      NAMESPACE: namespace,
      APP_SECRET: 'the secret of tests that run on shared engines',
      // The default of the embedded product.
      OTP_ECHO: 'true',
      SAMPLE_DATA: 'chefs',
    },
    // As the README divides them; `test/faults` tests other divisions.
    roles: ['api', 'projections,processes', 'jobs'],
    kinds: { eventStore: 'eventstoredb', views: 'mongodb', jobs: 'redis' },
    storedData: () => storedOnEngines({ eventStore: EVENTSTORE_URL, mongo: MONGO_URL, redis: REDIS_URL }, namespace),
    storedViews: () => viewsOnEngines(MONGO_URL, namespace),
    // Streams of the event store cannot be deleted completely; the namespace is not used again.
    remove: () => forget(MONGO_URL, REDIS_URL, namespace),
    // BullMQ waits by the clock of the machine; the next start enqueues everything open again, by that of the product.
    dropJobs: ({ REDIS_URL: url = '' }) => forgetKeys(url, namespace),
  };
}

/** Deletes what the product stored under `namespace`. */
export async function forget(mongoUrl: string, redisUrl: string, namespace: string): Promise<void> {
  const mongo = await createConnection(mongoUrl).asPromise();
  for (const name of [namespace, `${namespace}-keys`, `${namespace}-files`])
    await mongo.getClient().db(name).dropDatabase();
  await mongo.close();
  await forgetKeys(redisUrl, namespace);
}

async function forgetKeys(redisUrl: string, namespace: string): Promise<void> {
  const redis = new Redis(redisUrl);
  for await (const keys of redis.scanStream({ match: `*${namespace}*`, count: 1_000 }) as AsyncIterable<string[]>) {
    if (keys.length > 0) await redis.unlink(...keys);
  }
  await redis.quit();
}

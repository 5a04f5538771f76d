import { Redis } from 'ioredis';
import { createConnection, type mongo } from 'mongoose';
import { openEventStoreLog } from '@libs/adapters/eventstoredb/event-log.js';
import { systemClock } from '@libs/adapters/environment.js';
import { readEvents } from '@libs/eventing/read-all.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import type { Written } from './product.js';

export interface EngineUrls {
  readonly eventStore: string;
  readonly mongo: string;
  readonly redis: string;
}

/** Returns what the engines store for a namespace, except the views. */
export async function storedOnEngines(urls: EngineUrls, namespace: string): Promise<Written> {
  return new Map([
    ['the event store', await eventsOf(urls.eventStore, namespace)],
    ['the uploads', await documentsOf(urls.mongo, `${namespace}-files`)],
    ...(await filesOf(urls.mongo, `${namespace}-files`)),
    ['the keys', await documentsOf(urls.mongo, `${namespace}-keys`)],
    ['Redis', await valuesOf(urls.redis, namespace)],
  ]);
}

async function eventsOf(url: string, namespace: string): Promise<string> {
  const log = await openEventStoreLog(url, { clock: systemClock(0), namespace });
  const found: StoredEvent[] = [];
  for await (const event of readEvents(log)) found.push(event);
  await log.close();
  return JSON.stringify(found);
}

/** Returns the views, in all generations. */
export const viewsOnEngines = async (url: string, namespace: string): Promise<Written> =>
  new Map([['the views', await documentsOf(url, namespace)]]);

async function documentsOf(url: string, database: string): Promise<string> {
  const connection = await createConnection(url).asPromise();
  const db = connection.getClient().db(database);
  const collections = await db.collections();
  const found = await Promise.all(collections.map((collection) => collection.find().toArray()));
  await connection.close();
  return JSON.stringify(found);
}

/** Returns the bytes of each file under its name, also of earlier versions and of what is left of a file. */
async function filesOf(url: string, database: string): Promise<Written> {
  const connection = await createConnection(url).asPromise();
  const db = connection.getClient().db(database);
  const chunks = await db
    .collection<mongo.GridFSChunk>('fs.chunks')
    .find({}, { promoteBuffers: true, sort: { files_id: 1, n: 1 } })
    .toArray();
  const files = await db.collection<mongo.GridFSFile>('fs.files').find().toArray();
  await connection.close();
  const names = new Map(files.map(({ _id, filename }) => [_id.toHexString(), filename]));
  const found = new Map<string, Buffer>();
  for (const { files_id: file, data } of chunks) {
    const name = `files/${names.get(file.toHexString()) ?? 'without a name'}`;
    found.set(name, Buffer.concat([found.get(name) ?? Buffer.alloc(0), data]));
  }
  return found;
}

async function valuesOf(url: string, namespace: string): Promise<string> {
  const redis = new Redis(url);
  const found: unknown[] = [];
  for await (const keys of redis.scanStream({ match: `*${namespace}*`, count: 1_000 }) as AsyncIterable<string[]>) {
    for (const key of keys) found.push(key, await valueOf(redis, key));
  }
  await redis.quit();
  return JSON.stringify(found);
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return undefined;
  }
}

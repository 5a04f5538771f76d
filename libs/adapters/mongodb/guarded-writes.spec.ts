import { describe, expect, it } from '@jest/globals';
import type { Position } from '@libs/eventing/types/envelope.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { mongo } from 'mongoose';
import { answering, type GuardedWrite, OrderedBulk, writeGuarded } from './guarded-writes.js';

interface Sent {
  readonly name: string;
  readonly document?: { readonly _id: string };
  readonly replacement?: { readonly _id: string };
}

/** A database that answers bulk writes by `answer`, given the models of each command. */
const bulkOn = (answer: (models: readonly Sent[]) => void): OrderedBulk => {
  const client = { bulkWrite: async (models: readonly Sent[]) => answer(models) };
  return new OrderedBulk({ client, databaseName: 'test' } as unknown as mongo.Db, true);
};

function bulkError(more: Partial<mongo.MongoClientBulkWriteError>): mongo.MongoClientBulkWriteError {
  const error = new mongo.MongoClientBulkWriteError({ message: 'Mongo client bulk write encountered an error' });
  return Object.assign(error, more);
}

const failedAt = (index: number, code: number): mongo.MongoClientBulkWriteError =>
  bulkError({ writeErrors: new Map([[index, { code, message: 'refused' }]]) });

const written = (id: number): GuardedWrite => ({
  collection: 'bookings',
  guarded: { _id: `${id}`, position: '1' as Position, token: 0, live: true },
  isNew: true,
});

const DUPLICATE_KEY = 11_000;
const STEPPED_DOWN = 10_107;

describe('a batch of new documents that is repeated', () => {
  it('takes a few commands, although all of them are stored', async () => {
    const stored = new Set<string>();
    let commands = 0;
    const bulk = bulkOn((models) => {
      commands++;
      for (const [index, { name, document, replacement }] of models.entries()) {
        const id = (document ?? replacement)?._id ?? '';
        if (name === 'insertOne' && stored.has(id)) throw failedAt(index, DUPLICATE_KEY);
        stored.add(id);
      }
    });
    const batch = Array.from({ length: 100 }, (_, id) => written(id));
    await writeGuarded(bulk, batch.slice(0, 60));
    commands = 0;
    expect(await writeGuarded(bulk, batch)).toBeUndefined();
    expect(stored.size).toBe(100);
    expect(commands).toBe(2);
  });
});

describe('is unavailable while the primary steps down', () => {
  const steppedDown = new mongo.MongoServerError({ message: 'not primary', code: STEPPED_DOWN });
  it.each([
    ['before the command', bulkError({ cause: steppedDown })],
    ['between two writes', failedAt(0, STEPPED_DOWN)],
    ['before the writes are safe', bulkError({ writeConcernErrors: [{ code: 91, message: 'shutdown' }] })],
  ])('%s', async (_when, error) => {
    const bulk = bulkOn(() => {
      throw error;
    });
    await expect(answering('MongoDB', () => writeGuarded(bulk, [written(1)]))).rejects.toThrow(Unavailable);
  });

  it('also when it refuses a write that is no document', async () => {
    const bulk = bulkOn(() => {
      throw failedAt(0, STEPPED_DOWN);
    });
    const before = [{ collection: 'groups', update: [], filter: { _id: 'views' } }];
    await expect(answering('MongoDB', () => writeGuarded(bulk, [], { before }))).rejects.toThrow(Unavailable);
  });
});

it('a write that MongoDB refuses for another reason fails with its own error', async () => {
  const bulk = bulkOn(() => {
    throw failedAt(0, 121);
  });
  await expect(answering('MongoDB', () => writeGuarded(bulk, [written(1)]))).rejects.toMatchObject({ code: 121 });
});

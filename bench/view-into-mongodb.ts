/** Filling views in MongoDB from the log, against a bulk write of the documents that come out of it. */
import { collectionName } from '@libs/adapters/mongodb/view-table.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { createConnection, type mongo } from 'mongoose';
import { type EngineData, withEngineData } from './engine-data.js';
import { type Benchmark, type Figure, perSecond } from './figure.js';
import { fillAnew } from './filling.js';
import { happenedIn } from './lives.js';
import { median, timed } from './load.js';
import { record } from './record.js';

const BOOKINGS = 3_000;
const TIMES = 3;
const TOGETHER = 1_000;

export const viewIntoMongodb: Benchmark = {
  name: 'view-into-mongodb',
  needs: ['MONGO_URL'],
  run: () =>
    withEngineData(['MONGO_URL'], async (data) => {
      const events = await record(happenedIn(BOOKINGS), data);
      const figures: Figure[] = [];
      for (const view of [bookings, timelines] as readonly unknown[] as readonly Projection<object>[]) {
        figures.push(await fill(view, events, data));
      }
      return figures;
    }),
};

/** Both without indexes, which are made after the filling. */
async function fill(view: Projection<object>, events: number, data: EngineData): Promise<Figure> {
  const documents = await resultOf(view, data);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    ours.push(await timed(() => fillAnew(view, data)));
    theirs.push(await bareBulkWrite(documents, data.namespace));
  }
  const [rate, bareRate] = [ours, theirs].map((times) => (documents.length / median(times)) * 1_000) as [
    number,
    number,
  ];
  return {
    what: `filling the view ${view.name} in MongoDB from ${events.toLocaleString('en')} events, documents`,
    measured: perSecond(rate),
    baseline: `${perSecond(bareRate)} by a bare bulk write`,
    ratio: rate / bareRate,
    aim: 'at least 0.7',
    met: rate / bareRate >= 0.7,
  };
}

/** The documents as the view keeps them, with all that they are guarded and found by. */
async function resultOf(view: Projection<object>, data: EngineData): Promise<readonly object[]> {
  const generation = await fillAnew(view, data);
  return inDatabase(data.namespace, (db) => db.collection(collectionName(generation)).find().toArray());
}

/** Milliseconds. */
const bareBulkWrite = (documents: readonly object[], database: string): Promise<number> =>
  inDatabase(database, async (db) => {
    const collection = db.collection('bare');
    const time = await timed(async () => {
      for (let from = 0; from < documents.length; from += TOGETHER) {
        const batch = documents.slice(from, from + TOGETHER);
        await collection.bulkWrite(batch.map((document) => ({ insertOne: { document } })));
      }
    });
    await collection.drop();
    return time;
  });

async function inDatabase<T>(database: string, work: (db: mongo.Db) => Promise<T>): Promise<T> {
  const connection = await createConnection(process.env['MONGO_URL'] ?? '').asPromise();
  try {
    return await work(connection.getClient().db(database));
  } finally {
    await connection.close();
  }
}

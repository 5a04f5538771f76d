/** Filling views in MongoDB from the log, compared with a bulk write of the resulting documents. */
import { collectionName } from '@libs/adapters/mongodb/view-table.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { createConnection, type mongo } from 'mongoose';
import { type EngineData, withEngineData } from './engine-data.js';
import { type Benchmark, type Figure, perSecond } from './figure.js';
import { fillNewGeneration } from './filling.js';
import { generateHistories } from './booking-histories.js';
import { median, timed } from './load.js';
import { record } from './record.js';

const FILLED_BOOKINGS = 3_000;
const MEASUREMENTS = 3;
const DOCUMENTS_PER_BULK = 1_000;

export const viewIntoMongodb: Benchmark = {
  name: 'view-into-mongodb',
  needs: ['MONGO_URL'],
  run: () =>
    withEngineData(['MONGO_URL'], async (data) => {
      const events = await record(generateHistories(FILLED_BOOKINGS), data);
      const figures: Figure[] = [];
      for (const view of [bookings, timelines] as readonly unknown[] as readonly Projection<object>[]) {
        figures.push(await fill(view, events, data));
      }
      return figures;
    }),
};

/** Both without indexes, which are built after the filling. */
async function fill(view: Projection<object>, events: number, data: EngineData): Promise<Figure> {
  const documents = await resultOf(view, data);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let time = 0; time < MEASUREMENTS; time++) {
    ours.push(await timed(() => fillNewGeneration(view, data)));
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

/** Returns the documents as stored in the view, with guards and indexed fields. */
async function resultOf(view: Projection<object>, data: EngineData): Promise<readonly object[]> {
  const generation = await fillNewGeneration(view, data);
  return inDatabase(data.namespace, (db) => db.collection(collectionName(generation)).find().toArray());
}

/** Returns milliseconds. */
const bareBulkWrite = (documents: readonly object[], database: string): Promise<number> =>
  inDatabase(database, async (db) => {
    const collection = db.collection('bare');
    const time = await timed(async () => {
      for (let from = 0; from < documents.length; from += DOCUMENTS_PER_BULK) {
        const batch = documents.slice(from, from + DOCUMENTS_PER_BULK);
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

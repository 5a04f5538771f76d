import { randomUUID } from 'node:crypto';
import { type MongoEngines, openMongo } from '@libs/adapters/mongodb/open-mongo.js';
import { dropDatabases } from '@libs/adapters/mongodb/testing/scratch-databases.js';
import type { Factory } from '../conformance/suite.js';

/** Creates a MongoDB engine in its own databases, which are dropped with the harness. */
export const inScratchDatabase =
  <Port>(url: string, choose: (engines: MongoEngines) => Port): Factory<Port> =>
  async () => {
    const database = `test-${randomUUID().slice(0, 13)}`;
    const opened: MongoEngines[] = [];
    const next = async (): Promise<Port> => {
      const engines = await openMongo(url, { database });
      opened.push(engines);
      return choose(engines);
    };
    return {
      port: await next(),
      reopen: next,
      dispose: async () => {
        for (const engines of opened) await engines.close();
        await dropDatabases(url, database);
      },
    };
  };

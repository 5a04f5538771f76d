import type { Factory } from '../conformance/suite.js';
import { type MongoEngines, openMongo } from '@libs/adapters/mongodb/open-mongo.js';
import { createConnection } from 'mongoose';
import { randomUUID } from 'node:crypto';

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

/** Drops the databases of a test: `database`, and those of its keys and files. */
export async function dropDatabases(url: string, database: string): Promise<void> {
  const connection = await createConnection(url).asPromise();
  try {
    for (const name of [database, `${database}-keys`, `${database}-files`])
      await connection.getClient().db(name).dropDatabase();
  } finally {
    await connection.close();
  }
}

import { createConnection } from 'mongoose';

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

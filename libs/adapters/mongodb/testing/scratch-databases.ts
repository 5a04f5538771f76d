import { createConnection } from 'mongoose';

/** Removes what a test made under the name `database`, its keys and files too. */
export async function dropDatabases(url: string, database: string): Promise<void> {
  const connection = await createConnection(url).asPromise();
  try {
    for (const name of [database, `${database}-keys`, `${database}-files`])
      await connection.getClient().db(name).dropDatabase();
  } finally {
    await connection.close();
  }
}

import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { EngineError } from '../engine-error.js';
import { readConnectionString } from './connection-string.js';
import { answering } from './event-store-errors.js';
import { reading } from './reading.js';
import { type Append, takeWriter } from './writers.js';

/** The oldest server with everything that is used here: batched appends, and subscriptions that say when they caught up. */
const OLDEST = [23, 10] as const;

/**
 * What appends goes through a client of its own (`writers.ts`): a client answers a broken connection by dropping what all
 * its calls share.
 */
export interface Connection {
  readonly reader: EventStoreDBClient;
  readonly append: Append;
  close(): Promise<void>;
}

/**
 * Connects to the server, or the cluster, that `url` names.
 * @throws EngineError for a wrong URL, a refused user or a version that is too old; Unavailable when nobody answers.
 */
export async function connect(url: string, deadlineMs: number): Promise<Connection> {
  const connectionString = readConnectionString(url);
  const reader = client(connectionString);
  try {
    await answering(deadlineMs, (signal) => assertUsable(reader, signal));
  } catch (error) {
    void hangUp(reader);
    throw error;
  }
  const writer = takeWriter(connectionString, () => client(connectionString));
  return {
    reader,
    append: writer.append,
    async close() {
      const last = writer.giveBack();
      await Promise.all([hangUp(reader), last && hangUp(last)]);
    },
  };
}

function client(connectionString: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch (error) {
    // What the client says of files; of the string itself it says nothing that was not looked at before.
    throw new EngineError(`EVENTSTORE_URL cannot be used: ${(error as Error).message}`);
  }
}

async function assertUsable(reader: EventStoreDBClient, signal: AbortSignal): Promise<void> {
  const { serverVersion } = await reader['capabilities'];
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number);
  if (!(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]))) {
    throw new EngineError(
      `The event store at EVENTSTORE_URL is of version ${serverVersion}; ${OLDEST.join('.')} or newer is needed.`,
    );
  }
  // Asking for the version needs no user; this needs one that may read everything.
  await reading(reader.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }), signal).next();
}

/** Ends every call, then the connection itself, which the client would keep for as long as the process lives. */
async function hangUp(client: EventStoreDBClient): Promise<void> {
  // Calls are ended at once; their last words need not be waited for, and some never come.
  void client.dispose();
  const channel = await client['getChannel']().catch(() => undefined);
  channel?.close();
}

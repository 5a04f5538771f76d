import { type Connection, createConnection, mongo } from 'mongoose';
import { errorText } from '@libs/eventing/error-text.js';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Leases } from '@libs/eventing/types/leases.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { EngineError } from '../engine-error.js';
import { MongoFiles } from './file-store.js';
import { MongoKeyVault } from './key-vault.js';
import { MongoLeases } from './leases.js';
import { isPassing, isRefused } from './guarded-writes.js';
import { MongoViewStore } from './view-store.js';

const ENGINE = 'MongoDB';
/** The oldest maintained release that is tested. */
const MIN_VERSION = 6;
/** The first release with bulk writes across collections. */
const MULTI_COLLECTION_BULK_VERSION = 8;

const OPTIONS = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 2_000,
  waitQueueTimeoutMS: 3_000,
  /** An unresponsive server is detected, and its connections closed, within this and the connect timeout. */
  heartbeatFrequencyMS: 1_000,
  serverMonitoringMode: 'poll',
  maxPoolSize: 20,
  readPreference: 'primary',
  ignoreUndefined: true,
  autoIndex: false,
  autoCreate: false,
  /** Without a connection, commands fail at once. */
  bufferCommands: false,
} as const;

export interface MongoEngines {
  readonly views: MongoViewStore;
  readonly keys: KeyVault;
  readonly leases: Leases;
  readonly files: FileStore;
  close(): Promise<void>;
}

/**
 * Opens the views in `database`, and keys and files in the databases `…-keys` and `…-files`. @throws EngineError with a
 * message for the operator if retrying cannot help: a malformed address, wrong credentials, a version that is too old.
 * @throws Unavailable if the engine does not answer yet.
 */
export async function openMongo(url: string, { database }: { readonly database: string }): Promise<MongoEngines> {
  const connection = await connect(url);
  const client = connection.getClient();
  try {
    const version = await versionOf(client);
    assertSupported(version);
    return {
      views: new MongoViewStore(connection.useDb(database), {
        inOneCommand: majorOf(version) >= MULTI_COLLECTION_BULK_VERSION,
      }),
      keys: new MongoKeyVault(client.db(`${database}-keys`)),
      leases: new MongoLeases(client.db(database)),
      files: new MongoFiles(client.db(`${database}-files`)),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw startError(error);
  }
}

async function connect(url: string): Promise<Connection> {
  const connection = createConnection();
  try {
    return await connection.openUri(url, OPTIONS);
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw startError(error);
  }
}

async function versionOf(client: mongo.MongoClient): Promise<string> {
  const { version } = await client.db('admin').command({ buildInfo: 1 });
  return String(version);
}

const majorOf = (version: string): number => Number.parseInt(version, 10);

/** @throws EngineError for a server that is too old. */
export function assertSupported(version: string): void {
  if (majorOf(version) >= MIN_VERSION) return;
  throw new EngineError(
    `MongoDB ${version} is not supported; MONGO_URL must name a server of version ${MIN_VERSION} or newer.`,
  );
}

/** Returns an error for the operator. It never contains the address, which may include the password. */
function startError(error: unknown): unknown {
  const reason = errorText(error);
  if (error instanceof EngineError) return error;
  if (isRefused(error)) return new EngineError(`MongoDB refused the user or the password in MONGO_URL (${reason}).`);
  if (error instanceof mongo.MongoCompatibilityError) return new EngineError(`MongoDB is not supported (${reason}).`);
  if (isPassing(error)) return new Unavailable(ENGINE, reason, { cause: error });
  if (isMalformedUrl(error))
    return new EngineError('MONGO_URL is not an address of MongoDB, like mongodb://host:27017.');
  return error;
}

/** By name, because each package of the driver has its own classes. */
const isMalformedUrl = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Mongo(Parse|Runtime|API|InvalidArgument)Error|MongooseError|TypeError|URIError)$/.test(error.name);

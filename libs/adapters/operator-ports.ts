import { type BlindIndex, createBlindIndex } from './crypto/encryption.js';
import { existingIndexSecret, existingSecret, KeyWrapping } from './crypto/secret.js';
import { PersonalFieldCipher, PersonalKeys } from './crypto/personal-data.js';
import { type EngineSettings, givenSecret, isShared, secretOf } from './engine-settings.js';
import { FolderFiles } from './folder/file-store.js';
import { openEventLog } from './sqlite/event-log.js';
import { openKeyVault } from './sqlite/key-vault.js';
import { ExistingSqlite, SqliteFolder, type Writable } from './sqlite/open-sqlite.js';
import type { FieldCipher } from '@libs/eventing/field-cipher.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The ports of a product that may be running, for the operator. Each is opened on first use, so that a command
 * that needs one engine works while another is unavailable.
 */
export interface OperatorPorts {
  log(): Promise<EventLog>;
  views(): Promise<ViewStore>;
  jobs(): Promise<JobQueue>;
  keys(): Promise<KeyVault>;
  /** Unwraps keys. @throws EngineError when the secret does not belong to this data. */
  wrapping(): KeyWrapping;
  /** Decrypts personal data. */
  cipher(): Promise<FieldCipher>;
  /** Hashes phone numbers as stream names contain them. @throws EngineError as `wrapping`. */
  blindIndex(): Promise<BlindIndex>;
  close(): Promise<void>;
}

interface OperatorPortsOptions {
  readonly clock: Clock;
  /** The files in DATA_DIR that may be written. */
  readonly writes: readonly Writable[];
}

/**
 * Opens the engines of the settings while the product may be running; creates and migrates nothing in DATA_DIR. Each
 * port throws EngineError or Unavailable with a sentence for the operator.
 */
export function openOperatorPorts(settings: EngineSettings, { clock, writes }: OperatorPortsOptions): OperatorPorts {
  const { dataDir, eventStoreUrl, mongoUrl, redisUrl, namespace } = settings;
  const folder = new ExistingSqlite(dataDir, clock, writes);
  const opened: { close(): Promise<void> }[] = [];
  const once = <Engine extends { close(): Promise<void> }>(open: () => Engine | Promise<Engine>) => {
    let engine: Promise<Engine> | undefined;
    const keep = async (): Promise<Engine> => {
      const made = await open();
      opened.unshift(made);
      return made;
    };
    return () => (engine ??= keep());
  };

  // Drivers are loaded only where they are used.
  const log = once<EventLog>(async () => {
    if (eventStoreUrl === undefined) return folder.log();
    return openPatiently(eventStoreUrl, { clock, namespace, writes: false });
  });
  const mongo = once(async () => {
    const { openMongo } = await import('./mongodb/open-mongo.js');
    return openMongo(mongoUrl ?? '', { database: namespace });
  });
  const views = once<ViewStore>(async () => (mongoUrl === undefined ? folder.views() : (await mongo()).views));
  const keys = once<KeyVault>(async () => (mongoUrl === undefined ? folder.keys() : (await mongo()).keys));
  const localJobs = once<JobQueue>(() => folder.jobs());
  const redis = once(async () => {
    const { openRedis } = await import('./redis/open-redis.js');
    return openRedis(redisUrl ?? '', { clock, prefix: namespace });
  });
  const wrapping = (): KeyWrapping =>
    new KeyWrapping(isShared(settings) ? secretOf(settings) : existingSecret(dataDir, givenSecret(settings)));
  return {
    log,
    views,
    jobs: async () => (redisUrl === undefined ? localJobs() : (await redis()).jobs),
    keys,
    wrapping,
    cipher: async () => new PersonalFieldCipher(new PersonalKeys(await keys(), wrapping())),
    blindIndex: async () => createBlindIndex(await existingIndexSecret(await keys(), wrapping())),
    async close() {
      for (const engine of opened.splice(0)) await engine.close();
    },
  };
}

/** Deadline of a call to an event store: a command reads much while the product is at work, and nobody waits at a form. */
const DEADLINE_MS = 15_000;

async function openPatiently(
  url: string,
  options: { readonly clock: Clock; readonly namespace: string; readonly writes: boolean },
): Promise<EventLog> {
  const { openEventStoreLog } = await import('./eventstoredb/event-log.js');
  return openEventStoreLog(url, { ...options, deadlineMs: DEADLINE_MS });
}

const MONGODB = /^mongodb(\+srv)?:\/\//;
const EVENT_STORE = /^(kurrentdb|esdb)(\+discover)?:\/\//;

/** Whether `address` can be a log: a URL of an event store, or a folder. */
export const isLogAddress = (address: string): boolean => EVENT_STORE.test(address) || !address.includes('://');

/** Whether `address` can contain keys and files: a URL of MongoDB, or a folder. */
export const isVaultAddress = (address: string): boolean => MONGODB.test(address) || !address.includes('://');

/** Whether a folder contains no `part` yet; a server is not asked. */
export const isMissing = (address: string, part: 'log.db' | 'keys.db' | 'files'): boolean =>
  !address.includes('://') && !existsSync(join(address, part));

/** Returns the address without user and password. */
export const shownAddress = (address: string): string => address.replace(/(?<=^[a-z+]*:\/\/).*@/, '');

interface StoreOptions {
  readonly clock: Clock;
  /** The prefix of our streams in an event store, and of our databases in MongoDB. */
  readonly namespace: string;
  /** A folder can be read while its server runs; to write to it, the caller must be its only server. */
  readonly access: 'read' | 'write';
}

/** Opens one log by its address, independent of the settings. @throws EngineError or Unavailable */
export async function openLog(address: string, { clock, namespace, access }: StoreOptions): Promise<EventLog> {
  if (EVENT_STORE.test(address)) return openPatiently(address, { clock, namespace, writes: access === 'write' });
  if (access === 'read') return openEventLog(join(address, 'log.db'), clock, 'read');
  const folder = new SqliteFolder(address);
  const log = folder.log(clock);
  return Object.assign(log, { close: () => folder.close() });
}

/** Opens keys and files by their address, like `openLog`. @throws EngineError or Unavailable */
export async function openVault(
  address: string,
  { namespace, access }: Omit<StoreOptions, 'clock'>,
): Promise<{ keys(): KeyVault; files(): FileStore; close(): Promise<void> }> {
  if (MONGODB.test(address)) {
    const { openMongo } = await import('./mongodb/open-mongo.js');
    const { keys, files, close } = await openMongo(address, { database: namespace });
    return { keys: () => keys, files: () => files, close };
  }
  if (access === 'write') return new SqliteFolder(address);
  const opened: KeyVault[] = [];
  return {
    keys() {
      const keys = openKeyVault(join(address, 'keys.db'), 'read');
      opened.push(keys);
      return keys;
    },
    files: () => new FolderFiles(join(address, 'files')),
    close: async () => void (await Promise.all(opened.map((keys) => keys.close()))),
  };
}

import type { Sealer } from '@libs/eventing/sealer.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Clock, EventLog, JobQueue, Leases, Notifier, ViewStore } from '@libs/eventing/types/ports.js';
import { PersonalFiles } from './crypto/personal-files.js';
import { PersonalKeys } from './crypto/personal-keys.js';
import { PersonalSealer } from './crypto/personal-sealer.js';
import { loadSecret } from './crypto/secret.js';
import { type EngineSettings, isShared } from './engine-settings.js';
import { InMemoryEphemeral } from './memory/ephemeral.js';
import { InMemoryNotifier } from './memory/notifier.js';
import { SqliteFolder } from './sqlite/open-sqlite.js';

/** The ports that an engine stands behind, each with the adapter that the settings ask for. */
export interface Adapters {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  readonly ephemeral: Ephemeral;
  readonly notifier: Notifier;
  /** Who follows the log for each consumer; undefined where one process holds the views. */
  readonly leases: Leases | undefined;
  readonly sealer: Sealer;
  /** Destroys the key of a person, or of one purpose of theirs, for good. The other processes are told. */
  readonly destroyKey: (subject: string) => Promise<void>;
  /** What people have sent, sealed with their own keys. */
  readonly files: PersonalFiles;
  /** The one secret that all keys are made from. */
  readonly secret: string;
  /** What stands behind each, e.g. `sqlite`. */
  readonly kinds: { readonly eventStore: string; readonly views: string; readonly jobs: string };
  close(): Promise<void>;
}

/** What the processes are told by, so that none keeps using a key until its memory of it runs out. */
const DESTROYED_KEYS = 'destroyed-keys';

/** How an engine is opened that may not be there yet: tried once, or until it is. */
export type Open = <Engine>(open: () => Promise<Engine>) => Promise<Engine>;

/**
 * Opens the engines that the settings name, and SQLite for the rest. What only looks after a product opens them beside
 * it: `open-beside.ts`.
 * @throws EngineError with a sentence for the operator.
 */
export async function openAdapters(settings: EngineSettings, clock: Clock, open: Open): Promise<Adapters> {
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of closing.splice(0)) await closeOne();
  };
  try {
    const folder = isShared(settings) ? undefined : new SqliteFolder(settings.dataDir);
    if (folder) closing.unshift(() => folder.close());
    const parts = { settings, clock, open, folder, closing };
    const log = await openLog(parts);
    const secret = folder ? loadSecret(settings.dataDir, settings.appSecret) : (settings.appSecret ?? '');
    const { keys: vault, files, ...views } = await openViews(parts);
    const queue = await openQueue(parts);
    const personalKeys = new PersonalKeys(vault, secret);
    queue.notifier.listen(DESTROYED_KEYS, (subject) => personalKeys.forget(subject));
    const { eventStoreUrl, mongoUrl, redisUrl } = settings;
    const kinds = {
      eventStore: eventStoreUrl ? 'eventstoredb' : 'sqlite',
      views: mongoUrl ? 'mongodb' : 'sqlite',
      jobs: redisUrl ? 'redis' : 'sqlite',
    };
    return {
      log,
      ...views,
      ...queue,
      secret,
      sealer: new PersonalSealer(personalKeys),
      async destroyKey(subject) {
        await personalKeys.destroy(subject);
        queue.notifier.publish(DESTROYED_KEYS, subject);
      },
      files: new PersonalFiles(files, personalKeys),
      kinds,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Parts {
  readonly settings: EngineSettings;
  readonly clock: Clock;
  readonly open: Open;
  /** Undefined when nothing is kept on this machine. */
  readonly folder: SqliteFolder | undefined;
  readonly closing: (() => Promise<void>)[];
}

// The drivers are loaded only where they are used: each costs the start up to half a second.

async function openLog({ settings, clock, open, folder, closing }: Parts): Promise<EventLog> {
  const { eventStoreUrl, namespace } = settings;
  if (eventStoreUrl === undefined) return here(folder).log(clock);
  const { openEventStoreLog } = await import('./eventstoredb/event-log.js');
  const log = await open(() => openEventStoreLog(eventStoreUrl, { clock, namespace }));
  closing.unshift(() => log.close());
  return log;
}

async function openViews({ settings, open, folder, closing }: Parts): Promise<{
  readonly views: ViewStore;
  readonly keys: KeyVault;
  readonly files: FileStore;
  readonly leases: Leases | undefined;
}> {
  const { mongoUrl, namespace } = settings;
  if (mongoUrl === undefined) {
    const own = here(folder);
    return { views: own.views(), keys: own.keys(), files: own.files(), leases: undefined };
  }
  const { openMongo } = await import('./mongodb/open-mongo.js');
  const mongo = await open(() => openMongo(mongoUrl, { database: namespace }));
  closing.unshift(() => mongo.close());
  return mongo;
}

async function openQueue({ settings, clock, open, folder, closing }: Parts): Promise<{
  readonly jobs: JobQueue;
  readonly ephemeral: Ephemeral;
  readonly notifier: Notifier;
}> {
  const { redisUrl, namespace } = settings;
  if (redisUrl === undefined) {
    const ephemeral = new InMemoryEphemeral(clock);
    const notifier = new InMemoryNotifier();
    closing.unshift(
      () => notifier.close(),
      () => ephemeral.close(),
    );
    return { jobs: here(folder).jobs(clock), ephemeral, notifier };
  }
  const { openRedis } = await import('./redis/open-redis.js');
  const redis = await open(() => openRedis(redisUrl, { clock, prefix: namespace }));
  closing.unshift(() => redis.close());
  return redis;
}

function here(folder: SqliteFolder | undefined): SqliteFolder {
  if (!folder) throw new Error('nothing is kept on this machine');
  return folder;
}

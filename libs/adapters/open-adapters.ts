import { subjectOf } from '@libs/eventing/event-codec.js';
import type { FieldCipher } from '@libs/eventing/field-cipher.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import type { Leases } from '@libs/eventing/types/leases.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { GENESIS_STREAM, type LogFounded, PRODUCT } from '@libs/operations/genesis.js';
import { type AppSecret, KeyWrapping, loadIndexSecret, loadSecret } from './crypto/secret.js';
import { PersonalFieldCipher, PersonalFiles, PersonalKeys } from './crypto/personal-data.js';
import { type EngineSettings, givenSecret, isShared, secretOf } from './engine-settings.js';
import type { JobWorkers } from './jobs/job-worker.js';
import { EngineError, logOfAnother } from './engine-error.js';
import { InMemoryEphemeral } from './memory/ephemeral.js';
import { InMemoryNotifier } from './memory/notifier.js';
import { SqliteFolder } from './sqlite/open-sqlite.js';

/** The ports with the adapters that the settings select. */
export interface Adapters {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  /** What runs the jobs in this process. */
  readonly workers: JobWorkers;
  readonly ephemeral: Ephemeral;
  readonly notifier: Notifier;
  /** Decides which process runs each consumer group; undefined with embedded views. */
  readonly leases: Leases | undefined;
  readonly cipher: FieldCipher;
  /** Destroys the key of a subject permanently, and notifies the other processes. */
  readonly destroyKey: (subject: string) => Promise<void>;
  /** Files uploaded by people, encrypted with their own keys. */
  readonly files: PersonalFiles;
  /** The replaceable secret from which keys are derived. */
  readonly secret: AppSecret;
  /** The secret that never changes: see `loadIndexSecret`. */
  readonly indexSecret: Uint8Array;
  /** The engine behind each port, e.g. `sqlite`. */
  readonly kinds: { readonly eventStore: string; readonly views: string; readonly jobs: string };
  close(): Promise<void>;
}

/** The topic that notifies other processes, so that none keeps using a cached key. */
export const DESTROYED_KEYS = 'destroyed-keys';

/** Opens an engine: tries once, or waits until it is available. */
export type Open = <Engine>(open: () => Promise<Engine>) => Promise<Engine>;

/** How the threads of one process share the embedded engines. */
export interface ThreadShare {
  /** The channel on which they wake each other. */
  readonly channel: string;
  /** The counters of the thread that owns the folder; undefined in that thread. */
  readonly ephemeral?: Ephemeral;
}

/** Options for a log on a server, and for the threads of an embedded one. */
interface Watch {
  /** Undefined in a process of one thread. */
  readonly share?: ThreadShare | undefined;
  /** Whether this process writes; true by default. */
  readonly writes?: boolean;
  /** Called with a sentence for the operator about a connection problem, at most once a minute. */
  readonly onTrouble?: (sentence: string) => void;
}

/**
 * Opens the engines that the settings name, and SQLite for the rest. Operator programs use `operator-ports.ts` instead.
 * @throws EngineError with a sentence for the operator.
 */
export async function openAdapters(
  settings: EngineSettings,
  clock: Clock,
  open: Open,
  { share, ...watch }: Watch = {},
): Promise<Adapters> {
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of closing.splice(0)) await closeOne();
  };
  try {
    const threads = share && new InMemoryNotifier(share.channel);
    const access = share?.ephemeral ? 'write' : 'own';
    const folder = isShared(settings) ? undefined : new SqliteFolder(settings.dataDir, { access, threads });
    if (folder) closing.unshift(() => folder.close());
    const parts = { settings, clock, open, folder, closing, threads, ephemeral: share?.ephemeral };
    const log = await openLog(parts, watch);
    const secret = folder ? loadSecret(settings.dataDir, givenSecret(settings)) : secretOf(settings);
    const wrapping = new KeyWrapping(secret);
    const { keys: vault, files, ...views } = await openViews(parts);
    const queue = await openQueue(parts);
    const founded = () => fingerprintIn(log);
    const indexSecret = await open(() => loadIndexSecret({ vault, wrapping, secret, founded }));
    await open(() => requireNewestKeys(log, vault));
    const personalKeys = new PersonalKeys(vault, wrapping);
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
      indexSecret,
      cipher: new PersonalFieldCipher(personalKeys),
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

/**
 * Returns the fingerprint in the log's genesis event; undefined for an empty log. @throws EngineError when the log
 * belongs to another product.
 */
async function fingerprintIn(log: EventLog): Promise<string | undefined> {
  const [founded] = await log.readStream(GENESIS_STREAM);
  if (!founded) return undefined;
  const { product, secret } = founded.data as LogFounded['data'];
  if (product !== PRODUCT) throw logOfAnother(product);
  return secret;
}

/** How many of the newest events are read at the start. Keys from before them lack somebody of whom they have data. */
const CHECKED_EVENTS = 1_000;

/**
 * Keys that are older than the log lack those who came since. Only what is read shows that a key is missing, and a new
 * one for something else of the same person would make the rest unreadable for ever. @throws EngineError
 */
async function requireNewestKeys(log: EventLog, vault: KeyVault): Promise<void> {
  const subjects = new Set<string>();
  let read = 0;
  for await (const events of log.readBackwards({ maxBatch: CHECKED_EVENTS })) {
    for (const subject of events.map(subjectOf)) if (subject !== undefined) subjects.add(subject);
    if ((read += events.length) >= CHECKED_EVENTS) break;
  }
  const keys = await vault.get([...subjects]);
  const missing = [...subjects].filter((subject) => !keys.has(subject)).length;
  if (missing === 0) return;
  throw new EngineError(
    `The keys are older than the event log: some that its newest events need are missing (${missing}). Restore the newest ` +
      'keys (keys.db in DATA_DIR, or the database of MONGO_URL whose name ends in -keys), or the log and the keys of one backup.',
  );
}

interface Parts {
  readonly settings: EngineSettings;
  readonly clock: Clock;
  readonly open: Open;
  /** Undefined when nothing is stored on this machine. */
  readonly folder: SqliteFolder | undefined;
  readonly closing: (() => Promise<void>)[];
  /** Undefined in a process of one thread. */
  readonly threads: Notifier | undefined;
  /** The counters of another thread. */
  readonly ephemeral: Ephemeral | undefined;
}

// Drivers are loaded only where they are used: each adds up to half a second to the start.

async function openLog(
  { settings, clock, open, folder, closing }: Parts,
  watch: Omit<Watch, 'share'>,
): Promise<EventLog> {
  const { eventStoreUrl, namespace } = settings;
  if (eventStoreUrl === undefined) return here(folder).log(clock);
  const { openEventStoreLog } = await import('./eventstoredb/event-log.js');
  const log = await open(() => openEventStoreLog(eventStoreUrl, { clock, namespace, ...watch }));
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

async function openQueue({
  settings,
  clock,
  open,
  folder,
  closing,
  threads,
  ephemeral: shared,
}: Parts): Promise<Pick<Adapters, 'jobs' | 'workers' | 'ephemeral' | 'notifier'>> {
  const { redisUrl, namespace } = settings;
  if (redisUrl === undefined) {
    const ephemeral = shared ?? new InMemoryEphemeral(clock);
    const notifier = threads ?? new InMemoryNotifier();
    closing.unshift(
      () => notifier.close(),
      () => ephemeral.close(),
    );
    const jobs = here(folder).jobs(clock);
    return { jobs, workers: jobs, ephemeral, notifier };
  }
  const { openRedis } = await import('./redis/open-redis.js');
  const redis = await open(() => openRedis(redisUrl, { clock, prefix: namespace }));
  closing.unshift(() => redis.close());
  return redis;
}

function here(folder: SqliteFolder | undefined): SqliteFolder {
  if (!folder) throw new Error('no data folder is in use');
  return folder;
}

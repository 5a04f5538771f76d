import type { Sealer } from '@libs/eventing/sealer.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { Clock, EventLog, JobQueue, ViewStore } from '@libs/eventing/types/ports.js';
import { PersonalKeys } from './crypto/personal-keys.js';
import { PersonalSealer } from './crypto/personal-sealer.js';
import { existingSecret } from './crypto/secret.js';
import { type EngineSettings, isShared } from './engine-settings.js';
import { SqliteBeside, type Writable } from './sqlite/open-sqlite-beside.js';

/**
 * The ports of a product that may be running, for whoever looks after it. Each is opened when it is first asked for, so
 * that what needs one engine works while another is away.
 */
export interface Beside {
  log(): Promise<EventLog>;
  views(): Promise<ViewStore>;
  jobs(): Promise<JobQueue>;
  /** Opens personal data. */
  sealer(): Promise<Sealer>;
  close(): Promise<void>;
}

interface BesideOptions {
  readonly clock: Clock;
  /** What of DATA_DIR may be written to. */
  readonly writes: readonly Writable[];
}

/**
 * Finds the engines of the settings beside the programs that run on them; in DATA_DIR nothing is made or brought up to
 * date. What is opened throws EngineError or Unavailable, each with a sentence for the operator.
 */
export function openBeside(settings: EngineSettings, { clock, writes }: BesideOptions): Beside {
  const { dataDir, appSecret = '', eventStoreUrl, mongoUrl, redisUrl, namespace } = settings;
  const folder = new SqliteBeside(dataDir, clock, writes);
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

  // The drivers are loaded only where they are used.
  const log = once<EventLog>(async () => {
    if (eventStoreUrl === undefined) return folder.log();
    const { openEventStoreLog } = await import('./eventstoredb/event-log.js');
    return openEventStoreLog(eventStoreUrl, { clock, namespace });
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
  return {
    log,
    views,
    jobs: async () => (redisUrl === undefined ? localJobs() : (await redis()).jobs),
    async sealer() {
      const secret = isShared(settings) ? appSecret : existingSecret(dataDir, settings.appSecret);
      return new PersonalSealer(new PersonalKeys(await keys(), secret));
    },
    async close() {
      for (const engine of opened.splice(0)) await engine.close();
    },
  };
}

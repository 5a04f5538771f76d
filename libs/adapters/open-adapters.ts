import type { Sealer } from '@libs/eventing/sealer.js';
import type { Clock, Ephemeral, EventLog, JobQueue, Notifier, ViewStore } from '@libs/eventing/types/ports.js';
import { PersonalKeys } from './crypto/personal-keys.js';
import { PersonalSealer } from './crypto/personal-sealer.js';
import { loadSecret } from './crypto/secret.js';
import type { EngineSettings } from './engine-settings.js';
import { InMemoryEphemeral } from './memory/ephemeral.js';
import { InMemoryNotifier } from './memory/notifier.js';
import { openSqlite } from './sqlite/open-sqlite.js';

/** The ports that an engine stands behind, each with the adapter that the settings ask for. */
export interface Adapters {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  readonly ephemeral: Ephemeral;
  readonly notifier: Notifier;
  readonly sealer: Sealer;
  /** The one secret that all keys are made from. */
  readonly secret: string;
  /** What stands behind each, e.g. `sqlite`. */
  readonly kinds: { readonly eventStore: string; readonly views: string; readonly jobs: string };
  close(): Promise<void>;
}

/**
 * Chooses and opens the adapters of a program that runs the product. What only looks after one opens them beside it:
 * `open-beside.ts`.
 * @throws DataFolderError with a sentence for the operator.
 */
export function openAdapters({ dataDir, appSecret }: EngineSettings, clock: Clock): Adapters {
  const { close, keys, ...sqlite } = openSqlite(dataDir, { clock });
  const secret = loadSecret(dataDir, appSecret);
  const ephemeral = new InMemoryEphemeral(clock);
  const notifier = new InMemoryNotifier();
  return {
    ...sqlite,
    ephemeral,
    notifier,
    secret,
    sealer: new PersonalSealer(new PersonalKeys(keys, secret)),
    kinds: { eventStore: 'sqlite', views: 'sqlite', jobs: 'sqlite' },
    async close() {
      await notifier.close();
      await ephemeral.close();
      await close();
    },
  };
}

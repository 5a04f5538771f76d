import type { Sealer } from '@libs/eventing/sealer.js';
import type { EventLog, JobQueue, ViewStore } from '@libs/eventing/types/ports.js';
import { PersonalKeys } from './crypto/personal-keys.js';
import { PersonalSealer } from './crypto/personal-sealer.js';
import { existingSecret } from './crypto/secret.js';
import type { EngineSettings } from './engine-settings.js';
import { type BesideOptions, openSqliteBeside } from './sqlite/open-sqlite-beside.js';

/** The ports of a product that may be running, for whoever looks after it. */
export interface Beside {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  /** Opens personal data. Asked for only by what needs it. @throws DataFolderError when the secret is another one. */
  sealer(): Sealer;
  close(): Promise<void>;
}

/**
 * Opens the engines of the settings beside the programs that run on them; nothing is made or brought up to date.
 * @throws DataFolderError with a sentence for the operator.
 */
export async function openBeside({ dataDir, appSecret }: EngineSettings, options: BesideOptions): Promise<Beside> {
  const { keys, ...engines } = openSqliteBeside(dataDir, options);
  return { ...engines, sealer: () => new PersonalSealer(new PersonalKeys(keys, existingSecret(dataDir, appSecret))) };
}

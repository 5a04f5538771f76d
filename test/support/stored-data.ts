import { PersonalKeys } from '@libs/adapters/crypto/personal-keys.js';
import { PersonalSealer } from '@libs/adapters/crypto/personal-sealer.js';
import { loadSecret } from '@libs/adapters/crypto/secret.js';
import { openSqlite, type SqliteEngines } from '@libs/adapters/sqlite/open-sqlite.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { instant } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';

export type StoredData = SqliteEngines & ViewPorts;

/** The data of a server that does not run, or of one that never will. */
export function openStoredData(dataDir: string): StoredData {
  const clock = { now: () => instant(Date.now()) };
  const engines = openSqlite(dataDir, { clock });
  const sealer = new PersonalSealer(new PersonalKeys(engines.keys, loadSecret(dataDir, undefined)));
  return { ...engines, clock, codec: createEventCodec(ALL_SCHEMAS, sealer) };
}

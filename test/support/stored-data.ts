import { KeyWrapping, loadSecret } from '@libs/adapters/crypto/secret.js';
import { PersonalFieldCipher, PersonalKeys } from '@libs/adapters/crypto/personal-data.js';
import { openSqlite, type SqliteEngines } from './sqlite-engines.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { instant } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';

export type StoredData = SqliteEngines & ViewPorts;

/** Opens the data of a stopped server. */
export function openStoredData(dataDir: string): StoredData {
  const clock = { now: () => instant(Date.now()) };
  const engines = openSqlite(dataDir, { clock });
  const cipher = new PersonalFieldCipher(new PersonalKeys(engines.keys, new KeyWrapping(loadSecret(dataDir))));
  return { ...engines, clock, codec: createEventCodec(ALL_SCHEMAS, cipher) };
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Adapters, openAdapters } from '@libs/adapters/open-adapters.js';
import { readEngineSettings } from '@libs/adapters/engine-settings.js';
import { dropDatabases } from '../test/support/scratch-mongo.js';
import { systemClock } from '@libs/adapters/environment.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';

/** The variables that name engines. */
export type EngineUrl = 'EVENTSTORE_URL' | 'MONGO_URL' | 'REDIS_URL';

export type EngineData = Adapters & ViewPorts & { readonly namespace: string };

const APP_SECRET = 'the secret of measurements on shared engines';

/** Runs `work` on the engines in `urls`, in a separate namespace, and on SQLite for the rest. */
export async function withEngineData<T>(
  urls: readonly EngineUrl[],
  work: (data: EngineData) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const namespace = `bench_${randomBytes(6).toString('hex')}`;
  const named = Object.fromEntries(urls.map((url) => [url, process.env[url]]));
  const settings = readEngineSettings({
    DATA_DIR: dataDir,
    NAMESPACE: namespace,
    APP_SECRET,
    ...named,
  });
  if (!settings.ok) throw new Error(settings.problems.join(' '));
  const clock = systemClock(0);
  const adapters = await openAdapters(settings.values, clock, (open) => open());
  try {
    return await work({ ...adapters, namespace, clock, codec: createEventCodec(ALL_SCHEMAS, adapters.cipher) });
  } finally {
    await adapters.close();
    if (named['MONGO_URL']) await dropDatabases(named['MONGO_URL'], namespace);
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { type Adapters, openAdapters } from './adapters.js';
import { systemClock } from '@libs/adapters/system-clock.js';
import { CommandRunner } from './command-runner.js';
import { type Consumers, runConsumers } from './consumers.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { deriveSecrets, type Secrets } from './secrets.js';

/** Everything below the HTTP application: opened once, shared by all, closed last. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly adapters: Adapters;
  readonly commands: CommandRunner;
  readonly consumers: Consumers;
  close(): Promise<void>;
}

/** Opens the data and starts to keep the views. @throws DataFolderError with a sentence for the operator. */
export function openPlatform(config: Config, logger: Logger): Platform {
  const clock = systemClock(config.clockOffset);
  const adapters = openAdapters(config, clock);
  const codec = createEventCodec(ALL_SCHEMAS, adapters.sealer);
  const consumers = runConsumers({ ...adapters, codec, clock }, logger);
  return {
    config,
    logger,
    clock,
    secrets: deriveSecrets(adapters.secret),
    adapters,
    commands: new CommandRunner({ log: adapters.log, codec, clock }, adapters),
    consumers,
    async close() {
      await consumers.stop();
      await adapters.close();
    },
  };
}

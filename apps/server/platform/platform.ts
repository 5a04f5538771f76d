import { systemClock } from '@libs/adapters/environment.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Unavailable } from '@libs/eventing/types/unavailable.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { type Adapters, openAdapters } from './adapters.js';
import { CommandRunner } from './command-runner.js';
import { type Consumers, runConsumers } from './consumers.js';
import { onceAvailable } from './engines.js';
import { registerGauges } from './gauges.js';
import { identifyLog } from './identify-log.js';
import { Metrics } from './metrics.js';
import { deriveSecrets, type Secrets } from './secrets.js';

/** Everything below the HTTP application: opened first, closed last. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly adapters: Adapters;
  readonly engine: CommandEngine;
  readonly commands: CommandRunner;
  readonly consumers: Consumers;
  readonly metrics: Metrics;
  /** The position of the genesis event. */
  readonly genesis: Position;
  /** Aborts when the process receives a stop signal, to end long-running work. */
  readonly stopping: AbortSignal;
  close(): Promise<void>;
}

interface Opening {
  /** Aborts when the process receives a stop signal. */
  readonly signal: AbortSignal;
  /** Called with each reason for waiting, at most once a minute. */
  readonly onWait: (away: Unavailable) => void;
}

/**
 * Waits for the engines, opens the adapters and starts the consumers.
 * @throws EngineError with a message for the operator
 */
export async function openPlatform(config: Config, logger: Logger, opening: Opening): Promise<Platform> {
  const clock = systemClock(config.clockOffset);
  const adapters = await openAdapters(config, clock, logger, (open) => onceAvailable(open, opening));
  return startPlatform(adapters, { config, logger, clock }, opening);
}

/** Starts the platform on open adapters. */
export async function startPlatform(
  adapters: Adapters,
  { config, logger, clock }: Pick<Platform, 'config' | 'logger' | 'clock'>,
  opening: Opening,
): Promise<Platform> {
  const codec = createEventCodec(ALL_SCHEMAS, adapters.cipher);
  const engine = { log: adapters.log, codec, clock };
  const metrics = new Metrics();
  const commands = new CommandRunner(engine, adapters, (decider, outcome) => metrics.command(decider, outcome));
  const genesis = await onceAvailable(() => identifyLog({ ...adapters, commands }), opening);
  const consumers = runConsumers({ ...adapters, codec, clock }, config, logger);
  registerGauges(metrics, config.roles, { ...adapters, consumers });
  return {
    config,
    logger,
    clock,
    secrets: deriveSecrets(adapters.secret.current, {
      previous: adapters.secret.previous,
      index: adapters.indexSecret,
    }),
    adapters,
    engine,
    commands,
    consumers,
    metrics,
    genesis,
    stopping: opening.signal,
    async close() {
      await consumers.stop();
      await adapters.close();
    },
  };
}

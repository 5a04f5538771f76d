import { systemClock } from '@libs/adapters/system-clock.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Clock, Unavailable } from '@libs/eventing/types/ports.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { Metrics } from '../metrics/metrics.js';
import { meterStanding } from '../metrics/standing.js';
import { type Adapters, openAdapters } from './adapters.js';
import { CommandRunner } from './command-runner.js';
import { type Consumers, runConsumers } from './consumers.js';
import { foundLog } from './found-log.js';
import { onceAvailable } from './once-available.js';
import { deriveSecrets, type Secrets } from './secrets.js';

/** Everything below the HTTP application: opened once, shared by all, closed last. */
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
  /** Where the log begins. */
  readonly founding: Position;
  /** Aborts when the process is told to stop: what would go on for ever ends then. */
  readonly stopping: AbortSignal;
  close(): Promise<void>;
}

export interface Opening {
  /** Aborts when the process is told to stop. */
  readonly signal: AbortSignal;
  /** Told what is waited for, each reason once. */
  readonly onWait: (away: Unavailable) => void;
}

/**
 * Opens the data, as soon as the engines that hold it are there, and starts to keep the views.
 * @throws EngineError with a sentence for the operator.
 */
export async function openPlatform(config: Config, logger: Logger, opening: Opening): Promise<Platform> {
  const clock = systemClock(config.clockOffset);
  const adapters = await openAdapters(config, clock, (open) => onceAvailable(open, opening));
  return startPlatform(adapters, { config, logger, clock }, opening);
}

/** The same on adapters that are open. */
export async function startPlatform(
  adapters: Adapters,
  { config, logger, clock }: Pick<Platform, 'config' | 'logger' | 'clock'>,
  opening: Opening,
): Promise<Platform> {
  const codec = createEventCodec(ALL_SCHEMAS, adapters.sealer);
  const engine = { log: adapters.log, codec, clock };
  const metrics = new Metrics();
  const commands = new CommandRunner(engine, adapters, (decider, outcome) => metrics.command(decider, outcome));
  const founding = await onceAvailable(() => foundLog({ ...adapters, commands }), opening);
  const consumers = runConsumers({ ...adapters, codec, clock }, config.roles, logger);
  meterStanding(metrics, config.roles, { ...adapters, consumers });
  return {
    config,
    logger,
    clock,
    secrets: deriveSecrets(adapters.secret),
    adapters,
    engine,
    commands,
    consumers,
    metrics,
    founding,
    stopping: opening.signal,
    async close() {
      await consumers.stop();
      await adapters.close();
    },
  };
}

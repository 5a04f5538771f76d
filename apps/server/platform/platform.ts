import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fingerprintOf } from '@libs/adapters/crypto/secret.js';
import { EngineError, logOfAnother } from '@libs/adapters/engine-error.js';
import { systemClock } from '@libs/adapters/environment.js';
import type { ThreadShare } from '@libs/adapters/open-adapters.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { GENESIS_STREAM, genesisDecider, PRODUCT } from '@libs/operations/genesis.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { logIdentities, type LogIdentityDocument, THE_LOG } from '@libs/views/log-identities.js';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { type Adapters, openAdapters } from './adapters.js';
import { CommandRunner } from './command-runner.js';
import { type Consumers, runConsumers } from './consumers.js';
import { onceAvailable } from './engines.js';
import { Metrics, registerGauges } from './metrics.js';
import { observedLog, observedProviders } from './observed.js';
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
  /** Undefined in a process of one thread. */
  readonly share?: ThreadShare | undefined;
}

/**
 * Waits for the engines, opens the adapters and starts the consumers.
 * @throws EngineError with a message for the operator
 */
export async function openPlatform(config: Config, logger: Logger, opening: Opening): Promise<Platform> {
  const clock = systemClock(config.clockOffset);
  const adapters = await openAdapters(config, clock, logger, (open) => onceAvailable(open, opening), opening.share);
  return startPlatform(adapters, { config, logger, clock }, opening);
}

/** Starts the platform on open adapters. */
export async function startPlatform(
  opened: Adapters,
  { config, logger, clock }: Pick<Platform, 'config' | 'logger' | 'clock'>,
  opening: Opening,
): Promise<Platform> {
  const metrics = new Metrics({ ofProcess: opening.share?.ephemeral === undefined });
  const adapters = observedProviders(opened, metrics);
  const codec = createEventCodec(ALL_SCHEMAS, adapters.cipher);
  const engine = { log: observedLog(opened.log, metrics), codec, clock };
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

interface Ports {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly commands: CommandRunner;
  readonly indexSecret: Uint8Array;
}

/**
 * Appends the genesis event to an empty log, or verifies that the log belongs to this product and to the views. Returns
 * the position of the genesis event.
 * @throws EngineError when the log is another one; nothing has been written then
 */
async function identifyLog({ log, commands, views, indexSecret }: Ports): Promise<Position> {
  // The views are read first: a log that they have applied events of must have a genesis event by now.
  const [seen, reached] = [await genesisSeen(views), await positionReached(views)];
  if (seen !== undefined && (await commands.history(GENESIS_STREAM)).length === 0) throw viewsOfAnotherLog();
  const genesis = { product: PRODUCT, secret: fingerprintOf(indexSecret) };
  const context = { correlationId: 'founding', causationId: 'founding', actor: 'process:founding' };
  const outcome = await commands.run(genesisDecider, {
    stream: GENESIS_STREAM,
    command: { type: 'FoundLog', ...genesis },
    facts: () => null,
    context: { ...context, commandId: `genesis/${randomUUID()}` },
  });
  if (outcome.kind === 'conflict') throw new Unavailable('the event log', 'several processes are initialising it');
  // Another process may have appended the genesis event concurrently, so the recorded one is checked.
  const found = outcome.kind === 'accepted' ? outcome.state : undefined;
  const position = outcome.kind === 'accepted' ? outcome.position : undefined;
  if (found?.product !== genesis.product || position === undefined) throw logOfAnother(found?.product);
  if (found.secret !== genesis.secret) {
    throw new EngineError('The event log was created with other keys. Restore those keys, or choose another log.');
  }
  if (seen !== undefined && seen !== position) throw viewsOfAnotherLog();
  await requireOnePast(reached, log);
  return position;
}

/** Returns the position of the genesis event that the views have applied; undefined when they have applied none. */
async function genesisSeen(views: ViewStore): Promise<Position | undefined> {
  const built = (await views.generations(logIdentities.name)).some(({ active }) => active);
  return built ? (await views.get<LogIdentityDocument>(logIdentities.name, THE_LOG))?.position : undefined;
}

/** Returns the position of the last event that the views have applied. */
async function positionReached(views: ViewStore): Promise<Position | undefined> {
  const checkpoints = (await views.groups()).flatMap(({ checkpoint }) => checkpoint ?? []);
  return checkpoints.sort().at(-1);
}

/** A node that is not the leader may lag behind the views for some seconds. */
const MAX_HEAD_READS = 10;
const HEAD_RETRY_MS = 500;

/** New events at positions below what the views have reached would never reach them. @throws EngineError */
async function requireOnePast(reached: Position | undefined, log: EventLog): Promise<void> {
  if (reached === undefined) return;
  for (let reads = 1; reached > ((await log.head()) ?? ''); reads++) {
    if (reads === MAX_HEAD_READS) throw logEndsTooEarly();
    await wait(HEAD_RETRY_MS);
  }
}

const logEndsTooEarly = (): EngineError =>
  new EngineError(
    'The event log ends before what the views have seen: it is an older copy, or on a node that lags behind. Bring the ' +
      'newest log back; to go on with this one, stop all processes, remove the views (the database NAMESPACE of MONGO_URL, ' +
      'not those of keys and files) and the jobs (of REDIS_URL) and start again: both will be made again.',
  );

const viewsOfAnotherLog = (): EngineError =>
  new EngineError(
    'The views were made from another event log. Bring that log back, or remove the views (views.db in DATA_DIR, or the ' +
      'database of MONGO_URL) and start again: they will be rebuilt.',
  );

import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, Worker } from 'node:worker_threads';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EngineError } from '@libs/adapters/engine-error.js';
import { createLogger } from '@libs/adapters/logger.js';
import { keepFilesPrivate } from '@libs/adapters/private-files.js';
import { startTracing } from '@libs/adapters/tracing.js';
import { SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { Background, CHANNEL, serveBackground } from './background.js';
import { type Config, readConfig } from './config/config.js';
import { createApp } from './create-app.js';
import { HttpListener } from './http/http-listener.js';
import { openPlatform, type Platform } from './platform/platform.js';
import { RepeatedLines } from './platform/repeated-lines.js';
import { createSampleData } from './sample/sample-data.js';

/** On shutdown, running requests and jobs have this long to finish after `SHUTDOWN_DELAY`. */
const SHUTDOWN_TIMEOUT_MS = 10 * SECOND;

const logger = createLogger();
const result = readConfig(process.env);
if (!result.ok) explain(result.problems);
else if (!isMainThread) serveBackground(result.config, logger, await tracing(result.config));
else await run(result.config).catch((error: unknown) => giveUp(error, result.config));

async function run(config: Config): Promise<void> {
  keepFilesPrivate();
  const listener = await HttpListener.open(config.host, config.port);
  logger.info({ host: config.host, port: config.port, publicUrl: config.publicUrl }, 'listening');
  if (config.documentChecker.name === 'simulator') logger.warn('documents of chefs are checked by the simulator only');
  const stopTracing = await tracing(config);
  const stopping = new AbortController();
  const opened = open(config, listener, stopping.signal);

  const stop = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), config.shutdownDelay + SHUTDOWN_TIMEOUT_MS).unref();
    listener.retire();
    // Ends the update streams, and takes no more jobs.
    stopping.abort();
    await wait(config.shutdownDelay);
    await listener.close();
    const { app, platform, background } = await opened;
    await app.close();
    await background?.close();
    await platform.close();
    await stopTracing();
  };
  let stopped: Promise<void> | undefined;
  // Ctrl-C reaches it several times, from the terminal and from `npm start`: the later ones change nothing.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopped ??= stop(signal)
        .catch(() => undefined)
        .then(() => process.exit(0));
    });
  }
  await opened.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
}

/** Traces from now on, if configured, and logs once a minute why traces are not sent. The answer sends the rest. */
async function tracing({ otlpEndpoint }: Config): Promise<() => Promise<void>> {
  if (otlpEndpoint === undefined) return async () => undefined;
  const lines = new RepeatedLines();
  const line = 'traces are not sent';
  return startTracing((reason) => lines.write(line, (unlogged) => logger.warn({ reason, unlogged }, line)));
}

/** Waits for the engines, then connects the application to the listener. */
async function open(
  config: Config,
  listener: HttpListener,
  signal: AbortSignal,
): Promise<{ app: NestExpressApplication; platform: Platform; background: Background | undefined }> {
  // `/health/ready` is public, so it names the engine only. The message with its address goes to the log.
  const onWait = ({ engine, message }: Unavailable): void => {
    logger.warn({ reason: message }, 'waiting');
    listener.waitFor(`${engine} is unavailable`);
  };
  const background =
    config.threads > 1 ? new Background(new Worker(new URL(import.meta.url)), logger, signal) : undefined;
  const own: Config = background ? { ...config, roles: new Set(['api']) } : config;
  const share = background && { channel: CHANNEL };
  const platform = await openPlatform(own, logger, { signal, onWait, share });
  const [app] = await Promise.all([createApp(platform), background?.start(platform)]);
  listener.serve(app.getHttpAdapter().getInstance());
  logger.info({ roles: [...config.roles] }, 'ready');
  void createSampleData(platform).catch((err: unknown) => logger.warn({ err }, 'the sample data could not be created'));
  return { app, platform, background };
}

function giveUp(error: unknown, config: Config): void {
  const sentence = startupSentence(error, config);
  if (sentence === undefined) throw error;
  explain([sentence]);
}

/** Writes plain text for the person at the terminal instead of JSON log lines, and exits. */
function explain(sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Returns a sentence that tells the operator why the server cannot start; undefined for a defect. */
function startupSentence(error: unknown, { host, port, dataDir }: Config): string | undefined {
  if (error instanceof EngineError) return error.message;
  if (error instanceof Unavailable) return `${error.message}.`;
  switch ((error as { readonly code?: unknown }).code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another program. Stop it first, or choose another PORT.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user may not use port ${port} or write to the folder ${dataDir}. Choose another PORT or DATA_DIR.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine.`;
    default:
      return undefined;
  }
}

import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SECOND } from '@libs/contract/time.js';
import type { Unavailable } from '@libs/eventing/types/ports.js';
import { type Config, readConfig } from './config.js';
import { createApp } from './create-app.js';
import { Door } from './door.js';
import { jobHandlers } from './jobs.js';
import { createLogger } from '@libs/adapters/logger.js';
import { openPlatform, type Platform } from './platform/platform.js';
import { inventFirstChefs } from './sample/first-chefs.js';
import { startupSentence } from './startup-error.js';

/** Requests and jobs under way get this long to end when the server is told to stop. */
const GRACE = 10 * SECOND;

const logger = createLogger();
const result = readConfig(process.env);
if (result.ok) await run(result.config).catch((error: unknown) => giveUp(error, result.config));
else explain(result.problems);

async function run(config: Config): Promise<void> {
  const door = await Door.open(config.host, config.port);
  logger.info({ host: config.host, port: config.port, publicUrl: config.publicUrl }, 'listening');
  const stopping = new AbortController();
  const opened = open(config, door, stopping.signal);

  const stop = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE).unref();
    stopping.abort();
    await door.close();
    const { app, platform } = await opened;
    await app.close();
    await platform.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void stop(signal)
          .catch(() => undefined)
          .then(() => process.exit(0)),
    );
  }
  await opened.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
}

/** Waits for the engines behind the door, which answers for the product until then. */
async function open(
  config: Config,
  door: Door,
  signal: AbortSignal,
): Promise<{ app: NestExpressApplication; platform: Platform }> {
  // Anybody may ask whether the server is ready; where its engines are is for the log alone.
  const onWait = ({ engine, message }: Unavailable): void => {
    logger.warn({ reason: message }, 'waiting');
    door.waitFor(`${engine} is unavailable`);
  };
  const platform = await openPlatform(config, logger, { signal, onWait });
  const app = await createApp(platform);
  if (config.roles.has('jobs')) platform.consumers.work(jobHandlers(app));
  door.leadTo(app.getHttpAdapter().getInstance());
  logger.info({ roles: [...config.roles] }, 'ready');
  void inventFirstChefs(platform).catch((err: unknown) => logger.warn({ err }, 'no sample chefs'));
  return { app, platform };
}

function giveUp(error: unknown, config: Config): void {
  const sentence = startupSentence(error, config);
  if (sentence === undefined) throw error;
  explain([sentence]);
}

/** What a person at a terminal must know before anything runs is plain text, not a line of the log. */
function explain(sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

import 'reflect-metadata';
import { SECOND } from '@libs/contract/time.js';
import { type Config, readConfig } from './config.js';
import { createApp } from './create-app.js';
import { jobHandlers } from './jobs.js';
import { createLogger } from '@libs/adapters/logger.js';
import { openPlatform } from './platform/platform.js';
import { registerFirstChefs } from './sample/first-chefs.js';
import { startupSentence } from './startup-error.js';

/** Requests and jobs under way get this long to end when the server is told to stop. */
const GRACE = 10 * SECOND;

const logger = createLogger();
const result = readConfig(process.env);
if (result.ok) await run(result.config).catch((error: unknown) => giveUp(error, result.config));
else explain(result.problems);

async function run(config: Config): Promise<void> {
  const platform = openPlatform(config, logger);
  const app = await createApp(platform);
  await app.listen(config.port, config.host);
  platform.consumers.work(jobHandlers(app));
  logger.info({ host: config.host, port: config.port, publicUrl: config.publicUrl }, 'listening');
  void registerFirstChefs(platform).catch((err: unknown) => logger.warn({ err }, 'no sample chefs'));

  const stop = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE).unref();
    await app.close();
    await platform.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
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

import { fileURLToPath } from 'node:url';
import type { DynamicModule, INestApplicationContext, LoggerService, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { middleware } from './http/middleware.js';
import { JobsModule } from './platform/jobs.js';
import type { Platform } from './platform/platform.js';

/** The build output of the frontend. */
const FRONTEND_FOLDER = fileURLToPath(new URL('../../frontend', import.meta.url));

/** Creates the HTTP application on `platform`. {@link HttpListener} passes it the requests. */
export async function createApp(platform: Platform): Promise<NestExpressApplication> {
  const { config } = platform;
  const app = await NestFactory.create<NestExpressApplication>(await rootModule(platform), {
    ...options(platform),
    bodyParser: false,
  });
  // Static files and answers of calls set their own ETags.
  app
    .set('query parser', 'simple')
    .set('trust proxy', config.trustedProxies)
    .set('etag', () => undefined)
    .disable('x-powered-by');
  app.use(...middleware(platform, FRONTEND_FOLDER));
  await app.init();
  return app;
}

/** Creates the application of a thread that answers no requests, without the routes. */
export const createContext = async (platform: Platform): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(await rootModule(platform), options(platform));

const rootModule = async (platform: Platform): Promise<DynamicModule> =>
  AppModule.on(platform, platform.config.roles.has('jobs') ? [await JobsModule.on(platform)] : []);

const options = ({ logger }: Platform): NestApplicationOptions => ({
  abortOnError: false,
  logger: nestLogger(logger),
});

/** Logs the framework's warnings and errors, and drops its startup messages. */
const nestLogger = (logger: Logger): LoggerService => ({
  log: () => undefined,
  warn: (message: unknown) => logger.warn({ nest: true }, String(message)),
  error: (message: unknown, stack?: unknown) => logger.error({ nest: true, stack }, String(message)),
  fatal: (message: unknown) => logger.fatal({ nest: true }, String(message)),
});

import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { middleware } from './http/middleware.js';
import { nestLogger } from './http/nest-logger.js';
import { JobsModule } from './jobs/jobs.module.js';
import type { Platform } from './platform/platform.js';

/** The build output of the frontend. */
const FRONTEND_FOLDER = fileURLToPath(new URL('../../frontend', import.meta.url));
/** Creates the HTTP application on `platform`. {@link HttpListener} passes it the requests. */
export async function createApp(platform: Platform): Promise<NestExpressApplication> {
  const { config, logger } = platform;
  const roles = config.roles.has('jobs') ? [await JobsModule.on(platform)] : [];
  const app = await NestFactory.create<NestExpressApplication>(AppModule.on(platform, roles), {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(logger),
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

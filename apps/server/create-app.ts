import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { middleware } from './http/middleware.js';
import { nestLogger } from './http/nest-logger.js';
import type { Platform } from './platform/platform.js';

/** Where the frontend's build lies beside the server's. */
const FRONTEND = fileURLToPath(new URL('../../frontend', import.meta.url));
/** The HTTP application on `platform`; whoever listens hands it the requests. */
export async function createApp(platform: Platform): Promise<NestExpressApplication> {
  const { config, logger } = platform;
  const app = await NestFactory.create<NestExpressApplication>(AppModule.on(platform), {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(logger),
  });
  // Files and answers of calls have tags of their own.
  app
    .set('query parser', 'simple')
    .set('trust proxy', config.trustedProxies)
    .set('etag', () => undefined)
    .disable('x-powered-by');
  app.use(...middleware(platform, FRONTEND));
  await app.init();
  return app;
}

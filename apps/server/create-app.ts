import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SECOND } from '@libs/contract/time.js';
import { AppModule } from './app.module.js';
import { refuseUnreadable } from './http/client-errors.js';
import { middleware } from './http/middleware.js';
import { nestLogger } from './http/nest-logger.js';
import type { Platform } from './platform/platform.js';

/** Where the frontend's build lies beside the server's. */
const FRONTEND = fileURLToPath(new URL('../../frontend', import.meta.url));
/** A request must have arrived completely within this time. */
const ARRIVAL = 30 * SECOND;

/** The HTTP application on `platform`, not listening yet. */
export async function createApp(platform: Platform): Promise<NestExpressApplication> {
  const { config, logger } = platform;
  const app = await NestFactory.create<NestExpressApplication>(AppModule.on(platform), {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(logger),
  });
  // Files keep their tags; answers of calls are kept by nobody and need none.
  app
    .set('query parser', 'simple')
    .set('etag', () => undefined)
    .disable('x-powered-by');
  app.use(...middleware(config, logger, FRONTEND));
  const server = app.getHttpServer();
  server.requestTimeout = ARRIVAL;
  server.headersTimeout = ARRIVAL;
  server.on('clientError', refuseUnreadable);
  await app.init();
  return app;
}

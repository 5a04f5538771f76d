import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Platform } from '../platform/platform.js';
import { frontend } from './pages/frontend.js';
import { healthOnly } from './requests/health-only.js';
import { jsonBody } from './requests/json-body.js';
import { requestLog } from './requests/request-log.js';
import { serverDate } from './requests/server-date.js';
import { securityHeaders } from './security/security-headers.js';

/** Returns the middleware that runs before the routes of the API, in order. */
export const middleware = (
  { clock, config, logger, secrets, metrics }: Pick<Platform, 'clock' | 'config' | 'logger' | 'secrets' | 'metrics'>,
  frontendFolder: string,
): readonly RequestHandler[] => [
  serverDate(clock),
  requestLog(logger, metrics, (address) => secrets.origins(address).toString('base64url')),
  ...securityHeaders(config.publicUrl),
  compression(),
  ...(config.roles.has('api') ? frontend(frontendFolder, config.publicUrl) : [healthOnly]),
  jsonBody,
];

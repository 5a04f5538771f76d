import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Platform } from '../platform/platform.js';
import { frontend } from './frontend.js';
import { healthOnly } from './health-only.js';
import { jsonBody } from './json-body.js';
import { requestLog } from './request-log.js';
import { securityHeaders } from './security-headers.js';

/** What every request passes, in this order, before a route of the API takes it. */
export const middleware = (
  { config, logger, secrets, metrics }: Pick<Platform, 'config' | 'logger' | 'secrets' | 'metrics'>,
  frontendFolder: string,
): readonly RequestHandler[] => [
  requestLog(logger, metrics, (address) => secrets.origins(address).toString('base64url')),
  ...securityHeaders(config.publicUrl),
  compression(),
  ...(config.roles.has('api') ? frontend(frontendFolder, config.publicUrl) : [healthOnly]),
  jsonBody,
];

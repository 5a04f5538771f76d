import { randomUUID } from 'node:crypto';
import type { Call } from '@libs/contract/call.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { epochMs, SECOND } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import compression from 'compression';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { actorOf } from '../application/command-context.js';
import type { Metrics } from '../platform/metrics.js';
import type { Platform } from '../platform/platform.js';
import { jsonBody } from './json-body.js';
import { frontend } from './pages.js';
import { HttpProblem } from './refusals.js';
import { beginContext } from './request-context.js';

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

/** Sets `Date` by the server's clock, which `CLOCK_OFFSET` moves: clients take the current day from it. */
const serverDate =
  (clock: Clock): RequestHandler =>
  (_request, response, next) => {
    response.setHeader('Date', new Date(epochMs(clock.now())).toUTCString());
    next();
  };

const HEALTH_PATHS = /^\/(health|metrics)(\/|$)/;

/** In a process without the role `api`, serves health and metrics only. */
const healthOnly: RequestHandler = ({ path }, _response, next) =>
  next(HEALTH_PATHS.test(path) ? undefined : new HttpProblem(404, 'not-found', MESSAGES.general.notFound));

/**
 * Creates the context of each request. After the answer, counts the request and logs its call, status, duration and
 * caller, unless a line about a limit counts it. Paths, queries, headers and bodies can contain personal data, so they are not logged.
 */
const requestLog =
  (logger: Logger, metrics: Metrics, origin: (address: string) => string): RequestHandler =>
  (request, response, next) => {
    const context = beginContext(request, randomUUID(), origin);
    response.setHeader('X-Request-Id', context.id);
    const startedAt = performance.now();
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      count(metrics, context.route?.definition, response.statusCode, ms);
      if (!context.route || context.isLogged === false) return;
      const entry = {
        request: context.id,
        call: context.route.name,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(context.caller && { caller: actorOf(context.caller) }),
        ...context.about,
        ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
        ...(!response.writableFinished && { aborted: true }),
      };
      logger.info(entry, 'call');
    });
    next();
  };

/** Counts requests that match no call as `other`. */
function count(metrics: Metrics, call: Call | undefined, status: number, ms: number): void {
  const seconds = call?.media === 'text/event-stream' ? undefined : ms / SECOND;
  metrics.request(call?.path ?? 'other', call?.method ?? 'any', status, seconds);
}

const SELF = ["'self'"];

/** Sets the security headers of every answer. Over plain http, none of them forces a browser to https. */
function securityHeaders(publicUrl: string): readonly RequestHandler[] {
  const secure = publicUrl.startsWith('https:');
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: SELF,
        styleSrc: SELF,
        imgSrc: [...SELF, 'data:', 'blob:'],
        fontSrc: SELF,
        connectSrc: SELF,
        manifestSrc: SELF,
        formAction: [...SELF, 'https://*.phonepe.com'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // PhonePe refuses payments whose referrer is withheld.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const permissions: RequestHandler = (_request, response, next) => {
    response.setHeader('Permissions-Policy', 'geolocation=(self), camera=(), microphone=()');
    next();
  };
  return [policy, permissions];
}

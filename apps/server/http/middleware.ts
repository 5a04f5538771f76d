import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RawBodyRequest } from '@nestjs/common';
import type { Call } from '@libs/contract/call.js';
import { type RequestSpan, requestSpan, SPANS } from '@libs/adapters/tracing.js';
import { CALLS } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { epochMs, SECOND } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import compression from 'compression';
import express, { type NextFunction, type Request, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { actorOf } from '../application/command-context.js';
import type { Metrics } from '../platform/metrics.js';
import type { Platform } from '../platform/platform.js';
import { frontend } from './pages.js';
import { HttpProblem } from './problems.js';
import { beginContext, type RequestContext, sentTraceparent } from './request-context.js';

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
const limit = LIMITS.body;
/** A body must arrive completely within this time. Uploads have a limiter of their own. */
const BODY_TIMEOUT_MS = 30 * SECOND;
const labelled = express.json({ limit, type: 'application/json' });
/** Keeps the bytes too, which a sender may have signed. */
const withBytes = {
  limit,
  type: () => true,
  verify: (request: RawBodyRequest<IncomingMessage>, _response: unknown, bytes: Buffer) =>
    void (request.rawBody = bytes),
};
const unlabelled = express.json(withBytes);
const fields = express.urlencoded({ ...withBytes, extended: false });

/** Calls whose body type is determined by their path. */
const CALLS_BY_PATH = Object.values<Call>(CALLS).flatMap(({ method, path, bodyAs }) =>
  bodyAs ? [{ method, bodyAs, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i') }] : [],
);

/**
 * Parses JSON bodies of limited size. Ignores the body of a method that has none. {@link FormGuard} reads forms
 * after authentication.
 */
const jsonBody: RequestHandler = (request, response, next) => {
  const bodyAs = bodyAsOf(request);
  if (bodyAs === 'form') next();
  else if (bodyAs !== undefined)
    (bodyAs === 'urlencoded' ? fields : unlabelled)(request, response, inTime(request, next));
  else if (!METHODS_WITH_BODY.has(request.method)) next();
  else if (hasBody(request) && !request.is('application/json'))
    next(new HttpProblem(415, 'unsupported-media-type', MESSAGES.general.mediaType));
  else labelled(request, response, inTime(request, next));
};

/** Returns a `next` that runs once: when the body has been read, or with a problem after the timeout. */
function inTime(request: Request, next: NextFunction): NextFunction {
  let isDue = true;
  const settle = (error?: unknown): void => {
    clearTimeout(deadline);
    if (isDue) next(error);
    isDue = false;
  };
  const deadline = setTimeout(() => settle(tooSlow()), BODY_TIMEOUT_MS);
  // The parser does not call back when the client disconnects before anything was read.
  request.once('close', () => clearTimeout(deadline));
  return settle;
}

const tooSlow = (): HttpProblem =>
  new HttpProblem(408, 'too-slow', MESSAGES.general.tooSlow, { headers: { Connection: 'close' } });

const bodyAsOf = (request: Request): Call['bodyAs'] =>
  CALLS_BY_PATH.find(({ method, path }) => method === request.method && path.test(request.path))?.bodyAs;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Returns the middleware that runs before the routes of the API, in order. */
export const middleware = (
  { clock, config, logger, secrets, metrics }: Pick<Platform, 'clock' | 'config' | 'logger' | 'secrets' | 'metrics'>,
  frontendFolder: string,
): readonly RequestHandler[] => [
  serverDate(clock),
  requestLog(logger, metrics, (address) => secrets.origins(address).toString('base64url')),
  securityHeaders(config.publicUrl),
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
 * Creates the context of each request, and the span of a call. After the answer, counts the request and logs its call, status, duration and
 * caller, unless a line about a limit counts it. Paths, queries, headers and bodies can contain personal data, so they are not logged.
 */
const requestLog =
  (logger: Logger, metrics: Metrics, origin: (address: string) => string): RequestHandler =>
  (request, response, next) => {
    const sent = sentTraceparent(request);
    const span = CALL_PATH.test(request.path) ? requestSpan(request.method, sent) : undefined;
    const context = beginContext(request, randomUUID(), origin, span ? span.traceparent : sent);
    response.setHeader('X-Request-Id', context.id);
    const startedAt = performance.now();
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      count(metrics, context.route?.definition, response.statusCode, ms);
      if (span) endSpan(span, context, response.statusCode);
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
    if (span) span.run(next);
    else next();
  };

const CALL_PATH = /^\/(api\/)?v1\.0\//;

/** A span that is not ended is not sent: an update stream lasts as long as its page is open. */
function endSpan(span: RequestSpan, { id, route }: RequestContext, status: number): void {
  if (!route) return span.end({ status, correlation: id });
  const { path, method, media } = route.definition;
  if (media === 'text/event-stream') return undefined;
  return span.end({ route: path, call: route.name, status, correlation: id }, SPANS.request(method, path));
}

/** Counts requests that match no call as `other`. */
function count(metrics: Metrics, call: Call | undefined, status: number, ms: number): void {
  const seconds = call?.media === 'text/event-stream' ? undefined : ms / SECOND;
  metrics.request(call?.path ?? 'other', call?.method ?? 'any', status, seconds);
}

const SELF = ["'self'"];

/** Sets the security headers, the same for every answer. Over plain http, none of them forces a browser to https. */
function securityHeaders(publicUrl: string): RequestHandler {
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
  const headers = new Map([['Permissions-Policy', 'geolocation=(self), camera=(), microphone=()']]);
  const target = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  policy({} as IncomingMessage, target, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

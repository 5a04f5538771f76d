import type { Call } from '@libs/contract/call.js';
import { CALLS } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SECOND } from '@libs/contract/time.js';
import express, { type NextFunction, type Request, type RequestHandler } from 'express';
import { HttpProblem } from './refusals.js';

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
const limit = LIMITS.body;
/** A body must arrive completely within this time. Uploads have a limiter of their own. */
const BODY_TIMEOUT_MS = 30 * SECOND;
const labelled = express.json({ limit, type: 'application/json' });
const unlabelled = express.json({ limit, type: () => true });

/** Calls whose body type is determined by their path. */
const CALLS_BY_PATH = Object.values<Call>(CALLS).flatMap(({ method, path, bodyAs }) =>
  bodyAs ? [{ method, bodyAs, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i') }] : [],
);

/**
 * Parses JSON bodies of limited size. Ignores the body of a method that has none. {@link FormInterceptor} reads forms
 * after authentication.
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  const bodyAs = bodyAsOf(request);
  if (!METHODS_WITH_BODY.has(request.method) || bodyAs === 'form') next();
  else if (bodyAs === 'unlabelled-json') unlabelled(request, response, inTime(request, next));
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

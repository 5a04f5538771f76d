import type { Call } from '@libs/contract/call.js';
import { CALLS } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import express, { type Request, type RequestHandler } from 'express';
import { HttpProblem } from './http-problem.js';

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
const limit = LIMITS.body;
const labelled = express.json({ limit, type: 'application/json' });
const unlabelled = express.json({ limit, type: () => true });

/** The calls whose bodies are told apart by nothing but where they go. */
const OTHERS = Object.values<Call>(CALLS).flatMap(({ method, path, bodyAs }) =>
  bodyAs ? [{ method, bodyAs, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i') }] : [],
);

/**
 * Reads bodies, which are JSON and of limited size; one that comes where none has a meaning is passed over. A form is left
 * to be read when its sender is known.
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  const bodyAs = bodyAsOf(request);
  if (!METHODS_WITH_BODY.has(request.method) || bodyAs === 'form') next();
  else if (bodyAs === 'unlabelled-json') unlabelled(request, response, next);
  else if (hasBody(request) && !request.is('application/json'))
    next(new HttpProblem(415, 'unsupported-media-type', MESSAGES.general.mediaType));
  else labelled(request, response, next);
};

const bodyAsOf = (request: Request): Call['bodyAs'] =>
  OTHERS.find(({ method, path }) => method === request.method && path.test(request.path))?.bodyAs;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

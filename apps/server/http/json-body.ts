import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import express, { type Request, type RequestHandler } from 'express';
import { HttpProblem } from './http-problem.js';

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
const parse = express.json({ limit: LIMITS.body, type: 'application/json' });

/** Reads bodies, which are JSON and of limited size; one that comes where none has a meaning is passed over. */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!METHODS_WITH_BODY.has(request.method)) next();
  else if (hasBody(request) && !request.is('application/json'))
    next(new HttpProblem(415, 'unsupported-media-type', MESSAGES.general.mediaType));
  else parse(request, response, next);
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

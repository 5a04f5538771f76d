import type { RequestHandler } from 'express';
import { MESSAGES } from '@libs/contract/messages.js';
import { HttpProblem } from './http-problem.js';

const WATCHED = /^\/(health|metrics)(\/|$)/;

/** A process without the role `api` says how it is and what it counts, and nothing else. */
export const healthOnly: RequestHandler = ({ path }, _response, next) =>
  next(WATCHED.test(path) ? undefined : new HttpProblem(404, 'not-found', MESSAGES.general.notFound));

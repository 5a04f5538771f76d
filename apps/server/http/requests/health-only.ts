import type { RequestHandler } from 'express';
import { MESSAGES } from '@libs/contract/messages.js';
import { HttpProblem } from '../problems/http-problem.js';

const HEALTH_PATHS = /^\/(health|metrics)(\/|$)/;

/** In a process without the role `api`, serves health and metrics only. */
export const healthOnly: RequestHandler = ({ path }, _response, next) =>
  next(HEALTH_PATHS.test(path) ? undefined : new HttpProblem(404, 'not-found', MESSAGES.general.notFound));

import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { actorOf, beginContext } from './request-context.js';

/**
 * Gives each request its context and writes a line when it has been answered: which call, how, how long, by whom. Paths,
 * queries, headers and bodies stay out of the log, for they hold what people typed.
 */
export const requestLog =
  (logger: Logger, origin: (address: string) => string): RequestHandler =>
  (request, response, next) => {
    const context = beginContext(request, randomUUID(), origin);
    response.setHeader('X-Request-Id', context.id);
    const began = performance.now();
    response.once('close', () => {
      if (!context.route) return;
      const entry = {
        request: context.id,
        call: context.route.name,
        status: response.statusCode,
        ms: Math.round((performance.now() - began) * 10) / 10,
        ...(context.caller && { caller: actorOf(context.caller) }),
        ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
        ...(!response.writableFinished && { aborted: true }),
      };
      logger.info(entry, 'call');
    });
    next();
  };

import { randomUUID } from 'node:crypto';
import type { Call } from '@libs/contract/call.js';
import { SECOND } from '@libs/contract/time.js';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { actorOf } from '../../application/command-context.js';
import type { Metrics } from '../../metrics/metrics.js';
import { beginContext } from './request-context.js';

/**
 * Creates the context of each request. After the answer, counts the request and logs its call, status, duration and
 * caller, unless a line about a limit counts it. Paths, queries, headers and bodies can contain personal data, so they are not logged.
 */
export const requestLog =
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

import { randomUUID } from 'node:crypto';
import type { Call } from '@libs/contract/call.js';
import { SECOND } from '@libs/contract/time.js';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';
import { actorOf, beginContext } from './request-context.js';

/**
 * Gives each request its context, and when it has been answered counts it and writes a line: which call, how, how long, by
 * whom. Paths, queries, headers and bodies stay out of the log, for they hold what people typed.
 */
export const requestLog =
  (logger: Logger, metrics: Metrics, origin: (address: string) => string): RequestHandler =>
  (request, response, next) => {
    const context = beginContext(request, randomUUID(), origin);
    response.setHeader('X-Request-Id', context.id);
    const began = performance.now();
    response.once('close', () => {
      const ms = performance.now() - began;
      count(metrics, context.route?.definition, response.statusCode, ms);
      if (!context.route) return;
      const entry = {
        request: context.id,
        call: context.route.name,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(context.caller && { caller: actorOf(context.caller) }),
        ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
        ...(!response.writableFinished && { aborted: true }),
      };
      logger.info(entry, 'call');
    });
    next();
  };

/** What no call of the table takes is counted together, whatever it is called. */
function count(metrics: Metrics, call: Call | undefined, status: number, ms: number): void {
  const seconds = call?.media === 'text/event-stream' ? undefined : ms / SECOND;
  metrics.request(call?.path ?? 'other', call?.method ?? 'any', status, seconds);
}

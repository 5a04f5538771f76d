import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/tokens.js';
import { SecurityEvents } from '../../security/security-events.js';
import { contextOf } from '../requests/request-context.js';
import { problemOf, writeProblem } from './write-problem.js';

/** Converts every error of the API to problem details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = problemOf(error, this.clock.now());
    const context = contextOf(request);
    context.isLogged = this.security.recordRefusal(problem.code, { isLimit: problem.status === 429 }, context);
    if (problem.status >= 500) {
      this.logger.error({ request: context.id, call: context.route?.name, err: error }, 'a request failed');
    }
    writeProblem(problem, request, http.getResponse<Response>());
  }
}

import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/tokens.js';
import { writeProblem } from './write-problem.js';

/** Answers every error of the API as problem details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    writeProblem(error, http.getRequest<Request>(), http.getResponse<Response>(), this.logger);
  }
}

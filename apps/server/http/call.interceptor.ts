import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { MESSAGES } from '@libs/contract/messages.js';
import { SECOND } from '@libs/contract/time.js';
import type { Request, Response } from 'express';
import { map, type Observable, throwError, timeout } from 'rxjs';
import type { CallRoute } from './call.js';
import { readInput } from './call-input.js';
import { freshness, tagged } from './entity-tag.js';
import { readForm } from './form-body.js';
import { HttpProblem } from './http-problem.js';
import { contextOf } from './request-context.js';

const LONGEST = 30 * SECOND;

/** Checks the input of a call, gives its answer the common shape and a tag, and ends what takes too long. */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<Request>();
    const response = execution.switchToHttp().getResponse<Response>();
    const { route } = contextOf(request);
    if (!route) return next.handle();
    response.setHeader('Cache-Control', freshness(route.definition));
    if (route.definition.bodyAs === 'form') await readForm(request, response);
    readInput(request, route);
    return next.handle().pipe(
      timeout({ each: LONGEST, with: () => throwError(tooSlow) }),
      map((data: unknown) => (data instanceof StreamableFile ? data : shaped(data, route))),
      map((answer) => (route.definition.method === 'GET' ? tagged(answer, response) : answer)),
    );
  }
}

const shaped = (data: unknown, { definition, message }: CallRoute): unknown =>
  definition.bare ? data : message === undefined ? { data } : { data, message };

const tooSlow = () => new HttpProblem(503, 'timeout', MESSAGES.general.away, { headers: { 'Retry-After': '5' } });

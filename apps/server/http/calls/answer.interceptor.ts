import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { MESSAGES } from '@libs/contract/messages.js';
import { SECOND } from '@libs/contract/time.js';
import type { Request, Response } from 'express';
import { map, type Observable, tap, throwError, timeout } from 'rxjs';
import type { Config } from '../../config.js';
import { CONFIG } from '../../platform/tokens.js';
import { HttpProblem } from '../problems/http-problem.js';
import { contextOf } from '../requests/request-context.js';
import { browserCookie } from '../security/browser-cookie.js';
import type { CallRoute } from './call-route.js';
import { freshness, tagged } from './entity-tag.js';

const CALL_TIMEOUT_MS = 30 * SECOND;

/** Wraps the answer of a call, sets its ETag and cookie, and ends calls that exceed the timeout. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) { publicUrl }: Config) {
    this.secure = publicUrl.startsWith('https:');
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<Request>();
    const response = execution.switchToHttp().getResponse<Response>();
    const context = contextOf(request);
    const { route } = context;
    if (!route) return next.handle();
    response.setHeader('Cache-Control', freshness(route.definition));
    return next.handle().pipe(
      timeout({ each: CALL_TIMEOUT_MS, with: () => throwError(tooSlow) }),
      tap(() => this.rememberIn(response, context.newBrowserTokens)),
      map((data: unknown) => (data instanceof StreamableFile ? data : shaped(data, route))),
      map((answer) => (route.definition.method === 'GET' ? tagged(answer, response) : answer)),
    );
  }

  private rememberIn(response: Response, tokens: readonly string[] | undefined): void {
    if (tokens) response.append('Set-Cookie', browserCookie(tokens, { secure: this.secure }));
  }
}

const shaped = (data: unknown, { definition, message }: CallRoute): unknown =>
  definition.bare ? data : message === undefined ? { data } : { data, message };

const tooSlow = () => new HttpProblem(503, 'timeout', MESSAGES.general.away, { headers: { 'Retry-After': '5' } });

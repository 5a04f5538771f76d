import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Call } from '@libs/contract/call.js';
import { LOG_POSITION } from '@libs/contract/client.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SECOND } from '@libs/contract/time.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { map, type Observable, tap, throwError, timeout } from 'rxjs';
import type { Config } from '../config/config.js';
import { asRequest } from '../platform/command-runner.js';
import { CONFIG } from '../platform/tokens.js';
import type { CallRoute } from './call.js';
import { HttpProblem } from './problems.js';
import { browserCookie, contextOf } from './request-context.js';

/**
 * Returns the `Cache-Control` of a call. Public answers may be cached but must be revalidated; private ones must not be
 * stored by caches. A client can still hold one in memory and revalidate it.
 */
const freshness = ({ method, auth }: Pick<Call, 'method' | 'auth'>): string =>
  method === 'GET' && auth === 'none' ? 'no-cache' : 'no-store';

/** Serialises the answer and sets its ETag, so that an unchanged one is not sent again (RFC 9110, section 13). Returns files and answers that were sent already unchanged. */
function tagged(answer: unknown, response: Response): unknown {
  const isFile = answer instanceof StreamableFile || Buffer.isBuffer(answer);
  if (response.headersSent || answer === undefined || isFile) return answer;
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (typeof answer !== 'string') response.type('application/json');
  // Weak, because compression changes the bytes.
  response.setHeader('ETag', `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  return text;
}

const CALL_TIMEOUT_MS = 30 * SECOND;
/** Maximum number of sessions whose last write this process remembers. */
const MAX_SESSIONS = 10_000;
const POSITION_PATTERN = /^[0-9A-Za-z:/_-]{1,64}$/;

/**
 * Wraps the answer of a call, sets its ETag and cookie, and ends calls that exceed the timeout. Adds the log position of a
 * write, and makes later reads of the same session wait for it. The position comes from the client's header and from this
 * process's memory, for clients that send no header.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  private readonly secure: boolean;
  readonly #written = new LRUCache<string, Position>({ max: MAX_SESSIONS });

  constructor(@Inject(CONFIG) { publicUrl }: Config) {
    this.secure = publicUrl.startsWith('https:');
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<Request>();
    const response = execution.switchToHttp().getResponse<Response>();
    const context = contextOf(request);
    const { route, caller } = context;
    if (!route) return next.handle();
    response.setHeader('Cache-Control', freshness(route.definition));
    let written: Position | undefined;
    const onWritten = (position: Position): void => {
      written = latest(written, position);
      const session = caller?.sessionId ?? context.startedSession;
      if (session !== undefined) this.#written.set(session, latest(this.#written.get(session), position));
    };
    const sendPosition = (): void => {
      if (written !== undefined && !response.headersSent) response.setHeader(LOG_POSITION, written);
    };
    const after = caller && latest(sentPosition(request), this.#written.get(caller.sessionId));
    return asRequest({ after, onWritten }, () => next.handle()).pipe(
      tap({ next: sendPosition, error: sendPosition }),
      timeout({ each: CALL_TIMEOUT_MS, with: () => throwError(tooSlow) }),
      map((data: unknown) => {
        this.rememberIn(response, context.newBrowserTokens);
        const answer = data instanceof StreamableFile ? data : shaped(data, route);
        return route.definition.method === 'GET' ? tagged(answer, response) : answer;
      }),
    );
  }

  private rememberIn(response: Response, tokens: readonly string[] | undefined): void {
    if (tokens) response.append('Set-Cookie', browserCookie(tokens, { secure: this.secure }));
  }
}

const shaped = (data: unknown, { definition, message }: CallRoute): unknown =>
  definition.bare ? data : message === undefined ? { data } : { data, message };

const tooSlow = () => new HttpProblem(503, 'timeout', MESSAGES.general.away, { headers: { 'Retry-After': '5' } });

/** Returns the position in the header; undefined when it is missing or malformed. */
function sentPosition({ headers }: Request): Position | undefined {
  const sent = headers[LOG_POSITION.toLowerCase()];
  return typeof sent === 'string' && POSITION_PATTERN.test(sent) ? (sent as Position) : undefined;
}

function latest(one: Position | undefined, other: Position): Position;
function latest(one: Position | undefined, other: Position | undefined): Position | undefined;
function latest(one: Position | undefined, other: Position | undefined): Position | undefined {
  return other === undefined || (one !== undefined && one > other) ? one : other;
}

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { LOG_POSITION } from '@libs/contract/client.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type Observable, tap } from 'rxjs';
import { asRequest } from '../platform/command-runner.js';
import { contextOf } from './request-context.js';

/** Maximum number of sessions whose last write this process remembers. */
const MAX_SESSIONS = 10_000;
const POSITION_PATTERN = /^[0-9A-Za-z:/_-]{1,64}$/;

/**
 * Adds the log position of a write to its answer, and makes later reads of the same session wait for it. The position
 * comes from the client's header and from this process's memory, for clients that send no header.
 */
@Injectable()
export class OwnWritesInterceptor implements NestInterceptor {
  readonly #written = new LRUCache<string, Position>({ max: MAX_SESSIONS });

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<Request>();
    const response = execution.switchToHttp().getResponse<Response>();
    const { route, caller } = contextOf(request);
    if (!route) return next.handle();
    let written: Position | undefined;
    const onWritten = (position: Position): void => {
      written = latest(written, position);
      if (caller) this.#written.set(caller.sessionId, latest(this.#written.get(caller.sessionId), position));
    };
    const send = (): void => {
      if (written !== undefined && !response.headersSent) response.setHeader(LOG_POSITION, written);
    };
    const after = caller && latest(sentPosition(request), this.#written.get(caller.sessionId));
    return asRequest({ after, onWritten }, () => next.handle()).pipe(tap({ next: send, error: send }));
  }
}

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

import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { takesIdempotencyKey } from '@libs/contract/call.js';
import { SECOND } from '@libs/contract/time.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { Request } from 'express';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';
import { actorOf } from '../../application/command-context.js';
import { Refused } from '../../application/refused.js';
import { noteWritten } from '../../platform/own-writes.js';
import { ENGINE } from '../../platform/tokens.js';
import type { CallRoute } from '../calls/call-route.js';
import { InputPipe } from '../calls/input.pipe.js';
import { contextOf } from '../requests/request-context.js';
import { type Claim, IdempotencyStore } from './idempotency-store.js';

/**
 * Returns the stored answer to a POST that is repeated with its `Idempotency-Key`. Stores nothing for calls without
 * side effects: they can be repeated, and anybody could fill the store. Stores no answer for calls that create
 * sessions: a repeat is handled again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly input: InputPipe,
    private readonly answers: IdempotencyStore,
    @Inject(ENGINE) private readonly engine: CommandEngine,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<Request>();
    const { route, caller, origin } = contextOf(request);
    if (!route || !takesIdempotencyKey(route.definition) || route.knowsRepeats) return next.handle();
    if (request.headers['idempotency-key'] === undefined) return next.handle();
    const { idempotencyKey = '', params, query, body } = this.input.transform(request);
    const scope = `${caller ? actorOf(caller) : origin}/${route.name}`;
    const claim = await this.answers.claim(scope, idempotencyKey, { params, query, body });
    switch (claim.state) {
      case 'answered':
        await this.noteEarlierWrite();
        return of(claim.answer);
      case 'running':
        throw new Refused('still-running', { retryAfterMs: SECOND });
      case 'other':
        throw new Refused('idempotency-key-reused');
      case 'done':
        return next.handle();
      case 'first':
        return next.handle().pipe(
          // If the answer cannot be stored, the request still succeeds; the key stays claimed until it expires.
          concatMap((answer: unknown) => settled(keep(claim, answer, route), answer)),
          catchError((error: unknown) =>
            from(settled(claim.release(), undefined)).pipe(concatMap(() => throwError(() => error))),
          ),
        );
    }
  }

  /** The position of the first write is not stored, so the head of the log is used. */
  private async noteEarlierWrite(): Promise<void> {
    const head = await this.engine.log.head();
    if (head !== undefined) noteWritten(head);
  }
}

const keep = (
  claim: Extract<Claim, { readonly state: 'first' }>,
  answer: unknown,
  { definition, answerLasts }: CallRoute,
): Promise<void> => (definition.makesSessions ? claim.keep() : claim.keep(answer, answerLasts));

const settled = <T>(work: Promise<void>, answer: T): Promise<T> =>
  work.then(
    () => answer,
    () => answer,
  );

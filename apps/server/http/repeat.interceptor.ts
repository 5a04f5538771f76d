import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Request } from 'express';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';
import { type CallInput } from './call.js';
import { inputOf } from './call-input.js';
import { HttpProblem } from './http-problem.js';
import { KeptAnswers } from './kept-answers.js';
import { actorOf, contextOf } from './request-context.js';

const { general } = MESSAGES;

/** Answers a POST that comes again under its `Idempotency-Key` as the first time. */
@Injectable()
export class RepeatInterceptor implements NestInterceptor {
  constructor(private readonly answers: KeptAnswers) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<Request>();
    const { route, caller, origin } = contextOf(request);
    if (route?.definition.method !== 'POST' || route.knowsRepeats) return next.handle();
    const { idempotencyKey, params, query, body } = inputOf(request) as CallInput<'createBooking'>;
    if (idempotencyKey === undefined) return next.handle();
    const scope = `${caller ? actorOf(caller) : origin}/${route.name}`;
    const claim = await this.answers.claim(scope, idempotencyKey, { params, query, body });
    switch (claim.state) {
      case 'answered':
        return of(claim.answer);
      case 'running':
        throw new HttpProblem(409, 'still-running', general.stillRunning, { headers: { 'Retry-After': '1' } });
      case 'other':
        throw new HttpProblem(422, 'idempotency-key-reused', general.keyReused);
      case 'first':
        return next.handle().pipe(
          // What was done stays done when its answer cannot be kept: then the key is taken a little longer, no more.
          concatMap((answer: unknown) => settled(claim.keep(answer), answer)),
          catchError((error: unknown) =>
            from(settled(claim.release(), undefined)).pipe(concatMap(() => throwError(() => error))),
          ),
        );
    }
  }
}

const settled = <T>(work: Promise<void>, answer: T): Promise<T> =>
  work.then(
    () => answer,
    () => answer,
  );

import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { AnswerInterceptor } from './calls/answer.interceptor.js';
import { CallGuard } from './calls/call.guard.js';
import { InputPipe } from './calls/input.pipe.js';
import { OwnWritesInterceptor } from './calls/own-writes.interceptor.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IdempotencyStore } from './idempotency/idempotency-store.js';
import { ProblemFilter } from './problems/problem.filter.js';
import { FormInterceptor } from './requests/form.interceptor.js';

/** From the outermost to the innermost. Each comment says why the interceptor comes before the next ones. */
const INTERCEPTORS = [
  // The next interceptors read the fields of a form; an upload may take longer than the timeout of a handler.
  FormInterceptor,
  // A stored answer gets the same shape and ETag as the first one; a handler that times out keeps its idempotency key.
  AnswerInterceptor,
  // A stored answer also counts as a write of the session.
  OwnWritesInterceptor,
  // Stores what the handler itself returns.
  IdempotencyInterceptor,
];

/** Provides the request pipeline: guard, interceptors, {@link InputPipe} and exception filter. */
@Module({
  imports: [AuthModule],
  providers: [
    IdempotencyStore,
    InputPipe,
    { provide: APP_GUARD, useClass: CallGuard },
    ...INTERCEPTORS.map((useClass) => ({ provide: APP_INTERCEPTOR, useClass })),
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
export class HttpModule {}

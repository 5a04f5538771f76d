import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from './accounts/accounts.module.js';
import { AgendaModule } from './agenda/agenda.module.js';
import { ApplicationModule } from './application/application.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ChefsModule } from './chefs/chefs.module.js';
import { DocsController } from './docs/docs.controller.js';
import { EarningsModule } from './earnings/earnings.module.js';
import { FaresModule } from './fares/fares.module.js';
import { AnswerInterceptor } from './http/answer.interceptor.js';
import { CallGuard, InputPipe } from './http/call.js';
import { FormGuard } from './http/uploads.js';
import { IdempotencyInterceptor, IdempotencyStore } from './http/idempotency.js';
import { ProblemFilter } from './http/problems.js';
import { HealthController, MetricsController } from './http/status.controller.js';
import { MessagesModule } from './messages/messages.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import type { Platform } from './platform/platform.js';
import { PlatformModule } from './platform/platform.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { SiteModule } from './site/site.module.js';

/** Requests are compared with their routes in this order, so the most frequent ones come first. */
const FEATURES = [
  BookingsModule,
  AuthModule,
  AccountsModule,
  FaresModule,
  ChefsModule,
  AgendaModule,
  PaymentsModule,
  ReceiptsModule,
  EarningsModule,
  MessagesModule,
  PrivacyModule,
  SiteModule,
];

/** In order: only who is authenticated may upload, and what comes next reads the fields of a form. */
const GUARDS = [CallGuard, FormGuard];

/** From the outermost to the innermost. Each comment says why the interceptor comes before the next one. */
const INTERCEPTORS = [
  // A stored answer gets the same shape and ETag as the first one, and also counts as a write of the session; a handler that
  // times out keeps its idempotency key.
  AnswerInterceptor,
  // Stores what the handler itself returns.
  IdempotencyInterceptor,
];

/** The features, and the pipeline of every request: guards, interceptors, {@link InputPipe} and exception filter. */
@Module({})
export class AppModule {
  /** Returns the root module on `platform`, with the modules that the roles of this process need. */
  static on(platform: Platform, roles: readonly (DynamicModule | Type)[]): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.of(platform), CqrsModule.forRoot(), ApplicationModule, ...FEATURES, ...roles],
      controllers: [HealthController, MetricsController, DocsController],
      providers: [
        IdempotencyStore,
        InputPipe,
        ...GUARDS.map((useClass) => ({ provide: APP_GUARD, useClass })),
        ...INTERCEPTORS.map((useClass) => ({ provide: APP_INTERCEPTOR, useClass })),
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}

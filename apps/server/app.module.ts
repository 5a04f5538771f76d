import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AddressesModule } from './addresses/addresses.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ContactModule } from './contact/contact.module.js';
import { ChefsModule } from './chefs/chefs.module.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { DocsModule } from './docs/docs.module.js';
import { FaresModule } from './fares/fares.module.js';
import { HealthModule } from './health/health.module.js';
import { CallGuard } from './http/call.guard.js';
import { CallInterceptor } from './http/call.interceptor.js';
import { KeptAnswers } from './http/kept-answers.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RepeatInterceptor } from './http/repeat.interceptor.js';
import { LandingModule } from './landing/landing.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import type { Platform } from './platform/platform.js';
import { PlatformModule } from './platform/platform.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { UpdatesModule } from './updates/updates.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { UsersModule } from './users/users.module.js';

@Module({})
export class AppModule {
  /** The product on `platform`, a module for each concept. */
  static on(platform: Platform): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.of(platform),
        CqrsModule.forRoot(),
        LandingModule,
        ContactModule,
        AuthModule,
        SignUpModule,
        UsersModule,
        AddressesModule,
        FaresModule,
        CouponsModule,
        BookingsModule,
        PaymentsModule,
        UpdatesModule,
        MessagesModule,
        PrivacyModule,
        ReceiptsModule,
        ChefsModule,
        RatingsModule,
        HealthModule,
        MetricsModule,
        DocsModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: CallGuard },
        KeptAnswers,
        { provide: APP_INTERCEPTOR, useClass: CallInterceptor },
        { provide: APP_INTERCEPTOR, useClass: RepeatInterceptor },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}

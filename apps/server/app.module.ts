import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AddressesModule } from './addresses/addresses.module.js';
import { ApplicationModule } from './application/application.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ContactModule } from './contact/contact.module.js';
import { ChefsModule } from './chefs/chefs.module.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { DocsModule } from './docs/docs.module.js';
import { EmailModule } from './email/email.module.js';
import { FaresModule } from './fares/fares.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { LandingModule } from './landing/landing.module.js';
import { MenusModule } from './menus/menus.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PasswordModule } from './password/password.module.js';
import { PhoneModule } from './phone/phone.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import type { Platform } from './platform/platform.js';
import { PlatformModule } from './platform/platform.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { UpdatesModule } from './updates/updates.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { SecurityModule } from './security/security.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { UsersModule } from './users/users.module.js';

@Module({})
export class AppModule {
  /** Returns the root module on `platform`: one module per feature, and those that the roles of this process need. */
  static on(platform: Platform, roles: readonly (DynamicModule | Type)[]): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.of(platform),
        CqrsModule.forRoot(),
        ApplicationModule,
        HttpModule,
        SecurityModule,
        LandingModule,
        ContactModule,
        AuthModule,
        SessionsModule,
        SignUpModule,
        UsersModule,
        PhoneModule,
        AddressesModule,
        FaresModule,
        CouponsModule,
        BookingsModule,
        MenusModule,
        PasswordModule,
        PaymentsModule,
        UpdatesModule,
        MessagesModule,
        EmailModule,
        PrivacyModule,
        ReceiptsModule,
        ChefsModule,
        RatingsModule,
        HealthModule,
        MetricsModule,
        DocsModule,
        ...roles,
      ],
    };
  }
}

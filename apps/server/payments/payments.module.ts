import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { providersIn } from '../application/handlers.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import * as depositChecks from './deposit-checks.js';
import * as paymentJobs from './payment-jobs.js';
import * as paymentPage from './payment-page.js';
import { PaymentsController } from './payments.controller.js';

/** Deposits, refunds and the payment provider. */
@Module({
  imports: [AccountsModule, BookingsModule],
  controllers: [PaymentsController],
  providers: [...providersIn(depositChecks, paymentJobs, paymentPage)],
})
export class PaymentsModule {}

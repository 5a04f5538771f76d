import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { providersIn } from '../application/handlers.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import * as depositChecks from './deposit-checks.js';
import * as followDeposit from './follow-deposit.js';
import * as paymentPage from './payment-page.js';
import { PaymentsController } from './payments.controller.js';
import * as quarantine from './quarantine.js';
import * as refundDeposit from './refund-deposit.js';

/** Deposits, refunds and the payment provider. */
@Module({
  imports: [AccountsModule, BookingsModule],
  controllers: [PaymentsController],
  providers: [...providersIn(depositChecks, followDeposit, paymentPage, quarantine, refundDeposit)],
})
export class PaymentsModule {}

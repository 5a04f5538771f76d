import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { UsersModule } from '../users/users.module.js';
import { DepositChecks } from './deposit-checks.js';
import { FollowDepositJob } from './follow-deposit.job.js';
import { GetPaymentHandler } from './get-payment.query.js';
import { OpenPaymentPageHandler } from './open-payment-page.command.js';
import { PaymentsController } from './payments.controller.js';
import { ProviderPages } from './provider-pages.js';
import { Quarantine } from './quarantine.js';
import { ReceiveCallbackHandler } from './receive-callback.command.js';
import { RefundDepositJob } from './refund-deposit.job.js';

/** Deposits, refunds and the payment provider. */
@Module({
  imports: [BookingsModule, UsersModule],
  controllers: [PaymentsController],
  providers: [
    DepositChecks,
    ProviderPages,
    OpenPaymentPageHandler,
    ReceiveCallbackHandler,
    GetPaymentHandler,
    FollowDepositJob,
    RefundDepositJob,
    Quarantine,
  ],
})
export class PaymentsModule {}

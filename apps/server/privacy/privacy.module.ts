import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AccountCloser } from './account-closer.js';
import { CustomerBookings } from './customer-bookings.js';
import { EraseCustomerJob } from './erase-customer.job.js';
import { EraseRecordsJob } from './erase-records.job.js';
import { ExportDataHandler } from './export-data.query.js';
import { GetPrivacyHandler } from './get-privacy.query.js';
import { PrivacyController } from './privacy.controller.js';
import { RequestErasureHandler } from './request-erasure.command.js';
import { WithdrawErasureHandler } from './withdraw-erasure.command.js';

/** One's own data: to have it, and to have it forgotten. */
@Module({
  imports: [UsersModule],
  controllers: [PrivacyController],
  providers: [
    AccountCloser,
    CustomerBookings,
    ExportDataHandler,
    GetPrivacyHandler,
    RequestErasureHandler,
    WithdrawErasureHandler,
    EraseCustomerJob,
    EraseRecordsJob,
  ],
})
export class PrivacyModule {}

import { Module } from '@nestjs/common';
import { AssignmentModule } from '../assignment/assignment.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CouponsModule } from '../coupons/coupons.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountCloser } from './account-closer.js';
import { CustomerBookings } from './customer-bookings.js';
import { EraseChefJob } from './erase-chef.job.js';
import { EraseCustomerJob } from './erase-customer.job.js';
import { EraseRecordsJob } from './erase-records.job.js';
import { EraseTicketJob } from './erase-ticket.job.js';
import { ExportDataHandler } from './export-data.query.js';
import { GetPrivacyHandler } from './get-privacy.query.js';
import { LastSteps } from './last-steps.js';
import { LeaveAsChefHandler } from './leave-as-chef.command.js';
import { PrivacyController } from './privacy.controller.js';
import { RequestErasureHandler } from './request-erasure.command.js';
import { StayAsChefHandler } from './stay-as-chef.command.js';
import { TicketEraser } from './ticket-eraser.js';
import { WithdrawErasureHandler } from './withdraw-erasure.command.js';

/** Export and erasure of personal data. */
@Module({
  imports: [AuthModule, CouponsModule, UsersModule, AssignmentModule],
  controllers: [PrivacyController],
  providers: [
    AccountCloser,
    LastSteps,
    TicketEraser,
    CustomerBookings,
    ExportDataHandler,
    GetPrivacyHandler,
    RequestErasureHandler,
    WithdrawErasureHandler,
    LeaveAsChefHandler,
    StayAsChefHandler,
    EraseChefJob,
    EraseCustomerJob,
    EraseRecordsJob,
    EraseTicketJob,
  ],
})
export class PrivacyModule {}

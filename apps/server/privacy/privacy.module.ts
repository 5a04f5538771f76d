import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { providersIn } from '../application/handlers.js';
import { AssignmentModule } from '../assignment/assignment.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EarningsModule } from '../earnings/earnings.module.js';
import { FaresModule } from '../fares/fares.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import * as customerBookings from './customer-bookings.js';
import * as eraseAccounts from './erase-accounts.js';
import * as erasure from './erasure.js';
import * as exportData from './export-data.js';
import * as privacyRequests from './privacy-requests.js';
import { PrivacyController } from './privacy.controller.js';

/** Export and erasure of personal data. */
@Module({
  imports: [BookingsModule, AccountsModule, AssignmentModule, AuthModule, EarningsModule, FaresModule, ReceiptsModule],
  controllers: [PrivacyController],
  exports: [erasure.TicketEraser],
  providers: [...providersIn(customerBookings, erasure, eraseAccounts, exportData, privacyRequests)],
})
export class PrivacyModule {}

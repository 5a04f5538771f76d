import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { providersIn } from '../application/handlers.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import * as deliveryReports from './delivery-reports.js';
import * as emailVerification from './email-verification.js';
import * as messageLimits from './message-limits.js';
import * as messageRecords from './message-records.js';
import * as messageChannels from './message-channels.js';
import * as seenTokens from './seen-tokens.js';
import { EmailController, NewsController } from './messages.controller.js';
import * as news from './news.js';
import * as sendBookingEmail from './send-booking-email.js';
import * as sendBookingMessage from './send-booking-message.js';

/** Text messages and e-mails to customers and chefs about their bookings, and the verification of e-mail addresses. */
@Module({
  imports: [AccountsModule, BookingsModule, ReceiptsModule],
  controllers: [EmailController, NewsController],
  providers: [
    ...providersIn(emailVerification, messageLimits, messageRecords, seenTokens, messageChannels, news),
    ...providersIn(deliveryReports, sendBookingEmail, sendBookingMessage),
  ],
  exports: [messageLimits.MessageLimits],
})
export class MessagesModule {}

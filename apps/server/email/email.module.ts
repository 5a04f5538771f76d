import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { UsersModule } from '../users/users.module.js';
import { BookingAttachments } from './booking-attachments.js';
import { ChooseEmailsHandler } from './choose-emails.command.js';
import { EmailController } from './email.controller.js';
import { EmailLinks } from './email-links.js';
import { GetEmailHandler } from './get-email.query.js';
import { RequestEmailLinkHandler } from './request-email-link.command.js';
import { SendBookingEmailJob } from './send-booking-email.job.js';
import { SendEmailLinkJob } from './send-email-link.job.js';
import { VerifyEmailHandler } from './verify-email.command.js';

/** E-mail addresses, their verification, and e-mails to customers about their bookings. */
@Module({
  imports: [BookingsModule, MessagesModule, ReceiptsModule, UsersModule],
  controllers: [EmailController],
  providers: [
    BookingAttachments,
    EmailLinks,
    ChooseEmailsHandler,
    GetEmailHandler,
    RequestEmailLinkHandler,
    VerifyEmailHandler,
    SendBookingEmailJob,
    SendEmailLinkJob,
  ],
})
export class EmailModule {}

import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { UsersModule } from '../users/users.module.js';
import { MessageLimits } from './message-limits.js';
import { MessageRecords } from './message-records.js';
import { PhoneNumbers } from './phone-numbers.js';
import { SendBookingMessageJob } from './send-booking-message.job.js';

/** Text messages to customers and chefs about their bookings. */
@Module({
  imports: [BookingsModule, UsersModule],
  providers: [MessageLimits, MessageRecords, PhoneNumbers, SendBookingMessageJob],
  exports: [MessageLimits, MessageRecords],
})
export class MessagesModule {}

import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { PhoneNumbers } from './phone-numbers.js';
import { SendBookingMessageJob } from './send-booking-message.job.js';

/** Text messages to customers and chefs about their bookings. */
@Module({ imports: [BookingsModule], providers: [PhoneNumbers, SendBookingMessageJob] })
export class MessagesModule {}

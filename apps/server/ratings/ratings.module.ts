import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { RequestIdentities } from '../http/request-identities.js';
import { ListRatingsHandler } from './list-ratings.query.js';
import { RateBookingHandler } from './rate-booking.command.js';
import { RatingsController } from './ratings.controller.js';

/** What customers and chefs say about each other. */
@Module({
  imports: [BookingsModule],
  controllers: [RatingsController],
  providers: [RequestIdentities, RateBookingHandler, ListRatingsHandler],
})
export class RatingsModule {}

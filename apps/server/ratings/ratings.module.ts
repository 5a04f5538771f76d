import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CountRatingJob } from './count-rating.job.js';
import { DiscountRatingJob } from './discount-rating.job.js';
import { ListRatingsHandler } from './list-ratings.query.js';
import { RateBookingHandler } from './rate-booking.command.js';
import { RatingsController } from './ratings.controller.js';

/** Ratings of chefs and customers. */
@Module({
  imports: [BookingsModule],
  controllers: [RatingsController],
  providers: [RateBookingHandler, ListRatingsHandler, CountRatingJob, DiscountRatingJob],
})
export class RatingsModule {}

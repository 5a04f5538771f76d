import { Module } from '@nestjs/common';
import { ChefsModule } from '../chefs/chefs.module.js';
import { CouponsModule } from '../coupons/coupons.module.js';
import { FaresModule } from '../fares/fares.module.js';
import { UsersModule } from '../users/users.module.js';
import { AreasModule } from '../areas/areas.module.js';
import { AssignmentModule } from '../assignment/assignment.module.js';
import { AmendBookingHandler } from './amend-booking.command.js';
import { Amendments } from './amendments.js';
import { BookingChanges } from './booking-changes.js';
import { BookingReader } from './booking-reader.js';
import { BookingsController } from './bookings.controller.js';
import { CancelBookingHandler } from './cancel-booking.command.js';
import { CancelUnpaidBookingJob } from './cancel-unpaid-booking.job.js';
import { ChefFaces } from './chef-faces.js';
import { ChefLists } from './chef-lists.js';
import { CompleteBookingJob } from './complete-booking.job.js';
import { CreateBookingHandler } from './create-booking.command.js';
import { GetBookingHandler } from './get-booking.query.js';
import { GetCalendarHandler } from './get-calendar.query.js';
import { GetTimelineHandler } from './get-timeline.query.js';
import { ListBookingsHandler } from './list-bookings.query.js';
import { OpenBookingPlaces } from './open-booking-places.js';
import { PreviewAmendmentHandler } from './preview-amendment.query.js';
import { PreviewCancellationHandler } from './preview-cancellation.query.js';
import { QuotedFares } from './quoted-fares.js';
import { StartBookingJob } from './start-booking.job.js';

/** Bookings, from the request to completion or cancellation. */
@Module({
  imports: [AreasModule, AssignmentModule, ChefsModule, CouponsModule, FaresModule, UsersModule],
  controllers: [BookingsController],
  providers: [
    Amendments,
    BookingReader,
    BookingChanges,
    ChefFaces,
    ChefLists,
    OpenBookingPlaces,
    QuotedFares,
    CreateBookingHandler,
    AmendBookingHandler,
    CancelBookingHandler,
    ListBookingsHandler,
    GetBookingHandler,
    GetTimelineHandler,
    GetCalendarHandler,
    PreviewAmendmentHandler,
    PreviewCancellationHandler,
    CancelUnpaidBookingJob,
    StartBookingJob,
    CompleteBookingJob,
  ],
  exports: [BookingReader],
})
export class BookingsModule {}

import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { providersIn } from '../application/handlers.js';
import { AssignmentModule } from '../assignment/assignment.module.js';
import { ChefsModule } from '../chefs/chefs.module.js';
import { FaresModule } from '../fares/fares.module.js';
import * as amendBooking from './amend-booking.js';
import * as bookingJobs from './booking-jobs.js';
import { BookingsController, MenusController, RatingsController, VisitDayController } from './bookings.controller.js';
import { IngredientsController } from './ingredients.controller.js';
import * as cancelBooking from './cancel-booking.js';
import * as chefFaces from './chef-faces.js';
import * as conditionalCommands from './conditional-commands.js';
import * as createBooking from './create-booking.js';
import * as ingredients from './ingredients.js';
import * as listBookings from './list-bookings.js';
import * as menus from './menus.js';
import * as moves from './moves.js';
import * as noShow from './no-show.js';
import * as offers from './offers.js';
import { OffersController } from './offers.controller.js';
import * as openBookingClaims from './open-booking-claims.js';
import * as ratings from './ratings.js';
import * as readBooking from './read-booking.js';
import * as series from './series.js';
import { SeriesController } from './series.controller.js';
import * as seriesReader from './series-reader.js';
import * as startCodes from './start-codes.js';
import { UpdatesController } from './updates.controller.js';
import * as updates from './updates.js';
import * as visitDay from './visit-day.js';

/** Bookings from the request to completion or cancellation, with their menus and ratings, and updates of open pages. */
@Module({
  imports: [AccountsModule, AssignmentModule, ChefsModule, FaresModule],
  controllers: [
    BookingsController,
    IngredientsController,
    MenusController,
    OffersController,
    RatingsController,
    SeriesController,
    UpdatesController,
    VisitDayController,
  ],
  providers: [
    ...providersIn(createBooking, amendBooking, cancelBooking, conditionalCommands, openBookingClaims, bookingJobs),
    ...providersIn(startCodes, readBooking, listBookings, chefFaces, menus, offers, ratings, updates, visitDay),
    ...providersIn(ingredients, moves, noShow, series, seriesReader),
  ],
  exports: [readBooking.BookingReader, seriesReader.CustomerSeries],
})
export class BookingsModule {}

import { Module } from '@nestjs/common';
import { AssignChefJob } from './assign-chef.job.js';
import { ChefCalendars } from './chef-calendars.js';
import { ChefSearch } from './chef-search.js';
import { OfferChefJob } from './offer-chef.job.js';
import { ReleaseTimeJob } from './release-time.job.js';
import { SettleCalendarJob } from './settle-calendar.job.js';

/** Assigns chefs: chef calendars and the search for a free chef. */
@Module({
  providers: [ChefCalendars, ChefSearch, AssignChefJob, OfferChefJob, ReleaseTimeJob, SettleCalendarJob],
  exports: [ChefCalendars],
})
export class AssignmentModule {}

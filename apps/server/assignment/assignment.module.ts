import { Module } from '@nestjs/common';
import { providersIn } from '../application/handlers.js';
import * as assignmentJobs from './assignment-jobs.js';
import * as chefCalendars from './chef-calendars.js';
import * as chefSearch from './chef-search.js';
import * as rank from './rank.js';

/** Assigns chefs: chef calendars and the search for a free chef. */
@Module({
  providers: [...providersIn(chefCalendars, chefSearch, assignmentJobs, rank)],
  exports: [chefCalendars.ChefCalendars, chefSearch.ChefSearch],
})
export class AssignmentModule {}

import { Module } from '@nestjs/common';
import { providersIn } from '../application/handlers.js';
import { AssignmentModule } from '../assignment/assignment.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { AgendaController } from './agenda.controller.js';
import * as agenda from './agenda.js';
import * as calendarFeed from './calendar-feed.js';

/** A chef's time: availability, agenda, and the calendar to subscribe to. */
@Module({
  imports: [AssignmentModule, BookingsModule],
  controllers: [AgendaController],
  providers: [...providersIn(agenda, calendarFeed)],
})
export class AgendaModule {}

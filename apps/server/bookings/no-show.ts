import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { BookingCommand } from '@libs/booking/booking.js';
import type { NoShow } from '@libs/contract/no-show.js';
import type { VisitProblems } from '@libs/contract/visit-problems.js';
import { noShowToWire, problemsToWire } from '@libs/rendering/booking-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingCommands } from '../application/aggregates.js';
import type { BookingRequest } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { JobHandler } from '../platform/jobs.js';
import { dueJob } from './booking-jobs.js';
import { BookingReader } from './read-booking.js';

/** Creates the handler of what a side says of a visit that is over, which answers with that part of the booking. */
function sayingHandler<Part>(partOf: (booking: BookingDocument) => Part | undefined) {
  @Injectable()
  class SayingHandler {
    constructor(
      private readonly bookings: BookingCommands,
      private readonly reader: BookingReader,
    ) {}

    async execute({ caller, bookingId, command, context }: Saying<BookingCommand['type']>): Promise<Part> {
      await this.reader.visible(caller, bookingId);
      await this.bookings.execute(bookingId, command, context.meta(), { seenIn: [bookings.name, timelines.name] });
      const part = partOf(await this.reader.current(bookingId));
      if (!part) throw new Refused('conflict');
      return part;
    }
  }
  return SayingHandler;
}

type Saying<Type> = BookingRequest & { readonly command: Extract<BookingCommand, { readonly type: Type }> };

/** The customer says that nobody came, or the chef says something to it. */
export class SayOfNoShow extends commandWith<Saying<'ReportNoShow' | 'AnswerNoShow'>, NoShow>() {}

@CommandHandler(SayOfNoShow)
export class SayOfNoShowHandler extends sayingHandler(noShowToWire) {}

/** The customer says what went wrong at the visit, or the chef says something to it. */
export class SayOfProblem extends commandWith<Saying<'ReportProblem' | 'AnswerProblem'>, VisitProblems>() {}

@CommandHandler(SayOfProblem)
export class SayOfProblemHandler extends sayingHandler(problemsToWire) {}

/** Lets a visit count once nobody can say any more that the chef did not come, or came late. */
@JobHandler('settle-visit')
export class SettleVisitJob extends dueJob(() => ({ type: 'SettleVisit' })) {}

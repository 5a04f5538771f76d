import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BookingCommand } from '@libs/booking/booking.js';
import type { NoShow } from '@libs/contract/no-show.js';
import type { VisitProblems } from '@libs/contract/visit-problems.js';
import { noShowToWire, problemsToWire } from '@libs/rendering/booking-wire.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { JobHandler } from '../platform/jobs.js';
import { dueJob } from './booking-jobs.js';
import { BookingReader } from './read-booking.js';

/** The customer says that nobody came, or the chef says something to it. */
export class SayOfNoShow extends commandWith<
  {
    caller: Caller;
    bookingId: string;
    command: Extract<BookingCommand, { readonly type: 'ReportNoShow' | 'AnswerNoShow' }>;
    context: CommandContext;
  },
  NoShow
>() {}

@CommandHandler(SayOfNoShow)
export class SayOfNoShowHandler implements ICommandHandler<SayOfNoShow> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
  ) {}

  async execute({ caller, bookingId, command, context }: SayOfNoShow): Promise<NoShow> {
    await this.reader.visible(caller, bookingId);
    await this.bookings.execute(bookingId, command, context.meta(), { seenIn: [bookings.name, timelines.name] });
    const noShow = noShowToWire(await this.reader.current(bookingId));
    if (!noShow) throw new Refused('conflict');
    return noShow;
  }
}

/** The customer says what went wrong at the visit, or the chef says something to it. */
export class SayOfProblem extends commandWith<
  {
    caller: Caller;
    bookingId: string;
    command: Extract<BookingCommand, { readonly type: 'ReportProblem' | 'AnswerProblem' }>;
    context: CommandContext;
  },
  VisitProblems
>() {}

@CommandHandler(SayOfProblem)
export class SayOfProblemHandler implements ICommandHandler<SayOfProblem> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
  ) {}

  async execute({ caller, bookingId, command, context }: SayOfProblem): Promise<VisitProblems> {
    await this.reader.visible(caller, bookingId);
    await this.bookings.execute(bookingId, command, context.meta(), { seenIn: [bookings.name, timelines.name] });
    const problems = problemsToWire(await this.reader.current(bookingId));
    if (!problems) throw new Refused('conflict');
    return problems;
  }
}

/** Lets a visit count once nobody can say any more that the chef did not come, or came late. */
@JobHandler('settle-visit')
export class SettleVisitJob extends dueJob(() => ({ type: 'SettleVisit' })) {}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BookingCommand } from '@libs/booking/booking.js';
import type { NoShow } from '@libs/contract/no-show.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { noShowToWire } from '@libs/rendering/booking-wire.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import { documentIn } from '../platform/documents.js';
import { type Job, JobHandler } from '../platform/jobs.js';
import { runWhenDue } from './booking-jobs.js';
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
    const document = documentIn(bookings, bookingId, await this.bookings.history(bookingId));
    const noShow = document && noShowToWire(document);
    if (!noShow) throw new Refused('conflict');
    return noShow;
  }
}

/** Lets a visit count once nobody can say any more that the chef did not come. */
@JobHandler('settle-visit')
export class SettleVisitJob implements Job<'settle-visit'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
  ) {}

  run(intent: JobIntent<'settle-visit'>): Promise<JobResult> {
    return runWhenDue({ commands: this.commands, clock: this.clock }, intent, { type: 'SettleVisit' });
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import { sameTime } from '@libs/booking/choices.js';
import type { AmendBooking as Amendment } from '@libs/booking/commands.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { BookingState } from '@libs/booking/state.js';
import type { Booking, EditBooking } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { bookingToWire } from '@libs/views/booking-wire.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { commandMeta } from '../http/command-meta.js';
import { HttpProblem } from '../http/http-problem.js';
import { accepted } from '../http/refusals.js';
import type { Caller, RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { Amendments } from './amendments.js';
import { BookingReader } from './booking-reader.js';

/** The customer wants something else, or at another time. What it costs is quoted anew. */
export class AmendBooking extends Command<Booking> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly edit: EditBooking,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(AmendBooking)
export class AmendBookingHandler implements ICommandHandler<AmendBooking> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly reader: BookingReader,
    private readonly calendars: ChefCalendars,
    private readonly amendments: Amendments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, edit, context }: AmendBooking): Promise<Booking> {
    const { createdAt } = await this.reader.visible(caller, bookingId);
    const stream = bookingStream(bookingId);
    const now = this.clock.now();
    const command = this.amendments.of(await this.commands.state(bookingDecider, stream), edit, createdAt, now);
    const outcome = await this.commands.run(
      bookingDecider,
      {
        stream,
        command,
        facts: async (booking) => ({ now, chefHasTime: await this.chefHasTime(booking, command, now, context) }),
        context: commandMeta(context),
      },
      [bookings.name, timelines.name],
    );
    accepted(outcome, now);
    return bookingToWire(await this.reader.current(bookingId));
  }

  /** Has the booking's chef keep the new time free before the booking moves there; @throws HttpProblem 409. */
  private async chefHasTime(
    booking: BookingState,
    command: Amendment,
    now: Instant,
    context: RequestContext,
  ): Promise<boolean> {
    if (booking.phase !== 'placed' || booking.chefId === null) return false;
    const { choices } = command;
    if (sameTime(choices, booking.choices)) return false;
    if ('refusal' in bookingDecider.decide(booking, command, { now })) return false;
    const { bookingId, chefId, round } = booking;
    const reservation = { bookingId, round: round + 1, start: choices.start, end: choices.end };
    const { state } = await this.calendars.reserve(chefId, reservation, commandMeta(context));
    if (state === 'contended') throw new HttpProblem(409, 'conflict', MESSAGES.general.conflict);
    return state === 'reserved';
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { bookingToWire } from '@libs/views/booking-wire.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { Caller, RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { BookingReader } from './booking-reader.js';

/** The customer does not want the booking any more. Twice is as good as once. */
export class CancelBooking extends Command<Booking> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(CancelBooking)
export class CancelBookingHandler implements ICommandHandler<CancelBooking> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly reader: BookingReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, context }: CancelBooking): Promise<Booking> {
    await this.reader.visible(caller, bookingId);
    const now = this.clock.now();
    const stream = bookingStream(bookingId);
    const before = await this.commands.state(bookingDecider, stream);
    const outcome = await this.commands.run(
      bookingDecider,
      {
        stream,
        command: { type: 'CancelBooking', ...(before.phase !== 'none' && { seen: before.choices }) },
        facts: () => ({ now }),
        context: commandMeta(context),
      },
      [bookings.name, timelines.name],
    );
    accepted(outcome, now);
    return bookingToWire(await this.reader.current(bookingId));
  }
}

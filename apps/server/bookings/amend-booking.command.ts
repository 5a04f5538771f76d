import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sameTime } from '@libs/booking/choices.js';
import type { AmendBooking as Amendment, BookingFacts } from '@libs/booking/commands.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { BookingState } from '@libs/booking/state.js';
import type { AmendBooking as Edit } from '@libs/contract/booking-requests.js';
import type { Booking } from '@libs/contract/bookings.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { BookingCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { Amendments } from './amendments.js';
import { BookingChanges } from './booking-changes.js';
import { BookingReader } from './booking-reader.js';
import { ChefFaces } from './chef-faces.js';

/** Changes the choices or the time of a booking. The fare is quoted again. */
export class AmendBooking extends Command<Booking> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly edit: Edit,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AmendBooking)
export class AmendBookingHandler implements ICommandHandler<AmendBooking> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly calendars: ChefCalendars,
    private readonly amendments: Amendments,
    private readonly changes: BookingChanges,
    private readonly faces: ChefFaces,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, edit, context }: AmendBooking): Promise<Booking> {
    const { createdAt } = await this.reader.visible(caller, bookingId);
    const now = this.clock.now();
    const { state, events: known } = await this.bookings.load(bookingId);
    const { revision = known.length - 1, ...choices } = edit;
    const command = this.amendments.of(state, choices, createdAt, now);
    await this.changes.execute(bookingId, command, context.meta(), {
      revision,
      known,
      facts: async (booking, changes) => ({
        chefHasTime: await this.chefHasTime(booking, command, { now, changes }, context),
      }),
    });
    return this.faces.bookingToWire(await this.reader.current(bookingId));
  }

  /** Reserves the new time on the calendar of the booking's chef before the booking moves. @throws Refused */
  private async chefHasTime(
    booking: BookingState,
    command: Amendment,
    facts: BookingFacts,
    context: CommandContext,
  ): Promise<boolean> {
    if (booking.phase !== 'placed' || booking.chefId === null) return false;
    const { choices } = command;
    if (sameTime(choices, booking.choices)) return false;
    if ('refusal' in bookingDecider.decide(booking, command, facts)) return false;
    const { bookingId, chefId, round } = booking;
    const reservation = { bookingId, round: round + 1, start: choices.start, end: choices.end };
    const { state } = await this.calendars.reserve(chefId, reservation, context.meta());
    if (state === 'contended') throw new Refused('conflict');
    return state === 'reserved';
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import { sameTime } from '@libs/booking/choices.js';
import type { AmendBooking as Amendment } from '@libs/booking/commands.js';
import { bookingDecider } from '@libs/booking/decide.js';
import { amendmentProblem } from '@libs/booking/decide-amendment.js';
import type { Choices } from '@libs/booking/events.js';
import type { BookingState } from '@libs/booking/state.js';
import type { Booking, EditBooking } from '@libs/contract/bookings.js';
import { missingDishes } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { type Instant, slotOf } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { amendedChoices } from '@libs/pricing/amended-choices.js';
import { bookingToWire } from '@libs/views/booking-wire.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { Quotes } from '../fares/quotes.js';
import { commandMeta } from '../http/command-meta.js';
import { badInput, HttpProblem } from '../http/http-problem.js';
import { accepted, refused } from '../http/refusals.js';
import type { Caller, RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { BookingReader } from './booking-reader.js';
import { recordedFare } from './quoted-fares.js';

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
    private readonly quotes: Quotes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, edit, context }: AmendBooking): Promise<Booking> {
    const { createdAt } = await this.reader.visible(caller, bookingId);
    const stream = bookingStream(bookingId);
    const now = this.clock.now();
    const command = amendment(await this.commands.state(bookingDecider, stream), edit, now, (choices, coupon) =>
      recordedFare(this.quotes.priceAgain(choices, coupon, createdAt)),
    );
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

/** @throws HttpProblem for a booking that cannot be changed, and for what cannot be booked. */
function amendment(
  booking: BookingState,
  edit: EditBooking,
  now: Instant,
  fareOf: (choices: Choices, coupon: string | undefined) => Amendment['fare'],
): Amendment {
  const problem = amendmentProblem(booking, now);
  if (problem || !('fare' in booking)) throw refused({ code: problem ?? 'not-found' }, now);
  const choices = amendedChoices(booking.choices, edit);
  const missing = missingDishes(choices).map(({ path: field, message }) => ({ field, message }));
  if (missing.length > 0) throw badInput(missing);
  if (!slotOf(choices.end)) throw badInput([{ field: 'endTime', message: MESSAGES.booking.time }]);
  return { type: 'AmendBooking', choices, fare: fareOf(choices, booking.fare.coupon), seen: booking.choices };
}

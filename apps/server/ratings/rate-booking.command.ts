import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { BookingEvent, BookingRated } from '@libs/booking/events.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { RateBooking as Body, RatingItem } from '@libs/contract/ratings.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { chefs } from '@libs/views/chefs.js';
import { ratingToWire } from '@libs/views/rating-wire.js';
import { ratings } from '@libs/views/ratings.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingReader } from '../bookings/booking-reader.js';
import { commandMeta } from '../http/command-meta.js';
import { HttpProblem } from '../http/http-problem.js';
import { requireOwnField } from '../http/ownership.js';
import { accepted } from '../http/refusals.js';
import type { Caller, RequestContext } from '../http/request-context.js';
import { RequestIdentities } from '../http/request-identities.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';

/** Tell how the other side of a booking was. */
export class RateBooking extends Command<RatingItem> {
  constructor(
    readonly caller: Caller,
    readonly body: Body,
    readonly idempotencyKey: string | undefined,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(RateBooking)
export class RateBookingHandler implements ICommandHandler<RateBooking> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identities: RequestIdentities,
    private readonly reader: BookingReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ caller, body, idempotencyKey, context }: RateBooking): Promise<RatingItem> {
    const booking = await this.reader.visible(caller, body.booking);
    requireSides(caller, body, booking);
    const by = caller.role === 'user' ? 'customer' : 'chef';
    const rater = booking[by];
    const identity = await this.identities.of(`rate-booking:${caller.id}`, body, idempotencyKey);
    const now = this.clock.now();
    const outcome = await this.commands.run(
      bookingDecider,
      {
        stream: bookingStream(booking.id),
        command: {
          type: 'RateBooking',
          by,
          raterId: caller.id,
          ...(rater && { rater }),
          stars: body.rating,
          description: body.description ?? '',
        },
        facts: () => ({ now }),
        context: commandMeta(context, identity),
      },
      [ratings.name, chefs.name, bookings.name, timelines.name],
    );
    const [rated] = accepted(outcome, now).events.filter(isRating);
    if (!rated) throw new Error('a booking was rated, but nothing says so');
    return ratingToWire({ ...rated.data, bookingId: booking.id, at: rated.occurredAt });
  }
}

const isRating = (event: RecordedEvent<BookingEvent>): event is RecordedEvent<BookingRated> =>
  event.type === 'BookingRated';

/** The booking names both sides; whoever names them too must name the same. @throws HttpProblem 403 */
function requireSides(caller: Caller, { user, chef }: Body, { customerId, chefId }: BookingDocument): void {
  if (user && user !== customerId) requireOwnField(caller, 'user', user);
  if (!chef || chef === chefId) return;
  const message = SERVER_MESSAGES.rating.otherChef;
  throw new HttpProblem(403, 'forbidden', message, { errors: [{ field: 'chef', message }] });
}

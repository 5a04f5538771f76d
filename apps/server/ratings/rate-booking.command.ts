import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingRated } from '@libs/booking/rating.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { RateBooking as Body, RatingItem } from '@libs/contract/ratings.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { chefs } from '@libs/views/chefs.js';
import { ratingToWire } from '@libs/rendering/rating-wire.js';
import { ratings } from '@libs/views/ratings.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { requireOwnField } from '../application/ownership.js';
import { wrongField } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import { SamePerson } from '../application/same-person.js';
import { BookingReader } from '../bookings/booking-reader.js';

/** Customers are told that everybody can read what they write. */
const PUBLISHED = { published: true } as const;
const SEEN_IN = [ratings.name, chefs.name, bookings.name, timelines.name];

/** Rates the other side of a booking. */
export class RateBooking extends Command<RatingItem> {
  constructor(
    readonly caller: Caller,
    readonly body: Body,
    readonly idempotencyKey: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RateBooking)
export class RateBookingHandler implements ICommandHandler<RateBooking> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly identities: RequestIdentities,
    private readonly reader: BookingReader,
    private readonly people: SamePerson,
  ) {}

  async execute({ caller, body, idempotencyKey, context }: RateBooking): Promise<RatingItem> {
    const booking = await this.reader.visible(caller, body.booking);
    requireSides(caller, body, booking);
    const by = caller.role === 'user' ? 'customer' : 'chef';
    const rater = booking[by];
    const identity = await this.identities.of(`rate-booking:${caller.id}`, body, idempotencyKey);
    const rating = { by, raterId: caller.id, stars: body.rating, description: body.description ?? '' } as const;
    const command = {
      type: 'RateBooking',
      ...rating,
      ...(rater && { rater }),
      ...(by === 'customer' && PUBLISHED),
      ...(by === 'customer' && (await this.isOwnVisit(booking)) && { samePerson: true as const }),
    } as const;
    const { events } = await this.bookings.execute(booking.id, command, context.meta(identity), { seenIn: SEEN_IN });
    const [rated] = events.filter(isRating);
    if (!rated) throw new Error('RateBooking recorded no BookingRated event');
    return ratingToWire({ ...rated.data, bookingId: booking.id, at: rated.occurredAt });
  }

  private async isOwnVisit({ customerId, chefId }: BookingDocument): Promise<boolean> {
    return chefId !== null && (await this.people.isSame(customerId, chefId));
  }
}

const isRating = (event: RecordedEvent<BookingEvent>): event is RecordedEvent<BookingRated> =>
  event.type === 'BookingRated';

/** The booking names both sides; ids in the request must match them. @throws Refused */
function requireSides(caller: Caller, { user, chef }: Body, { customerId, chefId }: BookingDocument): void {
  if (user && user !== customerId) requireOwnField(caller, 'user', user);
  if (!chef || chef === chefId) return;
  throw wrongField('chef', SERVER_MESSAGES.rating.otherChef, 'forbidden');
}

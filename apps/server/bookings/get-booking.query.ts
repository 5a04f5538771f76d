import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { Booking } from '@libs/contract/bookings.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { chefStream } from '@libs/identity/chef.js';
import { bookingToWire, chefBookingToWire, chefForCustomer } from '@libs/rendering/booking-wire.js';
import { menuForChef, menuToWire } from '@libs/rendering/menu-wire.js';
import { ownRatingToWire } from '@libs/rendering/rating-wire.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { chefs } from '@libs/views/chefs.js';
import { ratingId, ratings } from '@libs/views/ratings.js';
import type { Caller } from '../application/command-context.js';
import { Documents } from '../platform/documents.js';
import { BookingReader } from './booking-reader.js';

/** Returns a booking to its customer or its chef. */
export class GetBooking extends Query<Booking> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(GetBooking)
export class GetBookingHandler implements IQueryHandler<GetBooking> {
  constructor(
    private readonly reader: BookingReader,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId }: GetBooking): Promise<Booking> {
    const booking =
      caller.role === 'chef' ? await this.ofChef(caller.id, bookingId) : await this.ofCustomer(caller, bookingId);
    if (!booking.rated) return booking;
    const by = caller.role === 'chef' ? 'chef' : 'customer';
    const rating = await this.documents.find(ratings, ratingId(bookingId, by), bookingStream(bookingId));
    return { ...booking, ...(rating && { ownRating: ownRatingToWire(rating) }) };
  }

  private async ofChef(chefId: string, bookingId: string): Promise<Booking> {
    const seen = await this.reader.forChef(chefId, bookingId);
    return { ...chefBookingToWire(seen), menu: menuForChef(seen) };
  }

  private async ofCustomer(caller: Caller, bookingId: string): Promise<Booking> {
    const document = await this.reader.visible(caller, bookingId);
    const booking = { ...bookingToWire(document), menu: menuToWire(document, this.clock.now()) };
    const { chefId } = document;
    if (chefId === null) return booking;
    const [account, card] = await Promise.all([
      this.documents.find(chefAccounts, chefId, chefStream(chefId)),
      this.documents.find(chefs, chefId, chefStream(chefId)),
    ]);
    return { ...booking, chef: chefForCustomer(document, account, card, this.clock.now()) };
  }
}

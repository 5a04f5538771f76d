import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Booking } from '@libs/contract/bookings.js';
import { chefStream } from '@libs/identity/chef.js';
import { bookingFor, chefForCustomer } from '@libs/views/booking-wire.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { chefs } from '@libs/views/chefs.js';
import type { Caller } from '../http/request-context.js';
import { Documents } from '../platform/documents.js';
import { BookingReader } from './booking-reader.js';

/** One booking, for its customer or its chef. */
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
  ) {}

  async execute({ caller, bookingId }: GetBooking): Promise<Booking> {
    const document = await this.reader.visible(caller, bookingId);
    const booking = bookingFor(caller.role, document);
    const { chefId } = document;
    if (caller.role !== 'user' || chefId === null) return booking;
    const [account, card] = await Promise.all([
      this.documents.find(chefAccounts, chefId, chefStream(chefId)),
      this.documents.find(chefs, chefId, chefStream(chefId)),
    ]);
    return { ...booking, chef: chefForCustomer(document, account, card) };
  }
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Booking } from '@libs/contract/bookings.js';
import { bookingFor } from '@libs/views/booking-wire.js';
import type { Caller } from '../http/request-context.js';
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
  constructor(private readonly reader: BookingReader) {}

  async execute({ caller, bookingId }: GetBooking): Promise<Booking> {
    return bookingFor(caller.role, await this.reader.visible(caller, bookingId));
  }
}

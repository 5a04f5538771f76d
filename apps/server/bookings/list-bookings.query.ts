import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BookingsAnswer } from '@libs/contract/bookings.js';
import type { Query as Parameters } from '@libs/contract/calls.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { bookingFor } from '@libs/views/booking-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import type { Caller } from '../http/request-context.js';
import { VIEWS } from '../platform/tokens.js';

/** A customer's bookings, or those that a chef was given; newest first, or as they take place. */
export class ListBookings extends Query<BookingsAnswer> {
  constructor(
    readonly caller: Caller,
    readonly page: Parameters<'bookings'>,
  ) {
    super();
  }
}

@QueryHandler(ListBookings)
export class ListBookingsHandler implements IQueryHandler<ListBookings> {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  async execute({ caller, page: { offset, limit, search, filter, order } }: ListBookings): Promise<BookingsAnswer> {
    const own = caller.role === 'user' ? { customerId: caller.id } : { chefId: caller.id };
    const status = [...new Set(filter.split(',').filter(Boolean).map(Number))];
    const index = caller.role === 'user' ? 'by-customer' : 'by-chef';
    const newest = { index: status.length > 0 ? `${index}-and-status` : index, direction: 'desc' } as const;
    const { items, total } = await this.views.find<BookingDocument>(bookings.name, {
      where: status.length > 0 ? { ...own, status } : own,
      ...(search !== '' && { search }),
      order: order === 'start' ? { index: `${index}-and-start`, direction: 'asc' } : newest,
      offset,
      limit,
    });
    return { bookings: items.map((booking) => bookingFor(caller.role, booking)), total };
  }
}

import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { idEndOf } from '@libs/contract/booking-code.js';
import type { BookingsAnswer } from '@libs/contract/bookings.js';
import type { Query as Parameters } from '@libs/contract/calls.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import type { Caller } from '../application/command-context.js';
import { VIEWS } from '../platform/tokens.js';
import { readPage } from './booking-lists.js';
import { ChefFaces } from './chef-faces.js';
import { ChefLists } from './chef-lists.js';

/** Lists the bookings of a customer or a chef. */
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
  constructor(
    private readonly chefLists: ChefLists,
    private readonly faces: ChefFaces,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async execute({ caller, page: asked }: ListBookings): Promise<BookingsAnswer> {
    // A code is not part of the search text, but the id that it ends is.
    const page = { ...asked, search: idEndOf(asked.search) ?? asked.search };
    if (caller.role === 'chef') return this.chefLists.page(caller.id, page);
    const find = (query: ViewQuery) => this.views.find<BookingDocument>(bookings.name, query);
    const { items, ...total } = await readPage(find, 'customer', caller.id, page);
    return { bookings: await Promise.all(items.map((document) => this.faces.bookingToWire(document))), ...total };
  }
}

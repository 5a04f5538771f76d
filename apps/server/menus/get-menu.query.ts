import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BookingMenu } from '@libs/contract/menu.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { menuForChef, menuToWire } from '@libs/rendering/menu-wire.js';
import type { Caller } from '../application/command-context.js';
import { BookingReader } from '../bookings/booking-reader.js';

/** Returns the dishes and needs of a booking to its customer or its chef. */
export class GetMenu extends Query<BookingMenu> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(GetMenu)
export class GetMenuHandler implements IQueryHandler<GetMenu> {
  constructor(
    private readonly reader: BookingReader,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId }: GetMenu): Promise<BookingMenu> {
    if (caller.role === 'chef') return menuForChef(await this.reader.forChef(caller.id, bookingId));
    return menuToWire(await this.reader.visible(caller, bookingId), this.clock.now());
  }
}

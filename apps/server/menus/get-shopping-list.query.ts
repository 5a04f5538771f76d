import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ShoppingList } from '@libs/contract/menu.js';
import { type ListOptions, shoppingListForChef, shoppingListToWire } from '@libs/rendering/menu-wire.js';
import type { Caller } from '../application/command-context.js';
import { BookingReader } from '../bookings/booking-reader.js';

/** Returns the ingredients of a booking's menu to its customer or its chef. */
export class GetShoppingList extends Query<ShoppingList> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly options: ListOptions,
  ) {
    super();
  }
}

@QueryHandler(GetShoppingList)
export class GetShoppingListHandler implements IQueryHandler<GetShoppingList> {
  constructor(private readonly reader: BookingReader) {}

  async execute({ caller, bookingId, options }: GetShoppingList): Promise<ShoppingList> {
    if (caller.role === 'chef') return shoppingListForChef(await this.reader.forChef(caller.id, bookingId), options);
    return shoppingListToWire(await this.reader.visible(caller, bookingId), options);
  }
}

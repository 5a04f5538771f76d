import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Address, isBookable } from '@libs/contract/addresses.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { addressToWire } from '@libs/rendering/account-wire.js';
import { type AddressDocument, addresses } from '@libs/views/addresses.js';
import { ServiceAreas } from '../areas/service-areas.js';
import { VIEWS } from '../platform/tokens.js';

/** Returns a customer's addresses, most recently updated first, with whether each is served and complete. */
export class ListAddresses extends Query<Address[]> {
  constructor(readonly customerId: string) {
    super();
  }
}

@QueryHandler(ListAddresses)
export class ListAddressesHandler implements IQueryHandler<ListAddresses> {
  constructor(
    private readonly areas: ServiceAreas,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async execute({ customerId }: ListAddresses): Promise<Address[]> {
    const { items } = await this.views.find<AddressDocument>(addresses.name, {
      where: { customerId },
      order: { index: 'by-customer', direction: 'desc' },
      offset: 0,
      limit: LIMITS.addresses,
    });
    const found = items.map(addressToWire);
    const served = await this.areas.areServed(found.map(({ city }) => city));
    return found.map((address) => ({
      ...address,
      served: served.get(address.city) ?? false,
      bookable: isBookable(address),
    }));
  }
}

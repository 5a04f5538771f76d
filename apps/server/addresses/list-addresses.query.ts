import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Address } from '@libs/contract/accounts.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { addressToWire } from '@libs/rendering/account-wire.js';
import { type AddressDocument, addresses } from '@libs/views/addresses.js';
import { VIEWS } from '../platform/tokens.js';

/** Returns a customer's addresses, most recently updated first. */
export class ListAddresses extends Query<Address[]> {
  constructor(readonly customerId: string) {
    super();
  }
}

@QueryHandler(ListAddresses)
export class ListAddressesHandler implements IQueryHandler<ListAddresses> {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  async execute({ customerId }: ListAddresses): Promise<Address[]> {
    const { items } = await this.views.find<AddressDocument>(addresses.name, {
      where: { customerId },
      order: { index: 'by-customer', direction: 'desc' },
      offset: 0,
      limit: LIMITS.addresses,
    });
    return items.map(addressToWire);
  }
}

/** The addresses of customers, one document each. */
import type { Instant } from '@libs/contract/time.js';
import type { Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, remove, upsert } from '@libs/eventing/types/projection.js';
import type { AddressAdded, AddressChanged, AddressRemoved, PostalAddress } from '@libs/identity/customer.js';
import type { ErasureBegan } from '@libs/identity/erasure.js';

export interface AddressDocument {
  readonly addressId: string;
  readonly customerId: string;
  readonly address: Personal<PostalAddress>;
  readonly updatedAt: Instant;
}

type Handled = AddressAdded | AddressChanged | AddressRemoved | ErasureBegan;

export const addresses: Projection<AddressDocument, Handled> = {
  name: 'addresses',
  version: 3,
  handles: ['AddressAdded', 'AddressChanged', 'AddressRemoved', 'ErasureBegan'],
  indexes: [{ name: 'by-customer', fields: ['customerId', 'updatedAt'] }],

  project(event) {
    switch (event.type) {
      case 'AddressAdded':
      case 'AddressChanged': {
        const { addressId, customerId, address } = event.data;
        return [upsert(addressId, () => ({ addressId, customerId, address, updatedAt: event.occurredAt }))];
      }
      case 'AddressRemoved':
        return [remove(event.data.addressId)];
      case 'ErasureBegan':
        return event.data.addressIds.map((addressId) => remove(addressId));
    }
  },
};

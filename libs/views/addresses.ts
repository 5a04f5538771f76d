/** The addresses of customers, one document each. */
import type { Instant } from '@libs/contract/time.js';
import type { Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, remove, upsert } from '@libs/eventing/types/projection.js';
import type { AddressAdded, ErasureBegan, PostalAddress } from '@libs/identity/events.js';

export interface AddressDocument {
  readonly addressId: string;
  readonly customerId: string;
  readonly address: Personal<PostalAddress>;
  readonly updatedAt: Instant;
}

export const addresses: Projection<AddressDocument, AddressAdded | ErasureBegan> = {
  name: 'addresses',
  version: 2,
  handles: ['AddressAdded', 'ErasureBegan'],
  indexes: [{ name: 'by-customer', fields: ['customerId', 'updatedAt'] }],

  project(event) {
    switch (event.type) {
      case 'AddressAdded': {
        const { addressId, customerId, address } = event.data;
        return [upsert(addressId, () => ({ addressId, customerId, address, updatedAt: event.occurredAt }))];
      }
      case 'ErasureBegan':
        return event.data.addressIds.map((addressId) => remove(addressId));
    }
  },
};

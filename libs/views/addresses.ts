/** The addresses of customers, one document each. */
import type { Instant } from '@libs/contract/time.js';
import type { Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, upsert } from '@libs/eventing/types/projection.js';
import type { AddressAdded, PostalAddress } from '@libs/identity/events.js';

export interface AddressDocument {
  readonly addressId: string;
  readonly customerId: string;
  readonly address: Personal<PostalAddress>;
  readonly updatedAt: Instant;
}

export const addresses: Projection<AddressDocument, AddressAdded> = {
  name: 'addresses',
  version: 1,
  handles: ['AddressAdded'],
  indexes: [{ name: 'by-customer', fields: ['customerId', 'updatedAt'] }],

  project({ data: { addressId, customerId, address }, occurredAt: updatedAt }) {
    return [upsert(addressId, () => ({ addressId, customerId, address, updatedAt }))];
  },
};

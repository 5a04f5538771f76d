/** The profiles of customers, each found by its id alone: nothing personal is indexed. */
import type { Instant } from '@libs/contract/time.js';
import type { Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import type { CustomerProfileChanged, CustomerRegistered, ProfileFields } from '@libs/identity/events.js';

export interface CustomerDocument {
  readonly customerId: string;
  readonly phone: Personal<string>;
  /** Null until the customer has introduced themselves. */
  readonly profile: Personal<ProfileFields> | null;
  readonly registeredAt: Instant;
}

export const customers: Projection<CustomerDocument, CustomerRegistered | CustomerProfileChanged> = {
  name: 'customers',
  version: 1,
  handles: ['CustomerRegistered', 'CustomerProfileChanged'],
  indexes: [],

  project(event) {
    const { customerId } = event.data;
    switch (event.type) {
      case 'CustomerRegistered': {
        const { phone } = event.data;
        return [upsert(customerId, () => ({ customerId, phone, profile: null, registeredAt: event.occurredAt }))];
      }
      case 'CustomerProfileChanged': {
        const { phone, profile } = event.data;
        return [update(customerId, (customer) => ({ ...customer, phone, profile }))];
      }
    }
  },
};

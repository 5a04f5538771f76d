/** The profiles of customers, each found by its id alone: nothing personal is indexed. */
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import type { CustomerEvent, ProfileFields } from '@libs/identity/events.js';

export interface CustomerDocument {
  readonly customerId: string;
  readonly phone: Personal<string>;
  /** Null until the customer has introduced themselves. */
  readonly profile: Personal<ProfileFields> | null;
  readonly registeredAt: Instant;
  /** When the customer will be erased, as they asked; null for somebody who stays. */
  readonly erasureDue: Instant | null;
}

type Told = Extract<
  CustomerEvent,
  { readonly type: 'CustomerRegistered' | 'CustomerProfileChanged' | `Erasure${string}` }
>;

export const customers: Projection<CustomerDocument, Told> = {
  name: 'customers',
  version: 2,
  handles: ['CustomerRegistered', 'CustomerProfileChanged', 'ErasureRequested', 'ErasureWithdrawn', 'ErasureBegan'],
  indexes: [],

  project(event) {
    const { customerId } = event.data;
    switch (event.type) {
      case 'CustomerRegistered': {
        const { phone } = event.data;
        const registeredAt = event.occurredAt;
        return [upsert(customerId, () => ({ customerId, phone, profile: null, registeredAt, erasureDue: null }))];
      }
      case 'CustomerProfileChanged': {
        const { phone, profile } = event.data;
        return [update(customerId, (customer) => ({ ...customer, phone, profile }))];
      }
      case 'ErasureRequested': {
        const { due: erasureDue } = event.data;
        return [update(customerId, (customer) => ({ ...customer, erasureDue }))];
      }
      case 'ErasureWithdrawn':
        return [update(customerId, (customer) => ({ ...customer, erasureDue: null }))];
      case 'ErasureBegan':
        return [update(customerId, (customer) => ({ ...customer, phone: ERASED, profile: ERASED }))];
    }
  },
};

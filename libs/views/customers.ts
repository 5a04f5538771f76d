/** The profiles of customers, found by id only: nothing personal is indexed. */
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import type { CustomerEvent, ProfileFields } from '@libs/identity/customer.js';

export interface CustomerDocument {
  readonly customerId: string;
  readonly phone: Personal<string>;
  /** Null until the profile is complete. */
  readonly profile: Personal<ProfileFields> | null;
  readonly registeredAt: Instant;
  /** When the customer will be erased; null without a request. */
  readonly erasureDue: Instant | null;
}

type Told = Extract<
  CustomerEvent,
  { readonly type: 'CustomerRegistered' | 'CustomerPhoneProven' | 'CustomerProfileChanged' | `Erasure${string}` }
>;

export const customers: Projection<CustomerDocument, Told> = {
  name: 'customers',
  version: 3,
  handles: [
    'CustomerRegistered',
    'CustomerPhoneProven',
    'CustomerProfileChanged',
    'ErasureRequested',
    'ErasureWithdrawn',
    'ErasureBegan',
  ],
  indexes: [],

  project(event) {
    const { customerId } = event.data;
    switch (event.type) {
      case 'CustomerRegistered': {
        const { phone } = event.data;
        const registeredAt = event.occurredAt;
        return [upsert(customerId, () => ({ customerId, phone, profile: null, registeredAt, erasureDue: null }))];
      }
      case 'CustomerPhoneProven': {
        const { phone } = event.data;
        return [update(customerId, (customer) => ({ ...customer, phone }))];
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

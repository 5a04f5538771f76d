import type { Export } from '@libs/contract/privacy.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { CustomerEvent } from '@libs/identity/customer.js';

/** Returns all consents of a customer to the privacy notice. The last one is current. */
export const consentsIn = (events: readonly RecordedEvent<CustomerEvent>[]): Export['consents'] =>
  events.flatMap(({ type, data, occurredAt: at }) => {
    if (type !== 'ConsentGiven') return [];
    const { notice, purposes, language } = data;
    return [{ notice, purposes: [...purposes], language, at }];
  });

/**
 * Policy: a customer who requested erasure is erased at the end of the notice, and the receipts at the end of the legal
 * retention.
 */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ErasureRequested, ErasureWithdrawn, SubjectErased } from './erasure.js';
import type { IdentityIntent } from './job-payloads.js';

/** One per customer who requested erasure. */
export interface LeavingCustomer {
  readonly open: boolean;
  readonly customerId: string;
  readonly next: 'erase-customer' | 'erase-records';
  readonly due: Instant;
}

export const eraseCustomer: ProcessManager<
  LeavingCustomer,
  ErasureRequested | ErasureWithdrawn | SubjectErased,
  IdentityIntent
> = {
  name: 'erase-customer',
  version: 1,
  handles: ['ErasureRequested', 'ErasureWithdrawn', 'SubjectErased'],
  indexes: [{ name: 'open', fields: ['open', 'due'] }],

  project(event) {
    const { customerId } = event.data;
    switch (event.type) {
      case 'ErasureRequested': {
        const { due } = event.data;
        return [upsert(customerId, () => ({ open: true, customerId, next: 'erase-customer', due }))];
      }
      case 'ErasureWithdrawn':
        return [update(customerId, (leaving) => ({ ...leaving, open: false }))];
      case 'SubjectErased': {
        const { recordsUntil } = event.data;
        return [
          update(customerId, (leaving) =>
            recordsUntil === null
              ? { ...leaving, open: false }
              : { ...leaving, next: 'erase-records', due: recordsUntil },
          ),
        ];
      }
    }
  },

  /** A job that finds the request withdrawn has nothing to do; one that runs too early reschedules itself. */
  policies: {
    'erase-customer'({ open, customerId, next, due }) {
      return open ? [{ job: next, id: `${next}-${customerId}`, data: { customerId }, runAt: due }] : [];
    },
  },
};

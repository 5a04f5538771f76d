/** Policy: once the provider has opened a page for a deposit, we keep asking how it went until we know. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import { nextPoll } from './deposit-polling.js';
import type { DepositPaid, DepositPaymentFailed, DepositPaymentInitiated } from './events.js';

/** One for each attempt to pay. */
export interface FollowedDeposit {
  readonly open: boolean;
  readonly bookingId: string;
  readonly transactionId: string;
  readonly amount: Paise;
  readonly initiatedAt: Instant;
}

export const followDeposit: ProcessManager<
  FollowedDeposit,
  DepositPaymentInitiated | DepositPaid | DepositPaymentFailed
> = {
  name: 'follow-deposit',
  version: 1,
  handles: ['DepositPaymentInitiated', 'DepositPaid', 'DepositPaymentFailed'],
  indexes: [{ name: 'open', fields: ['open', 'initiatedAt'] }],

  project(event) {
    const { transactionId } = event.data;
    switch (event.type) {
      case 'DepositPaymentInitiated': {
        const { amount } = event.data;
        const bookingId = bookingIn(event.stream);
        const initiatedAt = event.occurredAt;
        return [upsert(transactionId, () => ({ open: true, bookingId, transactionId, amount, initiatedAt }))];
      }
      case 'DepositPaid':
      case 'DepositPaymentFailed':
        return [update(transactionId, (deposit) => ({ ...deposit, open: false }))];
    }
  },

  /** The job asks the provider, tells the booking, and as long as nobody knows comes back at `nextPoll`. */
  nextAction({ open, bookingId, transactionId, amount, initiatedAt }) {
    const runAt = nextPoll(initiatedAt, initiatedAt);
    if (!open || !runAt) return [];
    return [
      { job: 'follow-deposit', id: `deposit-${transactionId}`, data: { bookingId, transactionId, amount }, runAt },
    ];
  },
};

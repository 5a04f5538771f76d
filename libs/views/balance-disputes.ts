/** Payments to chefs and receipts of theirs that their customers dispute, until the two agree: for operators. */
import type {
  BalanceConfirmed,
  BalanceCorrected,
  BalanceDisputed,
  BalanceUpheld,
  JudgedPayment,
} from '@libs/booking/balance.js';
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BalanceDispute } from '@libs/contract/enums.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { type Projection, remove, update, upsert } from '@libs/eventing/types/projection.js';

export interface DisputeDocument {
  readonly bookingId: string;
  /** The number of the payment in the booking; `ingredients` for the receipt. */
  readonly payment: JudgedPayment;
  readonly since: Instant;
  readonly reason: BalanceDispute;
  /** What the chef says, and what the customer says. */
  readonly claimed: Paise;
  readonly paid: Paise;
  /** Whether the chef stands by it. */
  readonly upheld: boolean;
}

type Handled = BalanceConfirmed | BalanceDisputed | BalanceCorrected | BalanceUpheld;

export const balanceDisputes: Projection<DisputeDocument, Handled> = {
  name: 'balance-disputes',
  version: 1,
  handles: ['BalanceConfirmed', 'BalanceDisputed', 'BalanceCorrected', 'BalanceUpheld'],
  indexes: [{ name: 'by-time', fields: ['since'] }],

  project(event) {
    const bookingId = bookingIn(event.stream);
    const { payment } = event.data;
    const id = `${bookingId}-${payment}`;
    switch (event.type) {
      case 'BalanceDisputed': {
        const { reason, claimed, paid } = event.data;
        const said = { bookingId, payment, reason, claimed, paid, upheld: false };
        return [upsert(id, (before) => ({ ...said, since: before?.since ?? event.occurredAt }))];
      }
      case 'BalanceUpheld':
        return [update(id, (dispute) => ({ ...dispute, upheld: true }))];
      case 'BalanceConfirmed':
      case 'BalanceCorrected':
        return [remove(id)];
    }
  },
};

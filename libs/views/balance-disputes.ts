/** Payments to chefs and receipts of theirs that their customers dispute, until the two agree: for operators. */
import type { ChefReleased } from '@libs/booking/assignment.js';
import {
  type BalanceConfirmed,
  type BalanceCorrected,
  type BalanceDisputed,
  type BalanceUpheld,
  type JudgedPayment,
  MAX_PAYMENTS,
} from '@libs/booking/balance.js';
import { bookingIn } from '@libs/booking/booking-id.js';
import type { NoShowReported } from '@libs/booking/no-show.js';
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

type Handled = BalanceConfirmed | BalanceDisputed | BalanceCorrected | BalanceUpheld | NoShowReported | ChefReleased;

export const balanceDisputes: Projection<DisputeDocument, Handled> = {
  name: 'balance-disputes',
  version: 2,
  handles: [
    'BalanceConfirmed',
    'BalanceDisputed',
    'BalanceCorrected',
    'BalanceUpheld',
    'NoShowReported',
    'ChefReleased',
  ],
  indexes: [{ name: 'by-time', fields: ['since'] }],

  project(event) {
    const bookingId = bookingIn(event.stream);
    const idOf = (payment: JudgedPayment) => `${bookingId}-${payment}`;
    switch (event.type) {
      case 'BalanceDisputed': {
        const { payment, reason, claimed, paid } = event.data;
        const said = { bookingId, payment, reason, claimed, paid, upheld: false };
        return [upsert(idOf(payment), (before) => ({ ...said, since: before?.since ?? event.occurredAt }))];
      }
      case 'BalanceUpheld':
        return [update(idOf(event.data.payment), (dispute) => ({ ...dispute, upheld: true }))];
      case 'BalanceConfirmed':
      case 'BalanceCorrected':
        return [remove(idOf(event.data.payment))];
      // The booking forgets the receipt of a chef who does not come, and all that one to whom nobody came says was paid.
      case 'ChefReleased':
        return [remove(idOf('ingredients'))];
      case 'NoShowReported':
        return [...Array.from({ length: MAX_PAYMENTS }, (_, index) => index + 1), 'ingredients' as const].map(
          (payment) => remove(idOf(payment)),
        );
    }
  },
};

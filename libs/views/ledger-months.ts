/**
 * Payments and refunds of each month in Kolkata: the totals of the ledger without scanning every booking. Outstanding
 * refunds are not included; the ledger finds the few bookings that have any.
 */
import type { DepositPaid } from '@libs/booking/deposit.js';
import type { RefundCompleted } from '@libs/booking/refund.js';
import { paise, type Paise } from '@libs/contract/money.js';
import { kolkataDate } from '@libs/contract/time.js';
import { type Projection, upsert } from '@libs/eventing/types/projection.js';

export interface LedgerMonth {
  /** `2026-12`. */
  readonly month: string;
  readonly captured: Paise;
  readonly payments: number;
  readonly refunded: Paise;
  readonly refunds: number;
}

export const ledgerMonths: Projection<LedgerMonth, DepositPaid | RefundCompleted> = {
  name: 'ledger-months',
  version: 1,
  handles: ['DepositPaid', 'RefundCompleted'],
  indexes: [{ name: 'by-month', fields: ['month'] }],

  project({ type, data: { amount }, occurredAt }) {
    const month = kolkataDate(occurredAt).slice(0, 7);
    const empty: LedgerMonth = { month, captured: paise(0), payments: 0, refunded: paise(0), refunds: 0 };
    return [
      upsert(month, (before = empty) =>
        type === 'DepositPaid'
          ? { ...before, captured: paise(before.captured + amount), payments: before.payments + 1 }
          : { ...before, refunded: paise(before.refunded + amount), refunds: before.refunds + 1 },
      ),
    ];
  },
};

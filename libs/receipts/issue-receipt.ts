/** Policy: the customer gets a receipt for each payment and each refund. */
import type { DepositPaid } from '@libs/booking/deposit.js';
import type { RefundCompleted } from '@libs/booking/refund.js';
import type { Instant } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { IntentOf, JobPayloads, ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { ReceiptIssued } from './receipt-issued.js';
import * as z from 'zod/mini';

export const RECEIPT_JOBS = {
  'issue-receipt': z.object({ bookingId: z.string(), paymentId: z.string() }),
} satisfies JobPayloads;

export type ReceiptIntent = IntentOf<typeof RECEIPT_JOBS>;

/** One per payment and refund. */
export interface ReceiptDue {
  readonly open: boolean;
  readonly bookingId: string;
  readonly paymentId: string;
  readonly movedAt: Instant;
}

const BOOKING_PREFIX = 'booking-';

const due = ({ stream, occurredAt }: RecordedEvent, paymentId: string): Operation<ReceiptDue> =>
  upsert(paymentId, () => ({
    open: true,
    bookingId: stream.slice(BOOKING_PREFIX.length),
    paymentId,
    movedAt: occurredAt,
  }));

export const issueReceipt: ProcessManager<ReceiptDue, DepositPaid | RefundCompleted | ReceiptIssued, ReceiptIntent> = {
  name: 'issue-receipt',
  version: 1,
  handles: ['DepositPaid', 'RefundCompleted', 'ReceiptIssued'],
  indexes: [{ name: 'open', fields: ['open', 'movedAt'] }],

  project(event) {
    switch (event.type) {
      case 'DepositPaid':
        return [due(event, event.data.transactionId)];
      case 'RefundCompleted':
        return [due(event, event.data.refundId)];
      case 'ReceiptIssued':
        return [update(event.data.paymentId, (receipt) => ({ ...receipt, open: false }))];
    }
  },

  policies: {
    'issue-receipt': ({ open, bookingId, paymentId, movedAt }) =>
      open
        ? [{ job: 'issue-receipt', id: `receipt-${paymentId}`, data: { bookingId, paymentId }, runAt: movedAt }]
        : [],
  },
};

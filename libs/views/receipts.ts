/** The receipts of a booking, and their place in the log. The recipient stays encrypted in the log. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { type Projection, upsert } from '@libs/eventing/types/projection.js';
import type { ReceiptIssued, ReceiptKind } from '@libs/receipts/receipt-issued.js';

export interface ReceiptDocument {
  readonly number: string;
  readonly bookingId: string;
  readonly kind: ReceiptKind;
  readonly amount: Paise;
  readonly movedAt: Instant;
  readonly issuedAt: Instant;
  readonly stream: StreamName;
  readonly revision: Revision;
}

export const receipts: Projection<ReceiptDocument, ReceiptIssued> = {
  name: 'receipts',
  version: 1,
  handles: ['ReceiptIssued'],
  indexes: [{ name: 'by-booking', fields: ['bookingId', 'number'] }],

  project({ data: { number, bookingId, kind, amount, movedAt }, occurredAt: issuedAt, stream, revision }) {
    return [upsert(number, () => ({ number, bookingId, kind, amount, movedAt, issuedAt, stream, revision }))];
  },
};

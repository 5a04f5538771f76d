/** Payments and refunds in quarantine, each until the provider's answer matches: for operators. */
import { bookingIn } from '@libs/booking/booking-id.js';
import {
  type PaymentQuarantined,
  type QuarantineReason,
  type ResultEvent,
  settledBy,
} from '@libs/booking/quarantine.js';
import type { Instant } from '@libs/contract/time.js';
import { type Projection, remove, upsert } from '@libs/eventing/types/projection.js';

export interface QuarantineDocument {
  readonly bookingId: string;
  /** The provider's id of the payment or refund. */
  readonly transactionId: string;
  readonly since: Instant;
  /** In order of time. */
  readonly findings: readonly {
    readonly at: Instant;
    readonly reason: QuarantineReason;
    readonly expected: string;
    readonly got: string;
  }[];
}

export const quarantine: Projection<QuarantineDocument, PaymentQuarantined | ResultEvent> = {
  name: 'quarantine',
  version: 1,
  handles: ['PaymentQuarantined', 'DepositPaid', 'DepositPaymentFailed', 'RefundCompleted', 'RefundFailed'],
  indexes: [{ name: 'by-time', fields: ['since'] }],

  project(event) {
    if (event.type !== 'PaymentQuarantined') {
      const settled = settledBy(event);
      return settled === undefined ? [] : [remove(settled)];
    }
    const { transactionId, ...finding } = event.data;
    const at = event.occurredAt;
    return [
      upsert(transactionId, (before) => ({
        bookingId: bookingIn(event.stream),
        transactionId,
        since: before?.since ?? at,
        findings: [...(before?.findings ?? []), { at, ...finding }],
      })),
    ];
  },
};

/** Policy: the customer gets a message about a receipt when an operator asks for it. */
import type { Instant } from '@libs/contract/time.js';
import type { Paise } from '@libs/contract/money.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ReceiptResendRequested } from '@libs/operations/account-help.js';
import type { BookingIntent } from './job-payloads.js';
import type { MessageDropped, MessageSent } from './message-log.js';

/** One per request. */
export interface ReceiptToResend {
  readonly open: boolean;
  readonly requestId: string;
  readonly receipt: string;
  readonly bookingId: string;
  readonly customerId: string;
  readonly amount: Paise;
  readonly requestedAt: Instant;
}

const MESSAGE_PREFIX = 'receipt-customer-';
const messageOf = (requestId: string): string => `${MESSAGE_PREFIX}${requestId}`;

type Handled = ReceiptResendRequested | MessageSent | MessageDropped;

export const resendReceipt: ProcessManager<ReceiptToResend, Handled, BookingIntent> = {
  name: 'resend-receipt',
  version: 1,
  handles: ['ReceiptResendRequested', 'MessageSent', 'MessageDropped'],
  indexes: [{ name: 'open', fields: ['open', 'requestedAt'] }],

  project(event) {
    if (event.type === 'ReceiptResendRequested') {
      const { reason: _, ...request } = event.data;
      const requestedAt = event.occurredAt;
      return [upsert(request.requestId, () => ({ open: true, ...request, requestedAt }))];
    }
    const { kind, message } = event.data;
    if (kind !== 'receipt' || !message.startsWith(MESSAGE_PREFIX)) return [];
    return [update(message.slice(MESSAGE_PREFIX.length), (request) => ({ ...request, open: false }))];
  },

  policies: {
    'resend-receipt'({ open, requestId, receipt, bookingId, customerId, amount, requestedAt }) {
      if (!open) return [];
      const message = messageOf(requestId);
      const about = { kind: 'receipt', to: 'customer', personId: customerId, dueAt: requestedAt, amount } as const;
      return [
        {
          job: 'send-booking-message',
          id: `message-${bookingId}-${message}`,
          data: { bookingId, message, receipt, ...about },
          runAt: requestedAt,
        },
      ];
    },
  },
};

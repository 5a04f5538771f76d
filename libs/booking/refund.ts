/** Refunding what is owed of a payment, once. */
import { PaiseSchema } from '@libs/contract/money.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { ProviderReport } from './booking-rules.js';

const refund = { refundId: z.string(), transactionId: z.string() };

/** A refund of an owed amount was initiated. `refundId` is the transaction id, with `-R1`, `-R2`, … */
export const RefundInitiated = defineEvent({
  type: 'RefundInitiated',
  version: 1,
  data: { ...refund, amount: PaiseSchema },
});
export type RefundInitiated = EventOf<typeof RefundInitiated>;

/** The provider completed the refund. */
export const RefundCompleted = defineEvent({
  type: 'RefundCompleted',
  version: 1,
  data: { ...refund, amount: PaiseSchema },
});
export type RefundCompleted = EventOf<typeof RefundCompleted>;

/** The refund failed; the amount is still owed, and another refund follows. */
export const RefundFailed = defineEvent({ type: 'RefundFailed', version: 1, data: { ...refund, reason: z.string() } });
export type RefundFailed = EventOf<typeof RefundFailed>;

export const REFUND_EVENTS = [RefundInitiated, RefundCompleted, RefundFailed] as const;
export type RefundEvent = EventOf<typeof REFUND_EVENTS>;

/** Refunds what is owed of a payment. */
export const InitiateRefund = defineCommand('InitiateRefund', { transactionId: z.string() });
export type InitiateRefund = DataOf<typeof InitiateRefund>;

export const RecordRefundCompleted = defineCommand('RecordRefundCompleted', { refundId: z.string() });
export type RecordRefundCompleted = DataOf<typeof RecordRefundCompleted> & { readonly report?: ProviderReport };

export const RecordRefundFailed = defineCommand('RecordRefundFailed', { refundId: z.string(), reason: z.string() });
export type RecordRefundFailed = DataOf<typeof RecordRefundFailed> & { readonly report?: ProviderReport };

export const REFUND_COMMANDS = [InitiateRefund, RecordRefundCompleted, RecordRefundFailed] as const;
export type RefundCommand = InitiateRefund | RecordRefundCompleted | RecordRefundFailed;

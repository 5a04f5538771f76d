/** The rules of refunds: each owed amount is refunded once. */
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { refundIdOf } from './booking-id.js';
import { type BookingDecision, decidedBy } from './booking-rules.js';
import type { InitiateRefund, RecordRefundCompleted, RecordRefundFailed } from './refund.js';
import { attemptOf, capturesOf, isCaptured, outstandingOf } from './payments.js';
import type { BookingState, Refund } from './state.js';

/** Starts no second refund while one is under way: the provider may still complete it. */
export function initiateRefund(state: BookingState, { transactionId }: InitiateRefund): BookingDecision {
  const payment = attemptOf(state, transactionId);
  if (!payment || !isCaptured(payment)) return refuse('payment-mismatch');
  const amount = outstandingOf(payment);
  if (amount === 0 || payment.refunds.some((refund) => refund.state === 'under-way')) return accept();
  const refundId = refundIdOf(transactionId, payment.refunds.length + 1);
  const { amount: paid, owed, refunds } = payment;
  const failedRefunds = refunds.filter((refund) => refund.state === 'failed').length;
  const rule = { name: 'refund-owed', facts: { paid, owed, outstanding: amount, failedRefunds } } as const;
  return accept(decidedBy(rule, { type: 'RefundInitiated', data: { refundId, transactionId, amount } }));
}

export function recordRefundCompleted(
  state: BookingState,
  { refundId, report = {} }: RecordRefundCompleted,
): BookingDecision {
  const found = refundOf(state, refundId);
  if (!found) return refuse('payment-mismatch');
  const { transactionId, refund } = found;
  if (refund.state !== 'under-way') return accept();
  const data = { refundId, transactionId, amount: refund.amount };
  return accept(decidedBy({ name: 'refund-completed', facts: report }, { type: 'RefundCompleted', data }));
}

export function recordRefundFailed(
  state: BookingState,
  { refundId, reason, report = {} }: RecordRefundFailed,
): BookingDecision {
  const found = refundOf(state, refundId);
  if (!found) return refuse('payment-mismatch');
  const { transactionId, refund } = found;
  if (refund.state !== 'under-way') return accept();
  const data = { refundId, transactionId, reason };
  return accept(decidedBy({ name: 'refund-failed', facts: report }, { type: 'RefundFailed', data }));
}

function refundOf(
  state: BookingState,
  refundId: string,
): { readonly transactionId: string; readonly refund: Refund } | undefined {
  for (const { transactionId, refunds } of capturesOf(state)) {
    const refund = refunds.find((one) => one.refundId === refundId);
    if (refund) return { transactionId, refund };
  }
  return undefined;
}

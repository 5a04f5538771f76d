/** The rules of giving money back: what is owed goes back once, however often it is asked for. */
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { refundIdOf } from './booking-id.js';
import type { InitiateRefund, RecordRefundCompleted, RecordRefundFailed } from './commands.js';
import { attemptOf, capturesOf, isCaptured, outstandingOf } from './payments.js';
import type { BookingDecision } from './refusals.js';
import type { BookingState, Refund } from './state.js';

/** While a refund is on its way no second one begins: the provider may still carry out the first. */
export function initiateRefund(state: BookingState, { transactionId }: InitiateRefund): BookingDecision {
  const payment = attemptOf(state, transactionId);
  if (!payment || !isCaptured(payment)) return refuse('payment-mismatch');
  const amount = outstandingOf(payment);
  if (amount === 0 || payment.refunds.some((refund) => refund.state === 'under-way')) return accept();
  const refundId = refundIdOf(transactionId, payment.refunds.length + 1);
  return accept({ type: 'RefundInitiated', data: { refundId, transactionId, amount } });
}

export function recordRefundCompleted(state: BookingState, { refundId }: RecordRefundCompleted): BookingDecision {
  const found = refundOf(state, refundId);
  if (!found) return refuse('payment-mismatch');
  const { transactionId, refund } = found;
  if (refund.state !== 'under-way') return accept();
  return accept({ type: 'RefundCompleted', data: { refundId, transactionId, amount: refund.amount } });
}

export function recordRefundFailed(state: BookingState, { refundId, reason }: RecordRefundFailed): BookingDecision {
  const found = refundOf(state, refundId);
  if (!found) return refuse('payment-mismatch');
  const { transactionId, refund } = found;
  if (refund.state !== 'under-way') return accept();
  return accept({ type: 'RefundFailed', data: { refundId, transactionId, reason } });
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

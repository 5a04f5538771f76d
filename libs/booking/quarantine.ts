/**
 * Payments in doubt: the provider said something of them that cannot be. A finding is kept once, and until the provider
 * says something that fits; that we gave up asking does not settle it.
 */
import { accept, refuse } from '@libs/eventing/types/decider.js';
import type { QuarantinePayment } from './commands.js';
import { NO_ANSWER } from './deposit-polling.js';
import type { BookingEvent, PaymentQuarantined } from './events.js';
import { attemptOf, capturesOf } from './payments.js';
import type { BookingDecision } from './refusals.js';
import type { BookingState } from './state.js';

export type Finding = PaymentQuarantined['data'];

/** A provider that says something else with every answer is not written down for ever. */
const MOST_FINDINGS = 10;

export const findingsOf = (state: BookingState): readonly Finding[] =>
  state.phase === 'none' ? [] : (state.quarantined ?? []);

export function quarantinePayment(state: BookingState, { type: _, ...finding }: QuarantinePayment): BookingDecision {
  if (!isOurs(state, finding.transactionId)) return refuse('payment-mismatch');
  const findings = findingsOf(state);
  const isKnown = findings.some(
    ({ transactionId, reason, got }) =>
      transactionId === finding.transactionId && reason === finding.reason && got === finding.got,
  );
  if (isKnown || findings.length >= MOST_FINDINGS) return accept();
  return accept({ type: 'PaymentQuarantined', data: finding });
}

/** Whether the provider knows a payment or a refund of this booking by that name. */
const isOurs = (state: BookingState, transactionId: string): boolean =>
  attemptOf(state, transactionId) !== undefined ||
  capturesOf(state).some(({ refunds }) => refunds.some(({ refundId }) => refundId === transactionId));

export const quarantined = (state: BookingState, finding: Finding): BookingState =>
  state.phase === 'none' ? state : { ...state, quarantined: [...findingsOf(state), finding] };

/** The payment or refund of which the provider has said now what became of it; undefined when it has not. */
export function endsDoubt(event: BookingEvent): string | undefined {
  switch (event.type) {
    case 'DepositPaid':
      return event.data.transactionId;
    case 'DepositPaymentFailed':
      return event.data.reason === NO_ANSWER ? undefined : event.data.transactionId;
    case 'RefundCompleted':
    case 'RefundFailed':
      return event.data.refundId;
    default:
      return undefined;
  }
}

export const cleared = (state: BookingState, transactionId: string): BookingState =>
  findingsOf(state).some((finding) => finding.transactionId === transactionId) && state.phase !== 'none'
    ? { ...state, quarantined: findingsOf(state).filter((finding) => finding.transactionId !== transactionId) }
    : state;

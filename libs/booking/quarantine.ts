/**
 * Payments in quarantine: the provider's answer contradicts our records. A finding is recorded once, and kept until the
 * provider's answer matches; the end of polling does not settle it.
 */
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { decidedBy } from './booking-rules.js';
import type { QuarantinePayment } from './commands.js';
import { NO_ANSWER } from './deposit-polling.js';
import type { BookingEvent, PaymentQuarantined } from './events.js';
import { attemptOf, capturesOf } from './payments.js';
import type { BookingDecision } from './refusals.js';
import type { BookingState } from './state.js';

export type Finding = PaymentQuarantined['data'];

/** Limits the events for a provider that answers differently each time. */
const MAX_FINDINGS = 10;

export const findingsOf = (state: BookingState): readonly Finding[] =>
  state.phase === 'none' ? [] : (state.quarantined ?? []);

export function quarantinePayment(
  state: BookingState,
  { type: _, report = {}, ...finding }: QuarantinePayment,
): BookingDecision {
  if (!isOurs(state, finding.transactionId)) return refuse('payment-mismatch');
  const findings = findingsOf(state);
  const isKnown = findings.some(
    ({ transactionId, reason, got }) =>
      transactionId === finding.transactionId && reason === finding.reason && got === finding.got,
  );
  if (isKnown || findings.length >= MAX_FINDINGS) return accept();
  const rule = { name: 'provider-contradiction', facts: report } as const;
  return accept(decidedBy(rule, { type: 'PaymentQuarantined', data: finding }));
}

/** Whether the id is a payment or refund of this booking. */
const isOurs = (state: BookingState, transactionId: string): boolean =>
  attemptOf(state, transactionId) !== undefined ||
  capturesOf(state).some(({ refunds }) => refunds.some(({ refundId }) => refundId === transactionId));

export const quarantined = (state: BookingState, finding: Finding): BookingState =>
  state.phase === 'none' ? state : { ...state, quarantined: [...findingsOf(state), finding] };

/** Returns the payment or refund whose result the provider has now reported; undefined if it has not. */
export function settledBy(event: BookingEvent): string | undefined {
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

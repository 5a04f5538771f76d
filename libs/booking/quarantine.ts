/**
 * Payments in quarantine: the provider's answer contradicts our records. A finding is recorded once, and kept until the
 * provider's answer matches; the end of polling does not settle it.
 */
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFolds,
  decidedBy,
  type ProviderReport,
  type RecordedBy,
} from './booking-rules.js';
import { type DepositPaid, type DepositPaymentFailed, NO_ANSWER } from './deposit.js';
import { type RefundCompleted, type RefundFailed } from './refund.js';
import { attemptOf, type BookingState, capturesOf, findingsOf } from './state.js';

/** How the answer contradicts our records. `contradiction`: its message does not match its state. */
const QUARANTINE_REASONS = ['wrong-amount', 'wrong-id', 'wrong-merchant', 'contradiction', 'refund-refused'] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

const finding = {
  /** The transaction id of an attempt, or a refund id. */
  transactionId: z.string(),
  reason: z.enum(QUARANTINE_REASONS),
  expected: z.string(),
  got: z.string(),
};
/**
 * The answer of the provider about a payment or refund contradicts our records. It confirms nothing; an operator must
 * check it, and polling continues: a later matching answer counts.
 */
export const PaymentQuarantined = defineEvent({ type: 'PaymentQuarantined', version: 1, data: finding });
export type PaymentQuarantined = EventOf<typeof PaymentQuarantined>;

export const QUARANTINE_EVENTS = [PaymentQuarantined] as const;

/** Records that the provider's answer about a payment or refund contradicts our records. */
export const QuarantinePayment = defineCommand('QuarantinePayment', finding);
export type QuarantinePayment = DataOf<typeof QuarantinePayment> & { readonly report?: ProviderReport };

export const QUARANTINE_COMMANDS = [QuarantinePayment] as const;

export type Finding = PaymentQuarantined['data'];

/** Limits the events for a provider that answers differently each time. */
const MAX_FINDINGS = 10;

function quarantinePayment(
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

export const QUARANTINE_DECISIONS: BookingDecisions<QuarantinePayment> = { QuarantinePayment: quarantinePayment };

export const QUARANTINE_FOLDS: BookingFolds<PaymentQuarantined> = {
  PaymentQuarantined: (state, finding) =>
    state.phase === 'none' ? state : { ...state, quarantined: [...findingsOf(state), finding] },
};

export const QUARANTINE_RECORDED_BY: RecordedBy<PaymentQuarantined, QuarantinePayment> = {
  PaymentQuarantined: (data) => ({ type: 'QuarantinePayment', ...data }),
};

/** The events with the provider's result of a payment or refund. */
export type ResultEvent = DepositPaid | DepositPaymentFailed | RefundCompleted | RefundFailed;

/** Returns the payment or refund whose result the provider has now reported; undefined if it has not. */
export function settledBy(event: ResultEvent): string | undefined {
  switch (event.type) {
    case 'DepositPaid':
      return event.data.transactionId;
    case 'DepositPaymentFailed':
      return event.data.reason === NO_ANSWER ? undefined : event.data.transactionId;
    case 'RefundCompleted':
    case 'RefundFailed':
      return event.data.refundId;
  }
}

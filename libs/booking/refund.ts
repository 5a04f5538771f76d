/** Refunding what is owed of a payment, once. */
import { PaiseSchema } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { refundIdOf } from './booking-id.js';
import type { BookingPolicy } from './booking-policies.js';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFolds,
  decidedBy,
  type ProviderReport,
  type RecordedBy,
} from './booking-rules.js';
import type { BookingIntent } from './job-payloads.js';
import {
  attemptOf,
  type BookingState,
  type CapturedAttempt,
  capturesOf,
  cleared,
  isCaptured,
  isUnsettled,
  outstandingOf,
  type Refund,
  withCaptured,
} from './state.js';

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
const InitiateRefund = defineCommand('InitiateRefund', { transactionId: z.string() });
type InitiateRefund = DataOf<typeof InitiateRefund>;

const RecordRefundCompleted = defineCommand('RecordRefundCompleted', { refundId: z.string() });
type RecordRefundCompleted = DataOf<typeof RecordRefundCompleted> & { readonly report?: ProviderReport };

const RecordRefundFailed = defineCommand('RecordRefundFailed', { refundId: z.string(), reason: z.string() });
type RecordRefundFailed = DataOf<typeof RecordRefundFailed> & { readonly report?: ProviderReport };

export const REFUND_COMMANDS = [InitiateRefund, RecordRefundCompleted, RecordRefundFailed] as const;
export type RefundCommand = InitiateRefund | RecordRefundCompleted | RecordRefundFailed;

/** The rules of refunds: each owed amount is refunded once. */

/** Starts no second refund while one is under way: the provider may still complete it. */
function initiateRefund(state: BookingState, { transactionId }: InitiateRefund): BookingDecision {
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

function recordRefundCompleted(state: BookingState, { refundId, report = {} }: RecordRefundCompleted): BookingDecision {
  const found = refundOf(state, refundId);
  if (!found) return refuse('payment-mismatch');
  const { transactionId, refund } = found;
  if (refund.state !== 'under-way') return accept();
  const data = { refundId, transactionId, amount: refund.amount };
  return accept(decidedBy({ name: 'refund-completed', facts: report }, { type: 'RefundCompleted', data }));
}

function recordRefundFailed(
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

export const REFUND_DECISIONS: BookingDecisions<RefundCommand> = {
  InitiateRefund: initiateRefund,
  RecordRefundCompleted: recordRefundCompleted,
  RecordRefundFailed: recordRefundFailed,
};

export const REFUND_FOLDS: BookingFolds<RefundEvent> = {
  RefundInitiated(state, { refundId, transactionId, amount }) {
    const begun = { refundId, amount, state: 'under-way' } as const;
    return withCaptured(state, transactionId, (capture) => ({ ...capture, refunds: [...capture.refunds, begun] }));
  },
  RefundCompleted: (state, ended) => refundEnded(state, ended, 'completed'),
  RefundFailed: (state, ended) => refundEnded(state, ended, 'failed'),
};

export const REFUND_RECORDED_BY: RecordedBy<RefundEvent, RefundCommand> = {
  RefundInitiated: ({ transactionId }) => ({ type: 'InitiateRefund', transactionId }),
  RefundCompleted: ({ refundId }) => ({ type: 'RecordRefundCompleted', refundId }),
  RefundFailed: ({ refundId, reason }) => ({ type: 'RecordRefundFailed', refundId, reason }),
};

function refundEnded(
  state: BookingState,
  { refundId, transactionId }: { readonly refundId: string; readonly transactionId: string },
  outcome: 'completed' | 'failed',
): BookingState {
  const end = (refund: Refund): Refund => (refund.refundId === refundId ? { ...refund, state: outcome } : refund);
  const after = withCaptured(state, transactionId, (capture) => ({ ...capture, refunds: capture.refunds.map(end) }));
  return cleared(after, refundId);
}

/**
 * Policy: owed amounts are refunded at once, and again after a failure of the provider, until the refund is complete.
 */

/** Returns the pause before the next refund after so many failures: an hour, two, four, at most a day. */
const pauseAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(DAY, HOUR * 2 ** (failures - 1)));

const underWay = ({ refunds }: CapturedAttempt) => refunds.find(({ state }) => state === 'under-way');

/** One job starts a refund and polls it to its end; its id is the refund's id, so that it never starts twice. */
export const refundDeposit: BookingPolicy = ({ bookingId, booking, changedAt }) =>
  capturesOf(booking)
    .filter(isUnsettled)
    .map((payment): BookingIntent => {
      const { transactionId, refunds } = payment;
      const begun = underWay(payment);
      const failures = refunds.filter(({ state }) => state === 'failed').length;
      return {
        job: 'refund-deposit',
        id: `refund-${begun?.refundId ?? refundIdOf(transactionId, refunds.length + 1)}`,
        data: { bookingId, transactionId },
        runAt: begun ? changedAt : plus(changedAt, pauseAfter(failures)),
      };
    });

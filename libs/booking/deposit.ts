/** Paying the deposit: one open attempt at a time, and a payment must match its attempt. */
import { type Paise, paise, PaiseSchema } from '@libs/contract/money.js';
import { between, DAY, HOUR, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { transactionIdOf } from './booking-id.js';
import type { BookingPolicy } from './booking-policies.js';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  type BookingRefusal,
  type BookingRule,
  decidedBy,
  type ProviderReport,
  type RecordedBy,
} from './booking-rules.js';
import type { BookingEvent } from './booking.js';
import type { FareQuoted } from './request.js';
import {
  type Attempt,
  attemptOf,
  attemptsOf,
  type BookingState,
  type CapturedAttempt,
  cleared,
  type FailedAttempt,
  isCaptured,
  isConfirmed,
  type PendingBooking,
  type UnpaidAttempt,
  withOthers,
} from './state.js';
import { positive } from './values.js';

/** The provider opened a payment page for the deposit. */
export const DepositPaymentInitiated = defineEvent({
  type: 'DepositPaymentInitiated',
  version: 2,
  data: {
    /** 1, 2, … */
    attempt: positive,
    /** The id of the booking, with `-2`, `-3`, … from the second attempt on. */
    transactionId: z.string(),
    amount: PaiseSchema,
    /** Missing in version 1. */
    customerId: z.exactOptional(z.string()),
    /** The URL of the page, for repeated requests; missing if nobody was shown the page. */
    page: z.exactOptional(personal(z.string(), { exported: null, invented: () => 'https://pay.example/page' })),
  },
  subject({ customerId }) {
    if (customerId === undefined) throw new Error('a payment page belongs to a customer');
    return customerId;
  },
  upcast: { 1: withPageOnly },
});
export type DepositPaymentInitiated = EventOf<typeof DepositPaymentInitiated>;

const Opened = z.object({
  data: z.object({ instrumentResponse: z.object({ redirectInfo: z.object({ url: z.string() }) }) }),
});

/** Version 1 stored the whole answer of the provider, or an empty one if nobody was shown the page. */
function withPageOnly({ answer, ...data }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const opened = Opened.safeParse(answer);
  return opened.success ? { ...data, page: opened.data.data.instrumentResponse.redirectInfo.url } : data;
}

const payment = { transactionId: z.string(), amount: PaiseSchema, providerReference: z.string() };
/** The status call of the provider confirmed the payment. */
export const DepositPaid = defineEvent({ type: 'DepositPaid', version: 1, data: payment });
export type DepositPaid = EventOf<typeof DepositPaid>;

const failure = { transactionId: z.string(), reason: z.string() };
/** An attempt failed. Another attempt can follow. */
export const DepositPaymentFailed = defineEvent({ type: 'DepositPaymentFailed', version: 1, data: failure });
export type DepositPaymentFailed = EventOf<typeof DepositPaymentFailed>;

export const DEPOSIT_EVENTS = [DepositPaymentInitiated, DepositPaid, DepositPaymentFailed] as const;
export type DepositEvent = EventOf<typeof DEPOSIT_EVENTS>;

/** Records that the provider opened a page for the attempt from `nextAttempt`. */
const InitiateDepositPayment = defineCommand('InitiateDepositPayment', {
  transactionId: z.string(),
  amount: PaiseSchema,
  /** The URL of the page; missing when the provider opened it for a request whose answer was lost. */
  page: z.exactOptional(z.string()),
});
type InitiateDepositPayment = DataOf<typeof InitiateDepositPayment>;

/** Records that the provider's status call confirmed the payment. */
const RecordDepositPaid = defineCommand('RecordDepositPaid', payment);
type RecordDepositPaid = DataOf<typeof RecordDepositPaid> & { readonly report?: ProviderReport };

/** Records that the payment failed, or that no result can be expected any more. */
const RecordDepositFailure = defineCommand('RecordDepositFailure', failure);
type RecordDepositFailure = DataOf<typeof RecordDepositFailure> & { readonly report?: ProviderReport };

export const DEPOSIT_COMMANDS = [InitiateDepositPayment, RecordDepositPaid, RecordDepositFailure] as const;
export type DepositCommand = InitiateDepositPayment | RecordDepositPaid | RecordDepositFailure;

/** The rules of paying the deposit: one open attempt at a time, and a payment must match its attempt. */

/** Why an attempt fails whose page nobody was shown. */
export const PAGE_LOST = 'page-lost';

/** Returns the next attempt, with its own transaction id and the current deposit. */
export const nextAttempt = ({ bookingId, attempts, fare }: PendingBooking) => ({
  attempt: attempts.length + 1,
  transactionId: transactionIdOf(bookingId, attempts.length + 1),
  amount: fare.deposit,
});

/** Returns the attempt whose page is open. An edit does not change what it asks for: that is the deposit meanwhile. */
export function openPageOf(state: BookingState): UnpaidAttempt | undefined {
  const last = state.phase === 'pending' ? state.attempts.at(-1) : undefined;
  return last?.state === 'open' && last.hasPage ? last : undefined;
}

/** Returns why the deposit cannot be paid at `now`; undefined if it can. */
export function paymentProblem(state: BookingState, now: Instant): BookingRefusal['code'] | undefined {
  if (state.phase === 'none' || state.phase === 'requested') return 'not-found';
  if (isConfirmed(state)) return 'already-paid';
  return state.phase === 'cancelled' || state.choices.start <= now ? 'not-payable' : undefined;
}

function initiateDepositPayment(
  state: BookingState,
  { transactionId, amount, page }: InitiateDepositPayment,
  { now }: BookingFacts,
): BookingDecision {
  if (attemptOf(state, transactionId)) return accept();
  const problem = paymentProblem(state, now);
  if (problem) return refuse(problem);
  if (state.phase !== 'pending' || state.attempts.at(-1)?.state === 'open') return refuse('attempt-open');
  const next = nextAttempt(state);
  if (transactionId !== next.transactionId || amount !== next.amount) return refuse('payment-mismatch');
  const { customerId } = state;
  return accept({
    type: 'DepositPaymentInitiated',
    data: { ...next, customerId, ...(page !== undefined && { page }) },
  });
}

/** Records received money in any phase: after a failure, after another attempt, after a cancellation. */
function recordDepositPaid(state: BookingState, { type: _, report, ...payment }: RecordDepositPaid): BookingDecision {
  const attempt = attemptOf(state, payment.transactionId);
  if (attempt?.amount !== payment.amount) return refuse('payment-mismatch');
  if (attempt.state === 'captured') return accept();
  const { phase } = state;
  const use = phase === 'pending' ? 'deposit' : 'refund';
  const rule = { name: 'deposit-paid', facts: { ...report, attempt: attempt.state, phase, use } } as const;
  return accept(decidedBy(rule, { type: 'DepositPaid', data: payment }));
}

function recordDepositFailure(
  state: BookingState,
  { type: _, report = {}, ...failure }: RecordDepositFailure,
): BookingDecision {
  const attempt = attemptOf(state, failure.transactionId);
  if (!attempt) return refuse('payment-mismatch');
  if (attempt.state !== 'open') return accept();
  return accept(decidedBy(failureRule(failure.reason, report), { type: 'DepositPaymentFailed', data: failure }));
}

function failureRule(reason: string, report: ProviderReport): BookingRule {
  if (reason === PAGE_LOST) return { name: 'payment-page-lost', facts: {} };
  return { name: reason === NO_ANSWER ? 'deposit-without-answer' : 'deposit-failed', facts: report };
}

export const DEPOSIT_DECISIONS: BookingDecisions<DepositCommand> = {
  InitiateDepositPayment: initiateDepositPayment,
  RecordDepositPaid: recordDepositPaid,
  RecordDepositFailure: recordDepositFailure,
};

export const DEPOSIT_FOLDS: BookingFolds<DepositEvent> = {
  DepositPaymentInitiated(state, data) {
    if (state.phase !== 'pending') return state;
    const { transactionId, amount } = data;
    // Reading the page would decrypt it.
    const hasPage = 'page' in data;
    const attempt = { state: 'open', transactionId, amount, fare: state.fare.finalFare, hasPage } as const;
    return { ...state, attempts: [...state.attempts, attempt] };
  },
  DepositPaid: (state, { transactionId }) => cleared(paid(state, transactionId), transactionId),
  DepositPaymentFailed(state, { transactionId, reason }) {
    const after = failed(state, transactionId);
    // The end of polling settles no contradiction.
    return reason === NO_ANSWER ? after : cleared(after, transactionId);
  },
};

export const DEPOSIT_RECORDED_BY: RecordedBy<DepositEvent, DepositCommand> = {
  DepositPaymentInitiated: ({ attempt: _, customerId: __, ...payment }) => ({
    type: 'InitiateDepositPayment',
    ...payment,
  }),
  DepositPaid: (data) => ({ type: 'RecordDepositPaid', ...data }),
  DepositPaymentFailed: (data) => ({ type: 'RecordDepositFailure', ...data }),
};

function failed(state: BookingState, transactionId: string): BookingState {
  const fail = <A extends Attempt>(attempt: A): A | FailedAttempt =>
    attempt.transactionId === transactionId && attempt.state === 'open'
      ? { state: 'failed', transactionId, amount: attempt.amount, fare: attempt.fare }
      : attempt;
  return state.phase === 'pending'
    ? { ...state, attempts: state.attempts.map(fail) }
    : withOthers(state, (attempt) => fail(attempt));
}

/** The first payment places a pending booking; a payment that a booking does not need is owed at once. */
function paid(state: BookingState, transactionId: string): BookingState {
  if (state.phase !== 'pending') {
    return withOthers(state, (other) =>
      other.transactionId === transactionId && !isCaptured(other) ? captured(other, other.amount) : other,
    );
  }
  const attempt = state.attempts.find((one) => one.transactionId === transactionId);
  if (!attempt) return state;
  const { attempts, ...agreement } = state;
  const others = attempts.filter((one) => one !== attempt);
  // A page that was opened before an edit asks for the deposit of that time.
  const deposit = captured(attempt, excess(attempt.amount, state.fare));
  return { ...agreement, phase: 'placed', deposit, others, chefId: null, moves: 0, ratedBy: [] };
}

/** Returns the part of a payment above the whole fare. */
const excess = (amount: Paise, { finalFare }: FareQuoted['data']): Paise => paise(Math.max(0, amount - finalFare));

const captured = ({ transactionId, amount, fare }: UnpaidAttempt, owed: Paise): CapturedAttempt => ({
  state: 'captured',
  transactionId,
  amount,
  fare,
  owed,
  kept: paise(0),
  refundLimit: 100,
  refunds: [],
});

/**
 * When to ask the payment provider for the result of a payment: its mandatory schedule, then a longer one for payments
 * that banks return late.
 */

/** Why an attempt without any result counts as failed in the end. */
export const NO_ANSWER = 'no-answer';

const FIRST_POLL_MS = 20 * SECOND;
/** The provider closes an undecided payment after this time. */
const PAYMENT_TIMEOUT_MS = 20 * MINUTE;
/** After this time without a result an attempt counts as failed. Banks return a debited but unconfirmed payment by T+5 days; two more days allow for the report. */
export const LAST_POLL_MS = 7 * DAY;

const POLL_INTERVALS: readonly { readonly every: number; readonly until: number }[] = [
  { every: 3 * SECOND, until: FIRST_POLL_MS + 30 * SECOND },
  { every: 6 * SECOND, until: FIRST_POLL_MS + 90 * SECOND },
  { every: 10 * SECOND, until: FIRST_POLL_MS + 150 * SECOND },
  { every: 30 * SECOND, until: FIRST_POLL_MS + 210 * SECOND },
  // One poll after the timeout, so that a timed-out payment is known at once and not an hour later.
  { every: MINUTE, until: PAYMENT_TIMEOUT_MS + MINUTE },
  { every: HOUR, until: PAYMENT_TIMEOUT_MS + MINUTE + DAY },
  { every: DAY, until: LAST_POLL_MS },
];

/** Milliseconds after the start of the payment, ascending. */
const POLL_TIMES_MS: readonly number[] = [...checks(), LAST_POLL_MS];

function* checks(): Generator<number> {
  let at = FIRST_POLL_MS;
  yield at;
  for (const { every, until } of POLL_INTERVALS) while (at + every <= until) yield (at += every);
}

/**
 * Returns the next poll after `now` of a payment that began at `initiatedAt`; undefined from seven days on. After an
 * outage, missed polls are skipped.
 */
export function nextPoll(initiatedAt: Instant, now: Instant): Instant | undefined {
  const elapsed = between(initiatedAt, now);
  const next = POLL_TIMES_MS.find((check) => check > elapsed);
  return next === undefined ? undefined : plus(initiatedAt, next);
}

/** Policy: once the provider has opened a page for a deposit, its result is polled until it is known. */

/** The job asks the provider and records the result; without one it reschedules itself to `nextPoll`. */
export const followDeposit: BookingPolicy = ({ bookingId, booking, openedAt }) =>
  attemptsOf(booking).flatMap(({ state, transactionId, amount }) => {
    const initiatedAt = openedAt[transactionId];
    const runAt = initiatedAt && nextPoll(initiatedAt, initiatedAt);
    if (state !== 'open' || !runAt) return [];
    const data = { bookingId, transactionId, amount };
    return [{ job: 'follow-deposit', id: `deposit-${transactionId}`, data, runAt }];
  });

type OpenedAt = Readonly<Record<string, Instant>>;

export const openedAfter = (before: OpenedAt, event: RecordedEvent<BookingEvent>): OpenedAt =>
  event.type === 'DepositPaymentInitiated' ? { ...before, [event.data.transactionId]: event.occurredAt } : before;

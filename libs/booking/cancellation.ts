/** Cancelling a booking, and how much of a paid deposit is refunded. */
import type { PartRefund } from '@libs/contract/fares.js';
import { paise, type Paise, PaiseSchema, percentUp } from '@libs/contract/money.js';
import { refundTermsById, type RefundTier } from '@libs/contract/refund-table.js';
import { between, epochMs, type Instant, plus } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { BookingPolicy } from './booking-policies.js';
import type { RefundPolicyFacts } from './booking-rules.js';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  type BookingRule,
  decidedBy,
  type RecordedBy,
} from './booking-rules.js';
import { endOfOffer } from './offers.js';
import { isReplacing } from './replacement.js';
import type { FareQuoted } from './request.js';
import type { VisitCommand } from './visit.js';
import { hasMet } from './visit-day.js';
import {
  type BookingState,
  type ConfirmedPhases,
  type ExistingBooking,
  heldOf,
  isConfirmed,
  owing,
  type Phase,
  refundableOf,
} from './state.js';

/** The booking was cancelled. `refund` is the owed part of the deposit, by the refund table. */
export const BookingCancelled = defineEvent({
  type: 'BookingCancelled',
  version: 2,
  data: {
    by: z.enum(['customer', 'system']),
    reason: z.enum(['customer-request', 'deposit-not-paid', 'no-chef-found']),
    refund: PaiseSchema,
  },
  upcast: { 1: (data) => data }, // version 2 has one more reason
});
export type BookingCancelled = EventOf<typeof BookingCancelled>;

export const CANCELLATION_EVENTS = [BookingCancelled] as const;

/** Cancels the booking on the customer's request. */
export const CancelBooking = defineCommand('CancelBooking', {
  /** The refund that the customer was shown; refused if it would be another amount. */
  expectedRefund: z.exactOptional(PaiseSchema),
});
export type CancelBooking = DataOf<typeof CancelBooking>;

/** Cancels a booking whose deposit is unpaid at its start. */
const CancelUnpaidBooking = defineCommand('CancelUnpaidBooking', {});
type CancelUnpaidBooking = DataOf<typeof CancelUnpaidBooking>;

export const CANCELLATION_COMMANDS = [CancelBooking, CancelUnpaidBooking] as const;
export type CancellationCommand = CancelBooking | CancelUnpaidBooking;

/**
 * When a customer can cancel, and how much of a paid deposit is refunded. The preview and the refund are calculated
 * here, from the version of the refund terms that the booking was quoted with, and the limits that earlier edits have
 * fixed.
 */

/** The input of the refund calculation. */
interface Cancellable {
  readonly start: Instant;
  /** The part of the deposit that is neither owed already nor kept because of an edit. */
  readonly refundable: Paise;
  /** In percent: the lowest limit that an edit has fixed; 100 without one. */
  readonly refundLimit: number;
  readonly chefAssigned: boolean;
  /** Set while the chef cannot come, and the customer has not accepted another one: it counts as without a chef. */
  readonly replacing?: boolean;
  /** The version of the terms; the first if missing. */
  readonly refundTerms?: string;
}

export interface Refundable {
  readonly percent: number;
  readonly refund: Paise;
}

/** Returns the refund of a booking that is cancelled at `now`. */
export function refundOf(booking: Cancellable, now: Instant): Refundable {
  const [current] = tiersFrom(booking, now);
  return refundOfTier(booking, current);
}

export interface CancellationTerms extends Refundable {
  /** The last instant of the current refund; null when it is zero. */
  readonly until: Instant | null;
  /** Later refunds, in order of time. */
  readonly next: readonly (Refundable & { readonly from: Instant })[];
}

/** Returns the refund at `now`, and how it falls over time. */
export function cancellationTerms(booking: Cancellable, now: Instant): CancellationTerms {
  const [current, ...following] = tiersFrom(booking, now);
  const terms = refundOfTier(booking, current);
  if (!current || terms.refund === 0) return { ...terms, until: null, next: [] };

  const endOf = (tier: RefundTier): Instant => plus(booking.start, -tier.atLeast);
  const next = following.map((tier, index) => ({
    ...refundOfTier(booking, tier),
    from: endOf(following[index - 1] ?? current),
  }));
  return { ...terms, until: endOf(current), next };
}

/**
 * Returns until when cancelling a new booking refunds the whole deposit, whether or not a chef is assigned by then; the
 * instant itself included. Undefined for terms that do not promise it.
 */
export function wholeRefundUntil({ start, refundTerms }: Pick<Cancellable, 'start' | 'refundTerms'>) {
  const ends = [true, false].map((chefAssigned) => {
    const terms = { start, chefAssigned, refundable: paise(0), refundLimit: 100, ...(refundTerms && { refundTerms }) };
    const whole = tiersOf(terms).find(({ percent }) => percent === 100);
    return whole && plus(start, -whole.atLeast);
  });
  return ends.includes(undefined) ? undefined : ends.toSorted()[0];
}

/**
 * Returns what cancelling a new booking with a chef refunds after {@link wholeRefundUntil}, in order of time, and until
 * when; the instant itself included.
 */
export function partRefunds({ start, refundTerms }: Pick<Cancellable, 'start' | 'refundTerms'>): PartRefund[] {
  const parts = refundTermsById(refundTerms).withChef.filter(({ percent }) => percent > 0 && percent < 100);
  return parts.map(({ percent, atLeast }) => ({ percent, until: plus(start, -atLeast) }));
}

/** Returns the policy as it applies at `now`, for the rule of an event. */
export function refundPolicyFacts(booking: Cancellable, now: Instant): RefundPolicyFacts {
  const { start, chefAssigned, refundLimit, replacing } = booking;
  return {
    start,
    leftMs: between(now, start),
    chefAssigned,
    ...(replacing && { replacing }),
    refundLimit,
    tiers: tiersOf(booking).map(({ percent, atLeast }) => ({ percent, until: plus(start, -atLeast) })),
    percent: refundOf(booking, now).percent,
  };
}

/** Returns the tiers of a booking in order of time. Tiers made equal by the limit are merged. */
function tiersOf({ chefAssigned, refundLimit, refundTerms }: Cancellable): readonly RefundTier[] {
  const { withChef, withoutChef } = refundTermsById(refundTerms);
  const tiers = (chefAssigned ? withChef : [withoutChef]).map(({ percent, atLeast }) => ({
    percent: Math.min(percent, refundLimit),
    atLeast,
  }));
  return tiers.filter(({ percent }, index) => tiers[index + 1]?.percent !== percent);
}

/** Returns the tier at `now` and the later ones; none from the start on. */
function tiersFrom(booking: Cancellable, now: Instant): readonly RefundTier[] {
  const left = between(now, booking.start);
  return tiersOf(booking).filter(({ atLeast }) => left >= atLeast);
}

function refundOfTier({ refundable }: Cancellable, tier: RefundTier | undefined): Refundable {
  const percent = tier?.percent ?? 0;
  return { percent, refund: percentUp(refundable, percent) };
}

/** Returns why the phase and the start of a visit do not allow to cancel it at `now`; undefined if they do, or it is done. */
export function cancellationProblem(
  phase: Phase,
  start: Instant,
  now: Instant,
): 'already-started' | 'already-complete' | undefined {
  if (phase === 'complete') return 'already-complete';
  if (phase === 'in-progress') return 'already-started';
  return phase !== 'cancelled' && start <= now ? 'already-started' : undefined;
}

/** Returns why a booking can be neither edited nor cancelled at `now`: also once chef and customer have met. */
export const changeProblem = (state: ExistingBooking, now: Instant) =>
  cancellationProblem(state.phase, state.choices.start, now) ?? (hasMet(state) ? 'already-started' : undefined);

/** Returns the input of the refund calculation for a booking. */
export function cancellable(state: ExistingBooking): Cancellable {
  const { start } = state.choices;
  // Whose chef cannot come gets everything back, also what earlier edits retained.
  if (isConfirmed(state) && isReplacing(state)) {
    const terms = { refundLimit: 100, chefAssigned: false, replacing: true, ...termsOf(state.fare) };
    return { start, refundable: heldOf(state.deposit), ...terms };
  }
  return isConfirmed(state)
    ? {
        start,
        refundable: refundableOf(state.deposit),
        refundLimit: state.deposit.refundLimit,
        chefAssigned: state.chefId !== null,
        ...termsOf(state.fare),
      }
    : { start, refundable: paise(0), refundLimit: 100, chefAssigned: false };
}

/** Returns the same for the limit of an edit: the limits of earlier ones hold, also while the chef cannot come. */
export const cancellableWithinLimit = (state: ConfirmedPhases): Cancellable => ({
  ...cancellable(state),
  refundLimit: state.deposit.refundLimit,
});

/** Returns the refund limit that an edit fixes, in percent: by the policy at `now`, unless it was `proposed` before. */
export function limitOfEdit(state: ConfirmedPhases, now: Instant, proposed?: number): number {
  const booking = cancellableWithinLimit(state);
  return Math.min(booking.refundLimit, proposed ?? refundOf(booking, now).percent);
}

/** Returns the version of the terms that a fare was quoted with, if one was recorded. */
export const termsOf = ({ refundTerms }: FareQuoted['data']): Pick<FareQuoted['data'], 'refundTerms'> =>
  refundTerms === undefined ? {} : { refundTerms };

function cancelBooking(
  state: BookingState,
  { expectedRefund }: CancelBooking,
  { now, changes = [] }: BookingFacts,
): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase === 'cancelled') return accept();
  const problem = changeProblem(state, now);
  if (problem) return refuse(problem);
  if (changes.length > 0) return refuse('changed-meanwhile', { changes });
  const { refund } = refundOf(cancellable(state), now);
  if (expectedRefund !== undefined && expectedRefund !== refund) return refuse('refund-changed');
  const data = { by: 'customer', reason: 'customer-request', refund } as const;
  const cancelled = decidedBy(cancellationRule(state, now), { type: 'BookingCancelled', data });
  return accept(cancelled, ...endOfOffer(state, 'OfferWithdrawn'));
}

function cancellationRule(state: ExistingBooking, now: Instant): BookingRule {
  const terms = cancellable(state);
  if (!isConfirmed(state)) return { name: 'cancellation-before-payment', facts: { start: terms.start } };
  const { refundable } = terms;
  const { owed } = state.deposit;
  const kept = isReplacing(state) ? paise(0) : state.deposit.kept;
  const { refund } = refundOf(terms, now);
  return {
    name: 'cancellation-policy',
    facts: { ...refundPolicyFacts(terms, now), refundable, refund, owed, kept },
  };
}

function cancelUnpaid(state: BookingState, _: CancelUnpaidBooking, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'pending') return accept();
  if (now < state.choices.start) return refuse('not-due', { due: state.choices.start });
  const data = { by: 'system', reason: 'deposit-not-paid', refund: paise(0) } as const;
  const rule = { name: 'unpaid-at-start', facts: { due: state.choices.start } } as const;
  return accept(decidedBy(rule, { type: 'BookingCancelled', data }));
}

export const CANCELLATION_DECISIONS: BookingDecisions<CancellationCommand> = {
  CancelBooking: cancelBooking,
  CancelUnpaidBooking: cancelUnpaid,
};

export const CANCELLATION_FOLDS: BookingFolds<BookingCancelled> = {
  BookingCancelled: (state, { refund }) => cancelled(state, refund),
};

export const CANCELLATION_RECORDED_BY: RecordedBy<BookingCancelled, CancellationCommand | VisitCommand> = {
  BookingCancelled: ({ reason }) => ({ type: CANCELLED_BY[reason] }),
};

/** A booking without a chef is cancelled instead of started. */
const CANCELLED_BY = {
  'customer-request': 'CancelBooking',
  'deposit-not-paid': 'CancelUnpaidBooking',
  'no-chef-found': 'StartBooking',
} as const satisfies Readonly<Record<BookingCancelled['data']['reason'], string>>;

function cancelled(state: BookingState, refund: Paise): BookingState {
  if (state.phase === 'pending') return { ...state, phase: 'cancelled', chefId: null };
  if (!isConfirmed(state)) return state;
  const {
    deposit,
    others,
    offer: _offer,
    declinedBy: _declinedBy,
    chefRating: _chefRating,
    moves: _moves,
    noShow: _noShow,
    problems: _problems,
    ratedBy: _ratedBy,
    settlesAt: _settlesAt,
    uncounted: _uncounted,
    visit: _visit,
    ...agreement
  } = state;
  return { ...agreement, phase: 'cancelled', attempts: [owing(deposit, refund), ...others] };
}

/** Policy: a booking whose deposit is still unpaid at its start is cancelled. */

/** A booking that is moved gets a job for its new start; the former job is refused as `not-due`. */
export const cancelUnpaidBooking: BookingPolicy = ({ bookingId, booking }) => {
  if (booking.phase !== 'requested' && booking.phase !== 'pending') return [];
  const { start } = booking.choices;
  const id = `unpaid-${bookingId}-${epochMs(start)}`;
  return [{ job: 'cancel-unpaid-booking', id, data: { bookingId }, runAt: start }];
};

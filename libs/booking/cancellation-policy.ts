/**
 * When a customer can cancel, and how much of a paid deposit is refunded. The preview and the refund are calculated
 * here, from the version of the refund terms that the booking was quoted with, and the limits that earlier edits have
 * fixed.
 */
import { paise, type Paise, percentUp } from '@libs/contract/money.js';
import { refundTermsById, type RefundTier } from '@libs/contract/refund-table.js';
import { between, type Instant, plus } from '@libs/contract/time.js';
import type { RefundPolicyFacts } from './booking-rules.js';
import type { FareQuoted } from './request.js';
import { refundableOf } from './payments.js';
import { type ExistingBooking, isConfirmed, type Phase } from './state.js';

/** The input of the refund calculation. */
export interface Cancellable {
  readonly start: Instant;
  /** The part of the deposit that is neither owed already nor kept because of an edit. */
  readonly refundable: Paise;
  /** In percent: the lowest limit that an edit has fixed; 100 without one. */
  readonly refundLimit: number;
  readonly chefAssigned: boolean;
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
  const [current, ...later] = tiersFrom(booking, now);
  const terms = refundOfTier(booking, current);
  if (!current || terms.refund === 0) return { ...terms, until: null, next: [] };

  const endOf = (tier: RefundTier): Instant => plus(booking.start, -tier.atLeast);
  const next = later.map((tier, index) => ({
    ...refundOfTier(booking, tier),
    from: endOf(later[index - 1] ?? current),
  }));
  return { ...terms, until: endOf(current), next };
}

/** Returns the policy as it applies at `now`, for the rule of an event. */
export function refundPolicyFacts(booking: Cancellable, now: Instant): RefundPolicyFacts {
  const { start, chefAssigned, refundLimit } = booking;
  return {
    start,
    leftMs: between(now, start),
    chefAssigned,
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

/** Returns why the customer cannot cancel at `now`; undefined if it is allowed or already done. */
export function cancellationProblem(
  phase: Phase,
  start: Instant,
  now: Instant,
): 'already-started' | 'already-complete' | undefined {
  if (phase === 'complete') return 'already-complete';
  if (phase === 'in-progress') return 'already-started';
  return phase !== 'cancelled' && start <= now ? 'already-started' : undefined;
}

/** Returns the input of the refund calculation for a booking. */
export function cancellable(state: ExistingBooking): Cancellable {
  const { start } = state.choices;
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

/** Returns the version of the terms that a fare was quoted with, if one was recorded. */
export const termsOf = ({ refundTerms }: FareQuoted['data']): Pick<FareQuoted['data'], 'refundTerms'> =>
  refundTerms === undefined ? {} : { refundTerms };

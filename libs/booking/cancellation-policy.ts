/**
 * When a customer can cancel, and what of a paid deposit comes back then. The preview and the fact are computed here,
 * from the one table.
 */
import { type Paise, paise, percentUp } from '@libs/contract/money.js';
import { REFUND_TABLE, type RefundTier, WITHOUT_CHEF } from '@libs/contract/refund-table.js';
import { between, type Instant, plus } from '@libs/contract/time.js';
import { heldOf } from './payments.js';
import { type ExistingBooking, isConfirmed, type Phase } from './state.js';

/** What the refund depends on. */
export interface Cancellable {
  readonly start: Instant;
  /** What was paid of the deposit and is not owed back anyway. */
  readonly held: Paise;
  readonly chefAssigned: boolean;
}

export interface Refundable {
  readonly percent: number;
  readonly refund: Paise;
}

/** The refund of a booking that is cancelled at `now`. */
export function refundOf(booking: Cancellable, now: Instant): Refundable {
  const [current] = tiersFrom(booking, now);
  return refundable(booking, current);
}

export interface CancellationTerms extends Refundable {
  /** The last instant at which this holds; null when there is nothing left to lose. */
  readonly until: Instant | null;
  /** What holds after `from`, in order of time. */
  readonly next: readonly (Refundable & { readonly from: Instant })[];
}

/** The refund at `now`, and how it shrinks while the customer hesitates. */
export function cancellationTerms(booking: Cancellable, now: Instant): CancellationTerms {
  const [current, ...later] = tiersFrom(booking, now);
  const terms = refundable(booking, current);
  if (!current || terms.refund === 0) return { ...terms, until: null, next: [] };

  const endOf = (tier: RefundTier): Instant => plus(booking.start, -tier.atLeast);
  const next = later.map((tier, index) => ({ ...refundable(booking, tier), from: endOf(later[index - 1] ?? current) }));
  return { ...terms, until: endOf(current), next };
}

/** The tier that holds at `now` and those after it; none from the start on. */
function tiersFrom({ start, chefAssigned }: Cancellable, now: Instant): readonly RefundTier[] {
  const left = between(now, start);
  const tiers: readonly RefundTier[] = chefAssigned ? REFUND_TABLE : [WITHOUT_CHEF];
  return tiers.filter(({ atLeast }) => left >= atLeast);
}

function refundable({ held }: Cancellable, tier: RefundTier | undefined): Refundable {
  const percent = tier?.percent ?? 0;
  return { percent, refund: percentUp(held, percent) };
}

/** Why the customer cannot cancel at `now`; undefined when it is allowed or done. */
export function cancellationProblem(
  phase: Phase,
  start: Instant,
  now: Instant,
): 'already-started' | 'already-complete' | undefined {
  if (phase === 'complete') return 'already-complete';
  if (phase === 'in-progress') return 'already-started';
  return phase !== 'cancelled' && start <= now ? 'already-started' : undefined;
}

/** What the refund of a booking depends on, as the booking is now. */
export function cancellable(state: ExistingBooking): Cancellable {
  const { start } = state.choices;
  return isConfirmed(state)
    ? { start, held: heldOf(state.deposit), chefAssigned: state.chefId !== null }
    : { start, held: paise(0), chefAssigned: false };
}

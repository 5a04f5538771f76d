/** Previews of cancelling or editing a booking, in the form of the API. Amounts are rupees. */
import { cancellable, cancellationTerms, changeProblem } from '@libs/booking/cancellation.js';
import { isConfirmed } from '@libs/booking/state.js';
import type { AmendmentPreview, CancellationPreview } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { paise, toRupees } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { bookingToWire } from './booking-wire.js';

const REFUSAL_REASONS = {
  'already-started': MESSAGES.booking.alreadyStarted,
  'already-complete': MESSAGES.booking.alreadyComplete,
  'already-cancelled': MESSAGES.booking.alreadyCancelled,
} as const;

/** Returns what cancelling at `now` would refund. */
export function cancellationToWire({ booking }: BookingDocument, now: Instant): CancellationPreview {
  const problem = booking.phase === 'cancelled' ? 'already-cancelled' : changeProblem(booking, now);
  if (problem) {
    const nothing = { percent: 0, refundAmount: 0, refundableAmount: 0, refundLimit: 100, until: null, next: [] };
    return { allowed: false, reason: REFUSAL_REASONS[problem], ...nothing };
  }
  const { refundable, refundLimit, ...rest } = cancellable(booking);
  const { percent, refund, until, next } = cancellationTerms({ refundable, refundLimit, ...rest }, now);
  return {
    allowed: true,
    refundableAmount: toRupees(refundable),
    refundLimit,
    percent,
    refundAmount: toRupees(refund),
    until,
    next: next.map((tier) => ({ from: tier.from, percent: tier.percent, refundAmount: toRupees(tier.refund) })),
  };
}

/** Returns the booking after an edit from `before` to `after` at `now`, and the effect on what is paid. */
export function amendmentToWire(before: BookingDocument, after: BookingDocument, now: Instant): AmendmentPreview {
  const wire = bookingToWire(after);
  if (!isConfirmed(before.booking) || !isConfirmed(after.booking)) return wire;
  const [old, { owed, kept, refundLimit }] = [before.booking.deposit, after.booking.deposit];
  return {
    ...wire,
    terms: {
      refundLimit,
      refundAmount: toRupees(paise(owed - old.owed)),
      keptAmount: toRupees(paise(kept - old.kept)),
      cancellation: cancellationToWire(after, now),
    },
  };
}

/** By which rule of the cancellation policy a refund came out, or would come out. */
import type { BookingEvent } from '@libs/booking/booking.js';
import {
  type BookingCancelled,
  cancellable,
  cancellationTerms,
  type CancellationTerms,
  changeProblem,
  type Refundable,
} from '@libs/booking/cancellation.js';
import { isConfirmed } from '@libs/booking/state.js';
import type { Paise } from '@libs/contract/money.js';
import { between, type Instant } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { bookingAfter } from './replay.js';

export interface ExplainedRefund extends CancellationTerms {
  /** The moment of the cancellation: recorded, or assumed. */
  readonly at: Instant;
  /** What the event of the cancellation says; undefined for a booking that is not cancelled. */
  readonly recorded: Pick<BookingCancelled['data'], 'reason' | 'refund'> | undefined;
  /** Milliseconds from the cancellation to the start of the visit. */
  readonly ahead: number;
  readonly chefAssigned: boolean;
  /** Set while the chef cannot come and the customer has not accepted another one. */
  readonly replacing?: boolean;
  /** The part of the deposit to which the percentage applies. */
  readonly refundable: Paise;
  /** In percent: what earlier edits have fixed; 100 without one. */
  readonly refundLimit: number;
  /** The refunds of earlier cancellations since the request, in order of time, each with its last instant. */
  readonly earlier: readonly (Refundable & { readonly until: Instant })[];
}

/**
 * Explains the refund of a cancelled booking by the policy at that moment, which needs no recorded rule. Explains what a
 * cancellation at `now` would refund if that is still possible. Undefined if no deposit was paid.
 *
 * @param events of one booking, from its first on.
 */
export function explainRefund(
  events: readonly RecordedEvent<BookingEvent>[],
  now: Instant,
): ExplainedRefund | undefined {
  const index = events.findIndex(({ type }) => type === 'BookingCancelled');
  const cancellation = events[index] as RecordedEvent<BookingCancelled> | undefined;
  const at = cancellation?.occurredAt ?? now;
  const before = bookingAfter(events.slice(0, cancellation ? index : undefined));
  if (!isConfirmed(before)) return undefined;
  if (!cancellation && changeProblem(before, at)) return undefined;
  const terms = cancellable(before);
  const { start, chefAssigned, replacing, refundable, refundLimit } = terms;
  return {
    ...cancellationTerms(terms, at),
    at,
    recorded: cancellation?.data,
    ahead: between(at, start),
    chefAssigned,
    ...(replacing && { replacing }),
    refundable,
    refundLimit,
    earlier: endedBefore(at, cancellationTerms(terms, events[0]?.occurredAt ?? at)),
  };
}

/** Returns the refunds of which the last instant is before `at`. */
function endedBefore(at: Instant, { percent, refund, until, next }: CancellationTerms): ExplainedRefund['earlier'] {
  const ends = [until, ...next.slice(1).map(({ from }) => from)];
  return [{ percent, refund }, ...next].flatMap((refunded, index) => {
    const end = ends[index];
    return end && end < at ? [{ percent: refunded.percent, refund: refunded.refund, until: end }] : [];
  });
}

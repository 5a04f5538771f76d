/** Policy: a use of a coupon is given back when its booking was never made, was cancelled unpaid, or lost it by a change. */
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import type { CouponEvent } from './coupon-events.js';
import type { BookingCancelled, BookingRequested, DepositPaid, FareQuoted } from './events.js';

/** Milliseconds after the claim by which the booking has long been made, if it ever is. */
const PATIENCE = 10 * MINUTE;

/** One for each booking that has claimed a coupon. */
export interface CouponClaim {
  readonly open: boolean;
  readonly bookingId: string;
  readonly code: string;
  readonly customerId: string;
  /** What the use waits for: the booking, its payment, to be given back, or nothing: it is `used`, or `returned`. */
  readonly waitsFor: 'booking' | 'payment' | 'used' | 'release' | 'returned';
  /** Since when. */
  readonly since: Instant;
}

type Handled = CouponEvent | BookingRequested | FareQuoted | DepositPaid | BookingCancelled;

export const giveBackUnusedCoupon: ProcessManager<CouponClaim, Handled> = {
  name: 'give-back-unused-coupon',
  version: 2,
  handles: ['CouponClaimed', 'CouponReleased', 'BookingRequested', 'FareQuoted', 'DepositPaid', 'BookingCancelled'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const since = event.occurredAt;
    switch (event.type) {
      case 'CouponClaimed': {
        const { bookingId } = event.data;
        return [upsert(bookingId, () => ({ ...event.data, open: true, waitsFor: 'booking', since }))];
      }
      case 'CouponReleased':
        return [moveOn(event.data.bookingId, event, ['booking', 'payment', 'used', 'release'], 'returned')];
      case 'BookingRequested':
        return [moveOn(event.data.bookingId, event, ['booking'], 'payment')];
      case 'FareQuoted':
        // The booking was changed, and its coupon no longer counts: it was not used for anything.
        return event.data.coupon === undefined
          ? [moveOn(bookingIn(event.stream), event, ['payment', 'used'], 'release')]
          : [];
      case 'DepositPaid':
        return [moveOn(bookingIn(event.stream), event, ['payment'], 'used')];
      case 'BookingCancelled':
        return [moveOn(bookingIn(event.stream), event, ['payment'], 'release')];
    }
  },

  nextAction({ waitsFor, bookingId, code, customerId, since }) {
    const data = { bookingId, code, customerId };
    switch (waitsFor) {
      case 'booking':
        return [{ job: 'check-coupon-claim', id: `coupon-claim-${bookingId}`, data, runAt: plus(since, PATIENCE) }];
      case 'release':
        return [{ job: 'release-coupon', id: `coupon-release-${bookingId}`, data, runAt: since }];
      case 'payment':
      case 'used':
      case 'returned':
        return [];
    }
  },
};

type Stage = CouponClaim['waitsFor'];
const moveOn = (
  bookingId: string,
  { occurredAt: since }: RecordedEvent,
  from: readonly Stage[],
  to: Stage,
): Operation<CouponClaim> =>
  update(bookingId, (claim) => {
    if (!from.includes(claim.waitsFor)) return claim;
    return { ...claim, open: to === 'booking' || to === 'release', waitsFor: to, since };
  });

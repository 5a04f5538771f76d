/** Policy: a use of a coupon is given back when its booking was never made, or was cancelled before it was paid. */
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Process } from '@libs/eventing/types/process.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import type { BookingCancelled, BookingRequested, CouponEvent, DepositPaid } from './events.js';

/** Milliseconds after the claim by which the booking has long been made, if it ever is. */
const PATIENCE = 10 * MINUTE;

/** One for each booking that has claimed a coupon. */
export interface CouponClaim {
  readonly open: boolean;
  readonly bookingId: string;
  readonly code: string;
  readonly customerId: string;
  /** What the use waits for: the booking, its payment, to be given back, or nothing any more. */
  readonly waitsFor: 'booking' | 'payment' | 'release' | 'nothing';
  /** Since when. */
  readonly since: Instant;
}

type Handled = CouponEvent | BookingRequested | DepositPaid | BookingCancelled;

export const giveBackUnusedCoupon: Process<CouponClaim, Handled> = {
  name: 'give-back-unused-coupon',
  version: 1,
  handles: ['CouponClaimed', 'CouponReleased', 'BookingRequested', 'DepositPaid', 'BookingCancelled'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const since = event.occurredAt;
    switch (event.type) {
      case 'CouponClaimed': {
        const { bookingId } = event.data;
        return [upsert(bookingId, () => ({ ...event.data, open: true, waitsFor: 'booking', since }))];
      }
      case 'CouponReleased':
        return [moveOn(event.data.bookingId, event, 'nothing')];
      case 'BookingRequested':
        return [moveOn(event.data.bookingId, event, 'payment')];
      case 'DepositPaid':
        return [moveOn(bookingIn(event.stream), event, 'nothing')];
      case 'BookingCancelled':
        return [moveOn(bookingIn(event.stream), event, 'release')];
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
      case 'nothing':
        return [];
    }
  },
};

/** A use that waits for nothing has been used or given back, and stays so. */
const moveOn = (
  bookingId: string,
  { occurredAt }: RecordedEvent,
  waitsFor: CouponClaim['waitsFor'],
): Operation<CouponClaim> =>
  update(bookingId, (claim) =>
    claim.waitsFor === 'nothing'
      ? claim
      : { ...claim, open: waitsFor === 'booking' || waitsFor === 'release', waitsFor, since: occurredAt },
  );

/**
 * Policy: a use of a coupon is released when its booking was never created, was cancelled unpaid, or lost it by an
 * edit.
 */
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import { type CouponEvent, couponStream } from './coupon-use.js';
import type { BookingCancelled } from './cancellation.js';
import type { DepositPaid } from './deposit.js';
import type { FareQuoted } from './request.js';
import type { BookingIntent } from './job-payloads.js';

/** By this time after the claim the booking has been created, if it ever is. */
const BOOKING_WAIT_MS = 10 * MINUTE;

/** One per booking that has claimed a coupon. */
export interface CouponClaim {
  readonly open: boolean;
  readonly bookingId: string;
  readonly code: string;
  readonly customerId: string;
  /** The number in whose stream the use is claimed as well. */
  readonly phoneIndex?: string;
  /** What the use waits for: the booking, its payment, its release, or nothing because it is `used` or `returned`. */
  readonly waitsFor: 'booking' | 'payment' | 'used' | 'release' | 'returned';
  /** Since when. */
  readonly since: Instant;
}

type Handled = CouponEvent | FareQuoted | DepositPaid | BookingCancelled;

export const giveBackUnusedCoupon: ProcessManager<CouponClaim, Handled, BookingIntent> = {
  name: 'give-back-unused-coupon',
  version: 4,
  handles: ['CouponClaimed', 'CouponReleased', 'FareQuoted', 'DepositPaid', 'BookingCancelled'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const since = event.occurredAt;
    switch (event.type) {
      case 'CouponClaimed': {
        const { bookingId } = event.data;
        const claim: CouponClaim = { ...event.data, open: true, waitsFor: 'booking', since };
        // Each use is claimed twice, for the account and for its number.
        return [
          upsert(bookingId, (before) =>
            before && before.waitsFor !== 'returned' ? { ...before, ...event.data } : claim,
          ),
        ];
      }
      case 'CouponReleased':
        // The account's use is released last.
        if (event.stream !== couponStream(event.data.code, event.data.customerId)) return [];
        return [moveOn(event.data.bookingId, event, ['booking', 'payment', 'used', 'release'], 'returned')];
      case 'FareQuoted':
        // With each booking, right after its request, and with each edit.
        if (event.data.coupon !== undefined) return [moveOn(bookingIn(event.stream), event, ['booking'], 'payment')];
        if (event.revision === 1) return [];
        // An edit removed the coupon, so it was not used.
        return [moveOn(bookingIn(event.stream), event, ['payment', 'used'], 'release')];
      case 'DepositPaid':
        return [moveOn(bookingIn(event.stream), event, ['payment'], 'used')];
      case 'BookingCancelled':
        return [moveOn(bookingIn(event.stream), event, ['payment'], 'release')];
    }
  },

  policies: {
    'give-back-unused-coupon'({ waitsFor, bookingId, code, customerId, phoneIndex, since }) {
      const data = { bookingId, code, customerId, ...(phoneIndex !== undefined && { phoneIndex }) };
      switch (waitsFor) {
        case 'booking':
          return [
            { job: 'check-coupon-claim', id: `coupon-claim-${bookingId}`, data, runAt: plus(since, BOOKING_WAIT_MS) },
          ];
        case 'release':
          return [{ job: 'release-coupon', id: `coupon-release-${bookingId}`, data, runAt: since }];
        case 'payment':
        case 'used':
        case 'returned':
          return [];
      }
    },
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

import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';
import { type Happened, history, intentsAfter } from '@libs/eventing/testing/history.js';
import { couponStream } from './coupon-use.js';
import type { CouponEvent } from './coupon-events.js';
import type { FareQuoted } from './events.js';
import { giveBackUnusedCoupon } from './give-back-unused-coupon.js';
import {
  amended,
  cancelled,
  CUSTOMER,
  fare,
  ID,
  initiated,
  inStream,
  NOW,
  paid,
  pending,
  quoted,
  requested,
} from './testing/a-booking.js';

const use = { code: 'WELCOME10', customerId: CUSTOMER, bookingId: ID };
const ofCoupon = (type: CouponEvent['type']) => ({
  stream: couponStream('WELCOME10', CUSTOMER),
  event: { type, data: use },
});
/** The fare of a booking with the coupon, and after a change by which it no longer counts. */
const discounted: FareQuoted = { ...quoted, data: { ...fare, coupon: 'WELCOME10' } };
const requestedWith = [requested, discounted] as const;
const lost = inStream(amended({ headCount: 4 }), quoted);
const claimed = ofCoupon('CouponClaimed');
const released = ofCoupon('CouponReleased');
const wants = (...happened: readonly Happened[]) =>
  intentsAfter(giveBackUnusedCoupon, history(happened.map((one) => ({ ...one, at: NOW }))));

const check = { job: 'check-coupon-claim', id: `coupon-claim-${ID}`, data: use, runAt: plus(NOW, 10 * MINUTE) };
const release = { job: 'release-coupon', id: `coupon-release-${ID}`, data: use, runAt: NOW };

describe('a use of a coupon that was claimed', () => {
  it('is looked at after ten minutes, unless the booking was made by then', () => {
    expect(wants(claimed)).toEqual([check]);
    expect(wants(claimed, ...inStream(...requestedWith))).toEqual([]);
  });

  it('is given back when the booking is cancelled before it was paid', () => {
    expect(wants(claimed, ...inStream(...requestedWith, initiated(), cancelled()))).toEqual([release]);
  });

  it('is used up by the payment, also when the booking is cancelled later', () => {
    const bought = inStream(...requestedWith, initiated(), paid());
    expect(wants(claimed, ...bought)).toEqual([]);
    expect(wants(claimed, ...bought, ...inStream(cancelled()))).toEqual([]);
  });

  it('is given back when the booking is changed so that the coupon counts no more, paid or not', () => {
    expect(wants(claimed, ...inStream(...requestedWith), ...lost)).toEqual([release]);
    expect(wants(claimed, ...inStream(...requestedWith, initiated(), paid()), ...lost)).toEqual([release]);
    expect(wants(claimed, ...inStream(...requestedWith), ...lost, released, ...inStream(cancelled()))).toEqual([]);
    expect(wants(claimed, ...inStream(...requestedWith, amended({ headCount: 9 }), discounted))).toEqual([]);
  });

  it('is no matter any more once it was given back', () => {
    expect(wants(claimed, released)).toEqual([]);
    expect(wants(claimed, ...inStream(...requestedWith, cancelled()), released)).toEqual([]);
  });

  it('is no matter of bookings without a coupon', () => {
    expect(wants(...inStream(...pending, cancelled()))).toEqual([]);
  });
});

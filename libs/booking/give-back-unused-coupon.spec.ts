import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';
import { type Happened, history, intentsAfter } from '@libs/eventing/testing/history.js';
import { couponStream } from './coupon-use.js';
import type { CouponEvent } from './events.js';
import { giveBackUnusedCoupon } from './give-back-unused-coupon.js';
import { awaitingPayment, cancelled, CUSTOMER, ID, inStream, NOW, paid, pending } from './testing/a-booking.js';

const use = { code: 'WELCOME10', customerId: CUSTOMER, bookingId: ID };
const ofCoupon = (type: CouponEvent['type']) => ({
  stream: couponStream('WELCOME10', CUSTOMER),
  event: { type, data: use },
});
const claimed = ofCoupon('CouponClaimed');
const released = ofCoupon('CouponReleased');
const wants = (...happened: readonly Happened[]) =>
  intentsAfter(giveBackUnusedCoupon, history(happened.map((one) => ({ ...one, at: NOW }))));

const check = { job: 'check-coupon-claim', id: `coupon-claim-${ID}`, data: use, runAt: plus(NOW, 10 * MINUTE) };
const release = { job: 'release-coupon', id: `coupon-release-${ID}`, data: use, runAt: NOW };

describe('a use of a coupon that was claimed', () => {
  it('is looked at after ten minutes, unless the booking was made by then', () => {
    expect(wants(claimed)).toEqual([check]);
    expect(wants(claimed, ...inStream(...pending))).toEqual([]);
  });

  it('is given back when the booking is cancelled before it was paid', () => {
    expect(wants(claimed, ...inStream(...awaitingPayment, cancelled()))).toEqual([release]);
  });

  it('is used up by the payment, also when the booking is cancelled later', () => {
    expect(wants(claimed, ...inStream(...awaitingPayment, paid()))).toEqual([]);
    expect(wants(claimed, ...inStream(...awaitingPayment, paid(), cancelled()))).toEqual([]);
  });

  it('is no matter any more once it was given back', () => {
    expect(wants(claimed, released)).toEqual([]);
    expect(wants(claimed, ...inStream(...pending, cancelled()), released)).toEqual([]);
  });

  it('is no matter of bookings without a coupon', () => {
    expect(wants(...inStream(...pending, cancelled()))).toEqual([]);
  });
});

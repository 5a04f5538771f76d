import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';
import { type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import { type CouponEvent, couponNumberStream, couponStream } from './coupon-use.js';
import type { FareQuoted } from './request.js';
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
/** The fare of a booking with the coupon, and after a change by which it no longer applies. */
const discounted: FareQuoted = { ...quoted, data: { ...fare, coupon: 'WELCOME10' } };
const requestedWith = [requested, discounted] as const;
const lost = inStream(amended({ headCount: 4 }), quoted);
const claimed = ofCoupon('CouponClaimed');
const released = ofCoupon('CouponReleased');
const wants = (...happened: readonly Happened[]) =>
  intentsAfter(giveBackUnusedCoupon, history(happened.map((one) => ({ ...one, at: NOW }))));

const check = { job: 'check-coupon-claim', id: `coupon-claim-${ID}`, data: use, runAt: plus(NOW, 10 * MINUTE) };
const release = { job: 'release-coupon', id: `coupon-release-${ID}`, data: use, runAt: NOW };

describe('a claimed use of a coupon', () => {
  it('is checked after ten minutes, unless the booking was created by then', () => {
    expect(wants(claimed)).toEqual([check]);
    expect(wants(claimed, ...inStream(...requestedWith))).toEqual([]);
  });

  it('is released when the booking is cancelled before it was paid', () => {
    expect(wants(claimed, ...inStream(...requestedWith, initiated(), cancelled()))).toEqual([release]);
  });

  it('is used up by the payment, also when the booking is cancelled later', () => {
    const bought = inStream(...requestedWith, initiated(), paid());
    expect(wants(claimed, ...bought)).toEqual([]);
    expect(wants(claimed, ...bought, ...inStream(cancelled()))).toEqual([]);
  });

  it('is released when an edit removes the coupon, paid or not', () => {
    expect(wants(claimed, ...inStream(...requestedWith), ...lost)).toEqual([release]);
    expect(wants(claimed, ...inStream(...requestedWith, initiated(), paid()), ...lost)).toEqual([release]);
    expect(wants(claimed, ...inStream(...requestedWith), ...lost, released, ...inStream(cancelled()))).toEqual([]);
    expect(wants(claimed, ...inStream(...requestedWith, amended({ headCount: 9 }), discounted))).toEqual([]);
  });

  it('needs no further check once it was released', () => {
    expect(wants(claimed, released)).toEqual([]);
    expect(wants(claimed, ...inStream(...requestedWith, cancelled()), released)).toEqual([]);
  });

  it('is released for the number as well, and is complete once the account has it back', () => {
    const phoneIndex = 'index';
    const both = { ...claimed, event: { ...claimed.event, data: { ...use, phoneIndex } } };
    const onNumber = { ...both, stream: couponNumberStream('WELCOME10', phoneIndex) };
    const backOnNumber = { ...released, stream: onNumber.stream };
    const cancelledUnpaid = inStream(...requestedWith, cancelled());
    expect(wants(both, onNumber)).toEqual([{ ...check, data: { ...use, phoneIndex } }]);
    expect(wants(both, onNumber, ...cancelledUnpaid)).toEqual([{ ...release, data: { ...use, phoneIndex } }]);
    expect(wants(both, onNumber, ...cancelledUnpaid, backOnNumber)).toHaveLength(1);
    expect(wants(both, onNumber, ...cancelledUnpaid, backOnNumber, released)).toEqual([]);
  });

  it('stays counted for the account when a number is proven later', () => {
    const later = { ...claimed, stream: couponNumberStream('WELCOME10', 'index') };
    expect(wants(claimed, ...inStream(...requestedWith, initiated(), paid()), later)).toEqual([]);
  });

  it('is ignored for bookings without a coupon', () => {
    expect(wants(...inStream(...pending, cancelled()))).toEqual([]);
  });
});

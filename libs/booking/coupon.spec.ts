import { given } from '../../test/support/eventing/given.js';
import { type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import {
  type CouponClaimed,
  couponDecider,
  type CouponEvent,
  couponNumberStream,
  type CouponReleased,
  couponStream,
  couponUsesWithoutNumber,
  giveBackUnusedCoupon,
} from './coupon.js';
import type { FareQuoted } from './request.js';
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
} from '../../test/support/booking/a-booking.js';
import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';

const use = (bookingId: string) => ({ code: 'WELCOME10', customerId: 'customer-1', bookingId });
const claimed = (bookingId: string): CouponClaimed => ({ type: 'CouponClaimed', data: use(bookingId) });
const released = (bookingId: string): CouponReleased => ({ type: 'CouponReleased', data: use(bookingId) });
const claim = (bookingId: string) => ({ type: 'ClaimCoupon', ...use(bookingId) }) as const;
const release = (bookingId: string) => ({ type: 'ReleaseCoupon', ...use(bookingId) }) as const;
const once = { usesPerCustomer: 1 };

describe('a use of a coupon', () => {
  it('is claimed for a booking', () => {
    given(couponDecider).when(claim('A'), once).then(claimed('A'));
  });

  it('is claimed once for the same booking', () => {
    given(couponDecider, claimed('A')).when(claim('A'), once).thenNothing();
  });

  it('is refused to a booking after the last use', () => {
    given(couponDecider, claimed('A')).when(claim('B'), once).thenRefused('coupon-used-up', once);
    given(couponDecider, claimed('A')).when(claim('B'), { usesPerCustomer: 2 }).then(claimed('B'));
  });

  it('is never used up without a limit', () => {
    given(couponDecider, claimed('A'), claimed('B')).when(claim('C'), {}).then(claimed('C'));
  });

  it('can be used for another booking once it was released', () => {
    given(couponDecider, claimed('A')).when(release('A'), once).then(released('A'));
    given(couponDecider, claimed('A'), released('A')).when(claim('B'), once).then(claimed('B'));
  });

  it('is released once, and only where it was claimed', () => {
    given(couponDecider, claimed('A'), released('A')).when(release('A'), once).thenNothing();
    given(couponDecider, claimed('A')).when(release('B'), once).thenNothing();
  });
});

const givenUse = { code: 'WELCOME10', customerId: CUSTOMER, bookingId: ID };
const ofCoupon = (type: CouponEvent['type']) => ({
  stream: couponStream('WELCOME10', CUSTOMER),
  event: { type, data: givenUse },
});
/** The fare of a booking with the coupon, and after a change by which it no longer applies. */
const discounted: FareQuoted = { ...quoted, data: { ...fare, coupon: 'WELCOME10' } };
const requestedWith = [requested, discounted] as const;
const lost = inStream(amended({ headCount: 4 }), quoted);
const onceClaimed = ofCoupon('CouponClaimed');
const onceReleased = ofCoupon('CouponReleased');
const wants = (...happened: readonly Happened[]) =>
  intentsAfter(giveBackUnusedCoupon, history(happened.map((one) => ({ ...one, at: NOW }))));

const check = { job: 'check-coupon-claim', id: `coupon-claim-${ID}`, data: givenUse, runAt: plus(NOW, 10 * MINUTE) };
const releaseJob = { job: 'release-coupon', id: `coupon-release-${ID}`, data: givenUse, runAt: NOW };

it('uses in older logs are those that no number has counted, and that were not released', () => {
  const ofNumber: CouponClaimed = { type: 'CouponClaimed', data: { ...use('B'), phoneIndex: 'X' } };
  expect(couponUsesWithoutNumber([claimed('A'), ofNumber, claimed('C'), released('C')])).toEqual(['A']);
});

describe('a claimed use of a coupon', () => {
  it('is checked after ten minutes, unless the booking was created by then', () => {
    expect(wants(onceClaimed)).toEqual([check]);
    expect(wants(onceClaimed, ...inStream(...requestedWith))).toEqual([]);
  });

  it('is released when the booking is cancelled before it was paid', () => {
    expect(wants(onceClaimed, ...inStream(...requestedWith, initiated(), cancelled()))).toEqual([releaseJob]);
  });

  it('is used up by the payment, also when the booking is cancelled later', () => {
    const bought = inStream(...requestedWith, initiated(), paid());
    expect(wants(onceClaimed, ...bought)).toEqual([]);
    expect(wants(onceClaimed, ...bought, ...inStream(cancelled()))).toEqual([]);
  });

  it('is released when an edit removes the coupon, paid or not', () => {
    expect(wants(onceClaimed, ...inStream(...requestedWith), ...lost)).toEqual([releaseJob]);
    expect(wants(onceClaimed, ...inStream(...requestedWith, initiated(), paid()), ...lost)).toEqual([releaseJob]);
    expect(wants(onceClaimed, ...inStream(...requestedWith), ...lost, onceReleased, ...inStream(cancelled()))).toEqual(
      [],
    );
    expect(wants(onceClaimed, ...inStream(...requestedWith, amended({ headCount: 9 }), discounted))).toEqual([]);
  });

  it('needs no further check once it was released', () => {
    expect(wants(onceClaimed, onceReleased)).toEqual([]);
    expect(wants(onceClaimed, ...inStream(...requestedWith, cancelled()), onceReleased)).toEqual([]);
  });

  it('is released for the number as well, and is complete once the account has it back', () => {
    const phoneIndex = 'index';
    const both = { ...onceClaimed, event: { ...onceClaimed.event, data: { ...givenUse, phoneIndex } } };
    const onNumber = { ...both, stream: couponNumberStream('WELCOME10', phoneIndex) };
    const backOnNumber = { ...onceReleased, stream: onNumber.stream };
    const cancelledUnpaid = inStream(...requestedWith, cancelled());
    expect(wants(both, onNumber)).toEqual([{ ...check, data: { ...givenUse, phoneIndex } }]);
    expect(wants(both, onNumber, ...cancelledUnpaid)).toEqual([{ ...releaseJob, data: { ...givenUse, phoneIndex } }]);
    expect(wants(both, onNumber, ...cancelledUnpaid, backOnNumber)).toHaveLength(1);
    expect(wants(both, onNumber, ...cancelledUnpaid, backOnNumber, onceReleased)).toEqual([]);
  });

  it('stays counted for the account when a number is proven later', () => {
    const later = { ...onceClaimed, stream: couponNumberStream('WELCOME10', 'index') };
    expect(wants(onceClaimed, ...inStream(...requestedWith, initiated(), paid()), later)).toEqual([]);
  });

  it('is ignored for bookings without a coupon', () => {
    expect(wants(...inStream(...pending, cancelled()))).toEqual([]);
  });
});

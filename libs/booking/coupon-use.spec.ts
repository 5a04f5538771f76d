import { describe, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { type CouponClaimed, couponDecider, type CouponReleased } from './coupon-use.js';

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

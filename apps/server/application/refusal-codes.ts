/** All refusal codes. `http/problems/refusals.ts` maps each to a status and a message. */
import type { CouponRefusal as CouponUseRefusal } from '@libs/booking/coupon.js';
import type { OpenBookingRefusal } from '@libs/booking/open-bookings.js';
import type { BookingRefusal } from '@libs/booking/booking-rules.js';
import type { ChefLeaveRefusal } from '@libs/identity/chef-leave.js';
import type { ChefRefusal } from '@libs/identity/chef.js';
import type { ClaimRefusal } from '@libs/identity/claim.js';
import type { CustomerRefusal } from '@libs/identity/customer.js';
import type { EmailRefusal } from '@libs/identity/account-email.js';
import type { ErasureRefusal } from '@libs/identity/erasure.js';
import type { LoginRefusal } from '@libs/identity/one-time-code.js';
import type { SessionRefusal } from '@libs/identity/session.js';
import type { CouponRefusal } from '@libs/pricing/coupons.js';

/** Refusals of the deciders. */
export type DomainCode = (
  | BookingRefusal
  | ChefLeaveRefusal
  | ChefRefusal
  | ClaimRefusal
  | CouponRefusal
  | CouponUseRefusal
  | CustomerRefusal
  | EmailRefusal
  | ErasureRefusal
  | LoginRefusal
  | OpenBookingRefusal
  | SessionRefusal
)['code'];

/** Refusals of the services. */
type ServiceCode =
  | 'bad-input'
  | 'booking-not-found'
  | 'chef-elsewhere'
  | 'chef-not-available'
  | 'conflict'
  | 'document-taken'
  | 'email-missing'
  | 'email-taken'
  | 'erasure-waits'
  | 'fare-changed'
  | 'forbidden'
  | 'forged-callback'
  | 'idempotency-key-reused'
  | 'log-in-again'
  | 'no-more-codes-today'
  | 'address-incomplete'
  | 'booking-without-place'
  | 'not-served'
  | 'own-visit'
  | 'payment-provider-away'
  | 'phone-not-proven'
  | 'quote-differs'
  | 'quote-expired'
  | 'quote-invalid'
  | 'quoted-coupon-used-up'
  | 'still-running'
  | 'too-many-coupons'
  | 'too-many-forms'
  | 'too-many-messages'
  | 'too-many-pages'
  | 'too-many-passwords'
  | 'too-many-sign-ups'
  | 'too-many-tries'
  | 'work-needed'
  | 'wrong-credentials'
  | 'wrong-current-password';

export type RefusalCode = DomainCode | ServiceCode;

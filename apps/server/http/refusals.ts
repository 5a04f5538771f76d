/** How each "no" of the domain is told: the one table from codes to statuses and sentences. */
import type { BookingRefusal } from '@libs/booking/refusals.js';
import type { CouponRefusal as CouponUseRefusal } from '@libs/booking/coupon-use.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { between, type Instant, SECOND } from '@libs/contract/time.js';
import type { Outcome } from '@libs/eventing/handle-command.js';
import type { Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { ChefRefusal } from '@libs/identity/chef.js';
import type { ChefLeaveRefusal } from '@libs/identity/chef-leave.js';
import type { ClaimRefusal } from '@libs/identity/claim.js';
import type { CustomerRefusal } from '@libs/identity/customer.js';
import type { ErasureRefusal } from '@libs/identity/erasure.js';
import type { LoginRefusal } from '@libs/identity/one-time-code.js';
import type { SessionRefusal } from '@libs/identity/session.js';
import type { CouponRefusal } from '@libs/pricing/coupons.js';
import type { Accepted } from '../platform/command-runner.js';
import { HttpProblem } from './http-problem.js';

const { address, booking, coupon, general, login, otp, payment, signUp } = MESSAGES;
const { chef, privacy, rating } = SERVER_MESSAGES;

type Code = (
  | BookingRefusal
  | ChefLeaveRefusal
  | ChefRefusal
  | ClaimRefusal
  | CouponRefusal
  | CouponUseRefusal
  | CustomerRefusal
  | ErasureRefusal
  | LoginRefusal
  | SessionRefusal
)['code'];

interface Told {
  readonly status: number;
  readonly message: string;
  /** Where a form shows it. */
  readonly field?: string;
}

const wrongCode: Told = { status: 400, message: otp.invalid, field: 'otp' };
const signIn: Told = { status: 401, message: general.signIn };
const invalidCoupon: Told = { status: 404, message: coupon.invalid, field: 'coupon' };

const REFUSALS: Readonly<Record<Code, Told>> = {
  'not-found': { status: 404, message: general.notFound },
  'booking-exists': { status: 422, message: general.keyReused },
  'start-in-the-past': { status: 400, message: booking.past, field: 'startDate' },
  'start-too-far-ahead': { status: 400, message: booking.ahead, field: 'startDate' },
  'end-before-start': { status: 400, message: booking.order, field: 'endTime' },
  'too-short': { status: 400, message: booking.tooShort, field: 'endTime' },
  'too-long': { status: 400, message: booking.tooLong, field: 'endTime' },
  'people-out-of-range': { status: 400, message: booking.people, field: 'headCount' },
  'too-many-open-bookings': { status: 409, message: booking.tooManyOpen },
  'already-paid': { status: 409, message: payment.alreadyPaid },
  'not-payable': { status: 409, message: payment.notPayable },
  'attempt-open': { status: 409, message: general.stillRunning },
  'payment-mismatch': { status: 409, message: general.conflict },
  'already-started': { status: 409, message: booking.alreadyStarted },
  'already-complete': { status: 409, message: booking.alreadyComplete },
  'already-cancelled': { status: 409, message: booking.alreadyCancelled },
  'changed-meanwhile': { status: 409, message: general.conflict },
  'chef-not-needed': { status: 409, message: general.conflict },
  'already-rated': { status: 409, message: rating.twice },
  'no-chef': { status: 409, message: rating.noChef },
  'not-due': { status: 409, message: general.conflict },
  'not-settled': { status: 409, message: general.conflict },
  'coupon-unknown': invalidCoupon,
  'coupon-not-valid-today': invalidCoupon,
  'coupon-below-minimum': invalidCoupon,
  'coupon-used-up': invalidCoupon,
  taken: { status: 409, message: signUp.taken },
  'address-unknown': { status: 404, message: general.notFound },
  'address-exists': { status: 409, message: address.exists },
  'too-many-addresses': { status: 409, message: address.tooMany },
  'bookings-open': { status: 409, message: privacy.bookingsOpen },
  'money-owed': { status: 409, message: privacy.moneyOwed },
  'erasure-begun': { status: 409, message: privacy.begun },
  'visits-left': { status: 409, message: general.conflict },
  'documents-under-way': { status: 409, message: chef.underWay },
  'document-too-late': { status: 409, message: chef.tooLate },
  'document-filed': { status: 409, message: general.conflict },
  'resend-too-soon': { status: 429, message: login.resendTooSoon },
  'too-many-codes': { status: 429, message: login.tooManyCodes },
  'code-unknown': wrongCode,
  'code-used': wrongCode,
  'code-expired': wrongCode,
  'code-wrong': wrongCode,
  'too-many-attempts': wrongCode,
  'session-unknown': signIn,
  'session-exists': signIn,
  'session-ended': signIn,
  'session-expired': signIn,
  'token-unknown': signIn,
};

/** `now` turns the instant from which on a refusal no longer holds into seconds to wait. */
export function refused({ code, details }: Refusal, now: Instant): HttpProblem {
  const { status, message, field } = REFUSALS[code as Code];
  const retryAt = details?.['retryAt'] as Instant | undefined;
  const seconds = retryAt === undefined ? undefined : Math.max(1, Math.ceil(between(now, retryAt) / SECOND));
  return new HttpProblem(status, code, message, {
    ...(field !== undefined && { errors: [{ field, message }] }),
    ...(seconds !== undefined && { headers: { 'Retry-After': String(seconds) } }),
  });
}

/** What a command came to. @throws HttpProblem when it was refused, or others kept being first. */
export function accepted<State, E extends DomainEvent, R extends Refusal>(
  outcome: Outcome<State, E, R>,
  now: Instant,
): Accepted<State, E> {
  switch (outcome.kind) {
    case 'accepted':
      return outcome;
    case 'refused':
      throw refused(outcome.refusal, now);
    case 'reused':
      throw new HttpProblem(422, 'idempotency-key-reused', general.keyReused);
    case 'conflict':
      throw new HttpProblem(409, 'conflict', general.conflict, {
        members: { changedBy: outcome.events.map(({ type }) => type) },
      });
  }
}

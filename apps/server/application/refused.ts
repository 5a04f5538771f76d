import type { BookingRefusal } from '@libs/booking/booking-rules.js';
import type { CouponRefusal as CouponUseRefusal } from '@libs/booking/coupon.js';
import type { OpenBookingRefusal } from '@libs/booking/open-bookings.js';
import type { SeriesRefusal } from '@libs/booking/series.js';
import type { Problem } from '@libs/contract/problem.js';
import type { Instant } from '@libs/contract/time.js';
import type { Outcome } from '@libs/eventing/handle-command.js';
import type { Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { EmailRefusal } from '@libs/identity/account-email.js';
import type { ChefLeaveRefusal } from '@libs/identity/chef-leave.js';
import type { ChefRefusal } from '@libs/identity/chef.js';
import type { ClaimRefusal } from '@libs/identity/claim.js';
import type { CustomerRefusal } from '@libs/identity/customer.js';
import type { ErasureRefusal } from '@libs/identity/erasure.js';
import type { LoginRefusal } from '@libs/identity/one-time-code.js';
import type { SessionRefusal } from '@libs/identity/session.js';
import type { CouponRefusal } from '@libs/pricing/coupons.js';
import type { Accepted } from '../platform/command-runner.js';

export type FieldErrors = NonNullable<Problem['errors']>;

export interface RefusalDetails {
  /** One entry per wrong field. The message of the first one replaces the code's own message. */
  readonly errors?: FieldErrors;
  /** When the same request may succeed: an instant, or milliseconds from now in `retryAfterMs`. */
  readonly retryAt?: Instant | undefined;
  readonly retryAfterMs?: number;
  /** Further data for the client, e.g. the new `fare`. Never personal data of another person. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Signals a refused request. Deciders return refusals as values; services throw them as this error. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
  ) {
    super(code);
  }
}

export const notFound = (): Refused => new Refused('not-found');
export const badInput = (errors: FieldErrors): Refused => new Refused('bad-input', { errors });
/** Returns the refusal of one field, with its message. */
export const wrongField = (field: string, message: string, code: RefusalCode = 'bad-input'): Refused =>
  new Refused(code, { errors: [{ field, message }] });

/** Converts a decider's refusal to an error. */
export const refusedBy = ({ code, details }: Refusal<DomainCode>): Refused =>
  new Refused(code, { retryAt: details?.['retryAt'] as Instant | undefined });

/** Returns the accepted outcome. @throws Refused when the command was refused or lost to concurrent commands */
export function accepted<State, E extends DomainEvent, R extends Refusal<DomainCode>>(
  outcome: Outcome<State, E, R>,
): Accepted<State, E> {
  switch (outcome.kind) {
    case 'accepted':
      return outcome;
    case 'refused':
      throw refusedBy(outcome.refusal);
    case 'reused':
      throw new Refused('idempotency-key-reused');
    case 'conflict':
      throw new Refused('conflict', { members: { changedBy: outcome.events.map(({ type }) => type) } });
  }
}

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
  | SeriesRefusal
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
  | 'in-series'
  | 'series-needs-visit'
  | 'too-many-series'
  | 'log-in-again'
  | 'no-chef-with-number'
  | 'no-more-codes-today'
  | 'address-incomplete'
  | 'booking-without-address'
  | 'no-upi-address'
  | 'not-served'
  | 'own-visit'
  | 'payment-provider-away'
  | 'phone-not-proven'
  | 'quote-differs'
  | 'served-already'
  | 'terms-changed'
  | 'quote-expired'
  | 'quote-invalid'
  | 'quoted-coupon-used-up'
  | 'still-running'
  | 'too-many-calendars'
  | 'too-many-coupons'
  | 'too-many-forms'
  | 'too-many-messages'
  | 'too-many-pages'
  | 'too-many-passwords'
  | 'too-many-sign-ups'
  | 'too-many-start-codes'
  | 'too-many-tries'
  | 'work-needed'
  | 'wrong-credentials'
  | 'wrong-current-password';

/** All refusal codes. `http/problems.ts` maps each to a status and a message. */
export type RefusalCode = DomainCode | ServiceCode;

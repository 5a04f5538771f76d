/**
 * What can happen to a booking: with `calendar-events.ts`, `coupon-events.ts` and `message-events.ts` the published language
 * of this library. One stream per booking, `booking-<id>`. Amounts are paise. `README.md` has the table of events and the
 * chart of states.
 */
import type { FareLineCode, LineFacts } from '@libs/contract/fare-lines.js';
import type { Meal, Requirement, Service } from '@libs/contract/enums.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, Personal } from '@libs/eventing/types/envelope.js';

/** What the customer chose. Counts of meals that were not chosen are 0. */
export interface Choices {
  readonly requirement: Requirement;
  readonly meals: readonly Meal[];
  readonly additionalServices: readonly Service[];
  readonly headCount: number;
  readonly numberOfBreakfast: number;
  readonly numberOfStarters: number;
  readonly numberOfMainCourses: number;
  readonly start: Instant;
  readonly end: Instant;
}

/** How somebody is called. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whom the chef visits, and where, as it was when the booking was made. */
export interface Venue extends PersonName {
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly zip: string;
}

export interface QuotedLine {
  /** In English. */
  readonly label: string;
  readonly amount: Paise;
  /** What `label` is made of; missing in version 1. */
  readonly code?: FareLineCode;
  readonly facts?: LineFacts;
}

/** A customer asked for a chef. */
export type BookingRequested = DomainEvent<
  'BookingRequested',
  {
    readonly bookingId: string;
    readonly customerId: string;
    readonly choices: Choices;
    readonly customer: Personal<PersonName>;
    readonly venue: Personal<Venue>;
    /** Wishes in the customer's own words; may be empty. */
    readonly description: Personal<string>;
  }
>;

/** A price was promised for what was chosen. Written with every request and every amendment. */
export type FareQuoted = DomainEvent<
  'FareQuoted',
  {
    readonly tariff: string;
    readonly lines: readonly QuotedLine[];
    /** Before and after the coupon. */
    readonly baseFare: Paise;
    readonly finalFare: Paise;
    readonly deposit: Paise;
    readonly coupon?: string;
  }
>;

/** The provider opened a page on which the deposit can be paid. */
export type DepositPaymentInitiated = DomainEvent<
  'DepositPaymentInitiated',
  {
    /** 1, 2, … */
    readonly attempt: number;
    /** The booking's id, with `-2`, `-3`, … from the second attempt on. */
    readonly transactionId: string;
    readonly amount: Paise;
    /** The provider's answer, so that asking again leads to the same page. */
    readonly answer: Readonly<Record<string, unknown>>;
  }
>;

/** The provider's status call says that the money is there. */
export type DepositPaid = DomainEvent<
  'DepositPaid',
  { readonly transactionId: string; readonly amount: Paise; readonly providerReference: string }
>;

/** An attempt ended without money. The booking stays; another attempt can be made. */
export type DepositPaymentFailed = DomainEvent<
  'DepositPaymentFailed',
  { readonly transactionId: string; readonly reason: string }
>;

/** What about the provider's answer cannot be. A contradiction is one between its words and its state. */
export const QUARANTINE_REASONS = [
  'wrong-amount',
  'wrong-id',
  'wrong-merchant',
  'contradiction',
  'refund-refused',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/**
 * The provider says something of a payment or a refund that does not fit what we asked for. Nothing is confirmed by it,
 * somebody has to look, and we keep asking: what fits later counts.
 */
export type PaymentQuarantined = DomainEvent<
  'PaymentQuarantined',
  {
    /** As the provider knows it: an attempt to pay, or a refund. */
    readonly transactionId: string;
    readonly reason: QuarantineReason;
    readonly expected: string;
    readonly got: string;
  }
>;

/** A chef will cook. */
export type ChefAssigned = DomainEvent<
  'ChefAssigned',
  { readonly chefId: string; readonly chef: Personal<PersonName> }
>;

/**
 * The chef will not cook after all, and another one is looked for. `busy`: has another visit at the new time;
 * `unavailable`: cannot be had any more; `unconfirmed`: was asked for a change that never came about.
 */
export type ChefReleased = DomainEvent<
  'ChefReleased',
  { readonly chefId: string; readonly reason: 'busy' | 'unavailable' | 'unconfirmed' }
>;

/** The customer changed what was chosen; a `FareQuoted` follows. */
export type BookingAmended = DomainEvent<'BookingAmended', { readonly choices: Choices }>;

/** The start was reached. */
export type BookingStarted = DomainEvent<'BookingStarted', Record<never, never>>;
/** The end was reached. */
export type BookingCompleted = DomainEvent<'BookingCompleted', Record<never, never>>;

/** The booking will not take place. `refund` is what the customer is owed of the deposit, by the refund table. */
export type BookingCancelled = DomainEvent<
  'BookingCancelled',
  {
    readonly by: 'customer' | 'system';
    readonly reason: 'customer-request' | 'deposit-not-paid' | 'no-chef-found';
    readonly refund: Paise;
  }
>;

/** Money that is owed is on its way back. `refundId` is the payment's, with `-R1`, `-R2`, … */
export type RefundInitiated = DomainEvent<
  'RefundInitiated',
  { readonly refundId: string; readonly transactionId: string; readonly amount: Paise }
>;
/** The provider gave the money back. */
export type RefundCompleted = DomainEvent<
  'RefundCompleted',
  { readonly refundId: string; readonly transactionId: string; readonly amount: Paise }
>;

/** The provider could not give the money back; it is still owed, and another refund is begun. */
export type RefundFailed = DomainEvent<
  'RefundFailed',
  { readonly refundId: string; readonly transactionId: string; readonly reason: string }
>;

/** One side rated the other, once. `rater` is how they were called then; the first ratings did not keep it. */
export type BookingRated = DomainEvent<
  'BookingRated',
  {
    readonly by: 'customer' | 'chef';
    readonly raterId: string;
    readonly rater?: Personal<PersonName>;
    /** The other side. */
    readonly ratedId: string;
    /** 1 to 5. */
    readonly stars: number;
    readonly description: Personal<string>;
  }
>;

/** The customer was erased: whatever told who they are and where they live is gone from the booking for good. */
export type CustomerAnonymised = DomainEvent<'CustomerAnonymised', { readonly customerId: string }>;
/** A chef who was to cook, or did, was erased: the booking does not tell their name any more. */
export type ChefAnonymised = DomainEvent<'ChefAnonymised', { readonly chefId: string }>;

export type BookingEvent =
  | BookingRequested
  | FareQuoted
  | DepositPaymentInitiated
  | DepositPaid
  | DepositPaymentFailed
  | PaymentQuarantined
  | ChefAssigned
  | ChefReleased
  | BookingAmended
  | BookingStarted
  | BookingCompleted
  | BookingCancelled
  | RefundInitiated
  | RefundCompleted
  | RefundFailed
  | BookingRated
  | CustomerAnonymised
  | ChefAnonymised;

/**
 * The events of a booking, in one stream `booking-<id>` per booking. With `calendar-events.ts`, `coupon-events.ts`,
 * `open-booking-events.ts` and `message-events.ts` they are the published language of this library. Amounts are paise.
 * `README.md` has the table of events and the state diagram.
 */
import type { FareLineCode, LineFacts } from '@libs/contract/fare-lines.js';
import type { Meal, Requirement, Service } from '@libs/contract/enums.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, Personal } from '@libs/eventing/types/envelope.js';
import type { Needs } from '@libs/menu/needs.js';

/** The choices of the customer. Counts of meals that were not chosen are 0. */
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

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The customer’s name, phone and address, copied when the booking was made. */
export interface Venue extends PersonName {
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly zip: string;
}

export interface QuotedLine {
  /** English. */
  readonly label: string;
  readonly amount: Paise;
  /** The parts of `label`; missing in version 1. */
  readonly code?: FareLineCode;
  readonly facts?: LineFacts;
}

/** A customer requested a booking. */
export type BookingRequested = DomainEvent<
  'BookingRequested',
  {
    readonly bookingId: string;
    readonly customerId: string;
    readonly choices: Choices;
    readonly customer: Personal<PersonName>;
    readonly venue: Personal<Venue>;
    /** The customer's own words; may be empty. */
    readonly description: Personal<string>;
    /** The chef that the customer asked for. Missing in version 1, and if any chef will do. */
    readonly preferredChef?: string;
  }
>;

/** The choices were priced. Recorded with every request and every edit. */
export type FareQuoted = DomainEvent<
  'FareQuoted',
  {
    readonly tariff: string;
    readonly lines: readonly QuotedLine[];
    /** `baseFare` is before the coupon, `finalFare` after it. */
    readonly baseFare: Paise;
    readonly finalFare: Paise;
    readonly deposit: Paise;
    readonly coupon?: string;
    /** The version of the refund terms. Missing in versions 1 and 2, which had the first. */
    readonly refundTerms?: string;
  }
>;

/** The provider opened a payment page for the deposit. */
export type DepositPaymentInitiated = DomainEvent<
  'DepositPaymentInitiated',
  {
    /** 1, 2, … */
    readonly attempt: number;
    /** The id of the booking, with `-2`, `-3`, … from the second attempt on. */
    readonly transactionId: string;
    readonly amount: Paise;
    /** Missing in version 1. */
    readonly customerId?: string;
    /** The URL of the page, for repeated requests; missing if nobody was shown the page. */
    readonly page?: Personal<string>;
  }
>;

/** The status call of the provider confirmed the payment. */
export type DepositPaid = DomainEvent<
  'DepositPaid',
  { readonly transactionId: string; readonly amount: Paise; readonly providerReference: string }
>;

/** An attempt failed. Another attempt can follow. */
export type DepositPaymentFailed = DomainEvent<
  'DepositPaymentFailed',
  { readonly transactionId: string; readonly reason: string }
>;

/** How the answer contradicts our records. `contradiction`: its message does not match its state. */
export const QUARANTINE_REASONS = [
  'wrong-amount',
  'wrong-id',
  'wrong-merchant',
  'contradiction',
  'refund-refused',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/**
 * The answer of the provider about a payment or refund contradicts our records. It confirms nothing; an operator must
 * check it, and polling continues: a later matching answer counts.
 */
export type PaymentQuarantined = DomainEvent<
  'PaymentQuarantined',
  {
    /** The transaction id of an attempt, or a refund id. */
    readonly transactionId: string;
    readonly reason: QuarantineReason;
    readonly expected: string;
    readonly got: string;
  }
>;

/** A chef was assigned. */
export type ChefAssigned = DomainEvent<
  'ChefAssigned',
  { readonly chefId: string; readonly chef: Personal<PersonName> }
>;

/**
 * The chef was released, and the search for another one starts. `busy`: has another visit at the new time;
 * `unavailable`: cannot come any more; `unconfirmed`: was reserved for an edit that was never recorded.
 */
export type ChefReleased = DomainEvent<
  'ChefReleased',
  { readonly chefId: string; readonly reason: 'busy' | 'unavailable' | 'unconfirmed' }
>;

/** The customer edited the choices; a `FareQuoted` follows. */
export type BookingAmended = DomainEvent<
  'BookingAmended',
  {
    readonly choices: Choices;
    /**
     * In percent: the highest refund from now on of what was paid so far. Missing before a payment, and in version 1,
     * which fixed no limit.
     */
    readonly refundLimit?: number;
  }
>;

/** The menu was chosen. `fewer-booked`: an edit has dropped dishes for which it left no place. */
export type MenuChosen = DomainEvent<
  'MenuChosen',
  {
    /** Ids, the most important first. Empty: the chef suggests the menu. */
    readonly dishes: readonly string[];
    /** The version of the library that they were chosen from. */
    readonly library: string;
    readonly reason: 'customer-choice' | 'fewer-booked';
  }
>;
export type ChosenMenu = Omit<MenuChosen['data'], 'reason'>;

/** The customer said what the guests need. */
export type NeedsRecorded = DomainEvent<
  'NeedsRecorded',
  { readonly customerId: string; readonly needs: Personal<Needs> }
>;

/** The visit started. */
export type BookingStarted = DomainEvent<'BookingStarted', Record<never, never>>;

/** The figures of a visit, for readers that do not fold its booking. */
export interface VisitOutcome {
  readonly chefId: string;
  /** After the coupon. */
  readonly fare: Paise;
  /** The part of it that was paid before the visit. */
  readonly paid: Paise;
  readonly minutes: number;
}

/** The visit is complete. */
export type BookingCompleted = DomainEvent<
  'BookingCompleted',
  {
    /** Missing in version 1. */
    readonly outcome?: VisitOutcome;
  }
>;

/** The booking was cancelled. `refund` is the owed part of the deposit, by the refund table. */
export type BookingCancelled = DomainEvent<
  'BookingCancelled',
  {
    readonly by: 'customer' | 'system';
    readonly reason: 'customer-request' | 'deposit-not-paid' | 'no-chef-found';
    readonly refund: Paise;
  }
>;

/** A refund of an owed amount was initiated. `refundId` is the transaction id, with `-R1`, `-R2`, … */
export type RefundInitiated = DomainEvent<
  'RefundInitiated',
  { readonly refundId: string; readonly transactionId: string; readonly amount: Paise }
>;
/** The provider completed the refund. */
export type RefundCompleted = DomainEvent<
  'RefundCompleted',
  { readonly refundId: string; readonly transactionId: string; readonly amount: Paise }
>;

/** The refund failed; the amount is still owed, and another refund follows. */
export type RefundFailed = DomainEvent<
  'RefundFailed',
  { readonly refundId: string; readonly transactionId: string; readonly reason: string }
>;

/**
 * One side rated the other after the visit, once. `rater` is their name at that time; missing in the oldest ratings.
 */
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
    /** The customer was told that everybody can read it. Missing in versions 1 to 3, and for ratings by chefs. */
    readonly published?: true;
    /** Set for versions 1 and 2, which accepted early ratings: such a rating counts after `RatingCounted`. */
    readonly uncounted?: true;
  }
>;

/** An early rating counts from now on, because the visit is complete. */
export type RatingCounted = DomainEvent<'RatingCounted', Pick<BookingRated['data'], 'by' | 'ratedId' | 'stars'>>;

/**
 * A customer's rating of the chef does not count any more. `newer-rating`: the customer rated the chef again within 90
 * days; `same-person`: the customer is the chef. Its author still reads it.
 */
export type RatingDiscounted = DomainEvent<
  'RatingDiscounted',
  Pick<BookingRated['data'], 'by' | 'raterId' | 'ratedId' | 'stars'> & { readonly why: 'newer-rating' | 'same-person' }
>;

/** The customer was erased: name, phone and address are removed from the booking. */
export type CustomerAnonymised = DomainEvent<'CustomerAnonymised', { readonly customerId: string }>;
/** A current or earlier chef was erased: the name is removed from the booking. */
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
  | MenuChosen
  | NeedsRecorded
  | BookingStarted
  | BookingCompleted
  | BookingCancelled
  | RefundInitiated
  | RefundCompleted
  | RefundFailed
  | BookingRated
  | RatingCounted
  | RatingDiscounted
  | CustomerAnonymised
  | ChefAnonymised;

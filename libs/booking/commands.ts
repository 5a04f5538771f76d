/** The commands of a booking. Amounts are paise. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { Personal } from '@libs/eventing/types/envelope.js';
import type { Needs } from '@libs/menu/needs.js';
import type { ProviderReport } from './booking-rules.js';
import type { ChefSearchRecord } from './chef-search-record.js';
import type {
  BookingRated,
  BookingRequested,
  ChefAssigned,
  ChefReleased,
  ChosenMenu,
  Choices,
  FareQuoted,
  PaymentQuarantined,
} from './events.js';

/** Creates a booking from a quote that was verified before. */
export type RequestBooking = {
  readonly type: 'RequestBooking';
  readonly fare: FareQuoted['data'];
} & BookingRequested['data'] &
  Pick<ChooseMenu, 'menu' | 'needs'>;

/** Records that the provider opened a page for the attempt from `nextAttempt`. */
export interface InitiateDepositPayment {
  readonly type: 'InitiateDepositPayment';
  readonly transactionId: string;
  readonly amount: Paise;
  /** The URL of the page; missing when the provider opened it for a request whose answer was lost. */
  readonly page?: string;
}

/** Records that the provider's status call confirmed the payment. */
export interface RecordDepositPaid {
  readonly type: 'RecordDepositPaid';
  readonly transactionId: string;
  readonly amount: Paise;
  readonly providerReference: string;
  readonly report?: ProviderReport;
}

/** Records that the payment failed, or that no result can be expected any more. */
export interface RecordDepositFailure {
  readonly type: 'RecordDepositFailure';
  readonly transactionId: string;
  readonly reason: string;
  readonly report?: ProviderReport;
}

/** Changes the choices. `fare` is the fare of the new choices, with the coupon. */
export interface AmendBooking {
  readonly type: 'AmendBooking';
  readonly choices: Choices;
  readonly fare: FareQuoted['data'];
  /** In percent: the refund limit that the customer was shown; refused if the edit would fix another. */
  readonly expectedRefundLimit?: number;
}

/** Chooses the dishes and says what the guests need. What is missing stays as it is. */
export interface ChooseMenu {
  readonly type: 'ChooseMenu';
  readonly menu?: ChosenMenu;
  readonly needs?: Personal<Needs>;
}

/** Records that the provider's answer about a payment or refund contradicts our records. */
export type QuarantinePayment = {
  readonly type: 'QuarantinePayment';
  readonly report?: ProviderReport;
} & PaymentQuarantined['data'];

/** Cancels the booking on the customer's request. */
export interface CancelBooking {
  readonly type: 'CancelBooking';
  /** The refund that the customer was shown; refused if it would be another amount. */
  readonly expectedRefund?: Paise;
}

/** Assigns a chef whose time is reserved for the booking's `round`. */
export type AssignChef = {
  readonly type: 'AssignChef';
  readonly round: number;
  readonly found?: ChefSearchRecord;
} & ChefAssigned['data'];

/** Releases the chef. Has no effect on a booking with another chef, or none. */
export type ReleaseChef = { readonly type: 'ReleaseChef' } & ChefReleased['data'];

/** Starts the visit at its start time, or cancels a booking without a chef. */
export interface StartBooking {
  readonly type: 'StartBooking';
}

/** Completes the visit at its end time. */
export interface CompleteBooking {
  readonly type: 'CompleteBooking';
}

/** Cancels a booking whose deposit is unpaid at its start. */
export interface CancelUnpaidBooking {
  readonly type: 'CancelUnpaidBooking';
}

/** Refunds what is owed of a payment. */
export interface InitiateRefund {
  readonly type: 'InitiateRefund';
  readonly transactionId: string;
}

export interface RecordRefundCompleted {
  readonly type: 'RecordRefundCompleted';
  readonly refundId: string;
  readonly report?: ProviderReport;
}

export interface RecordRefundFailed {
  readonly type: 'RecordRefundFailed';
  readonly refundId: string;
  readonly reason: string;
  readonly report?: ProviderReport;
}

/** Removes the name of a customer who is being erased. */
export interface AnonymiseCustomer {
  readonly type: 'AnonymiseCustomer';
}

/** Removes the name of a chef who is being erased. */
export interface AnonymiseChef {
  readonly type: 'AnonymiseChef';
  readonly chefId: string;
}

/** Records a rating by one side. The rated side follows from the booking. */
export type RateBooking = { readonly type: 'RateBooking' } & Omit<BookingRated['data'], 'ratedId' | 'uncounted'> & {
    /** The customer is the chef, so that the rating does not count. */
    readonly samePerson?: true;
  };

/** Counts a rating that was recorded before the visit by an earlier version. */
export interface CountRating {
  readonly type: 'CountRating';
  readonly by: BookingRated['data']['by'];
}

/** Stops counting the customer's rating, because the customer rated the chef again. */
export interface DiscountRating {
  readonly type: 'DiscountRating';
}

export type BookingCommand =
  | RequestBooking
  | InitiateDepositPayment
  | RecordDepositPaid
  | RecordDepositFailure
  | AmendBooking
  | ChooseMenu
  | QuarantinePayment
  | CancelBooking
  | CancelUnpaidBooking
  | AssignChef
  | ReleaseChef
  | StartBooking
  | CompleteBooking
  | InitiateRefund
  | RecordRefundCompleted
  | RecordRefundFailed
  | AnonymiseCustomer
  | AnonymiseChef
  | RateBooking
  | CountRating
  | DiscountRating;

/** Facts outside the stream that a decision needs. */
export interface BookingFacts {
  readonly now: Instant;
  /** Whether the booking's chef has reserved the new time for its next round; used when a booking is edited. */
  readonly chefHasTime?: boolean;
  /** Whether the needs of the command are those that were recorded last. */
  readonly sameNeeds?: boolean;
  /** What changed since the revision that the customer saw, by `changesSince`; an edit or cancellation is then refused. */
  readonly changes?: readonly string[];
}

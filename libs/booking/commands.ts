/** What can be asked of a booking. Amounts are paise. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type {
  BookingRated,
  BookingRequested,
  ChefAssigned,
  ChefReleased,
  Choices,
  FareQuoted,
  PaymentQuarantined,
} from './events.js';

/** Book what was quoted. The fare comes from a quote that was checked before. */
export type RequestBooking = {
  readonly type: 'RequestBooking';
  readonly fare: FareQuoted['data'];
} & BookingRequested['data'];

/** The provider opened a page for the attempt that `nextAttempt` named. */
export interface InitiateDepositPayment {
  readonly type: 'InitiateDepositPayment';
  readonly transactionId: string;
  readonly amount: Paise;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The provider's status call says that the money is there. */
export interface RecordDepositPaid {
  readonly type: 'RecordDepositPaid';
  readonly transactionId: string;
  readonly amount: Paise;
  readonly providerReference: string;
}

/** The provider says that no money came, or nothing more can be expected of it. */
export interface RecordDepositFailure {
  readonly type: 'RecordDepositFailure';
  readonly transactionId: string;
  readonly reason: string;
}

/** The customer wants something else. The fare is that of the new choices, coupon included. */
export interface AmendBooking {
  readonly type: 'AmendBooking';
  readonly choices: Choices;
  readonly fare: FareQuoted['data'];
  /** What the customer changed from; refused when it is that no more. */
  readonly seen?: Choices;
}

/** The provider says something of a payment or refund that cannot be. */
export type QuarantinePayment = { readonly type: 'QuarantinePayment' } & PaymentQuarantined['data'];

/** The customer does not want the booking any more. */
export interface CancelBooking {
  readonly type: 'CancelBooking';
  /** What the customer cancels; refused when it was changed at the same time. */
  readonly seen?: Choices;
}

/** A chef has reserved the time for the booking's `round`, and will cook. */
export type AssignChef = { readonly type: 'AssignChef'; readonly round: number } & ChefAssigned['data'];

/** The chef cannot be had any more. Of a booking that has another chef, or none, it changes nothing. */
export type ReleaseChef = { readonly type: 'ReleaseChef' } & ChefReleased['data'];

/** The start has come: the visit begins, or there is no chef and the booking ends. */
export interface StartBooking {
  readonly type: 'StartBooking';
}

/** The end has come. */
export interface CompleteBooking {
  readonly type: 'CompleteBooking';
}

/** The start has come; a booking whose deposit is unpaid ends. */
export interface CancelUnpaidBooking {
  readonly type: 'CancelUnpaidBooking';
}

/** Give back what is owed of a payment. */
export interface InitiateRefund {
  readonly type: 'InitiateRefund';
  readonly transactionId: string;
}

export interface RecordRefundCompleted {
  readonly type: 'RecordRefundCompleted';
  readonly refundId: string;
}

export interface RecordRefundFailed {
  readonly type: 'RecordRefundFailed';
  readonly refundId: string;
  readonly reason: string;
}

/** The customer is being erased. */
export interface AnonymiseCustomer {
  readonly type: 'AnonymiseCustomer';
}

/** A chef who was to cook is being erased. */
export interface AnonymiseChef {
  readonly type: 'AnonymiseChef';
  readonly chefId: string;
}

/** One side tells how the other was. The rated side follows from the booking. */
export type RateBooking = { readonly type: 'RateBooking' } & Omit<BookingRated['data'], 'ratedId'>;

export type BookingCommand =
  | RequestBooking
  | InitiateDepositPayment
  | RecordDepositPaid
  | RecordDepositFailure
  | AmendBooking
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
  | RateBooking;

/** What a decision must know of the world. */
export interface BookingFacts {
  readonly now: Instant;
  /** How many other bookings of the customer wait for their deposit; looked at when a booking is requested. */
  readonly openUnpaidBookings?: number;
  /** Whether the booking's chef has the new time reserved for its next round; looked at when a booking is amended. */
  readonly chefHasTime?: boolean;
}

/** What can be asked of a booking. Amounts are paise. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { BookingRequested, FareQuoted } from './events.js';

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

/** The customer does not want the booking any more. */
export interface CancelBooking {
  readonly type: 'CancelBooking';
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

export type BookingCommand =
  | RequestBooking
  | InitiateDepositPayment
  | RecordDepositPaid
  | RecordDepositFailure
  | CancelBooking
  | CancelUnpaidBooking
  | InitiateRefund
  | RecordRefundCompleted
  | RecordRefundFailed;

/** What a decision must know of the world. */
export interface BookingFacts {
  readonly now: Instant;
  /** How many other bookings of the customer wait for their deposit; looked at when a booking is requested. */
  readonly openUnpaidBookings?: number;
}

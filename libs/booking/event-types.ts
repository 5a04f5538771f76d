/** The types of events, by what whoever folds a booking needs of it. */
import type { BookingEvent } from './events.js';

type BookingEventType = BookingEvent['type'];

/** A new type is missing here until it is named: the compiler asks for it. */
const NAMED: Readonly<Record<BookingEventType, true>> = {
  BookingRequested: true,
  FareQuoted: true,
  DepositPaymentInitiated: true,
  DepositPaid: true,
  DepositPaymentFailed: true,
  PaymentQuarantined: true,
  ChefAssigned: true,
  ChefReleased: true,
  BookingAmended: true,
  BookingStarted: true,
  BookingCompleted: true,
  BookingCancelled: true,
  RefundInitiated: true,
  RefundCompleted: true,
  RefundFailed: true,
  BookingRated: true,
  CustomerAnonymised: true,
  ChefAnonymised: true,
};

/** All that can happen to a booking. */
export const BOOKING_EVENTS = Object.keys(NAMED) as readonly BookingEventType[];

/** What a booking's money follows from. */
export const MONEY_EVENTS: readonly BookingEventType[] = [
  'BookingRequested',
  'FareQuoted',
  'DepositPaymentInitiated',
  'DepositPaid',
  'DepositPaymentFailed',
  'BookingAmended',
  'BookingCancelled',
  'RefundInitiated',
  'RefundCompleted',
  'RefundFailed',
];

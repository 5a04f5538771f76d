/** The types of a booking’s events, grouped by purpose. */
import type { BookingEvent } from './events.js';

type BookingEventType = BookingEvent['type'];

/** The compiler requires every event type here. */
const ALL_EVENT_TYPES: Readonly<Record<BookingEventType, true>> = {
  BookingRequested: true,
  FareQuoted: true,
  DepositPaymentInitiated: true,
  DepositPaid: true,
  DepositPaymentFailed: true,
  PaymentQuarantined: true,
  ChefAssigned: true,
  ChefReleased: true,
  BookingAmended: true,
  MenuChosen: true,
  NeedsRecorded: true,
  BookingStarted: true,
  BookingCompleted: true,
  BookingCancelled: true,
  RefundInitiated: true,
  RefundCompleted: true,
  RefundFailed: true,
  BookingRated: true,
  RatingCounted: true,
  RatingDiscounted: true,
  CustomerAnonymised: true,
  ChefAnonymised: true,
};

/** All event types of a booking. */
export const BOOKING_EVENTS = Object.keys(ALL_EVENT_TYPES) as readonly BookingEventType[];

/** The event types that affect a booking's money. */
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

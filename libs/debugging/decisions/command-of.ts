/** Reconstructs the command that led to an append of a booking. */
import type { BookingCommand, BookingEvent } from '@libs/booking/booking.js';
import type { ChooseMenu } from '@libs/booking/menu.js';
import type { BookingCancelled } from '@libs/booking/cancellation.js';
import type { FareQuoted } from '@libs/booking/request.js';
import type { BookingState } from '@libs/booking/state.js';
import type { Append } from './appends.js';

/**
 * Returns the command that appended these events to a booking in `state`; undefined if no command appends them, as in
 * an incomplete stream. The refund or limit that a customer was shown is not recorded, so the command expects none.
 */
export function commandOf(append: Append<BookingEvent>, state: BookingState): BookingCommand | undefined {
  const [event] = append;
  switch (event.type) {
    case 'BookingRequested': {
      const fare = fareIn(append);
      return fare && { type: 'RequestBooking', ...event.data, fare, ...menuIn(append) };
    }
    case 'BookingAmended': {
      const fare = fareIn(append);
      return fare && { type: 'AmendBooking', choices: event.data.choices, fare };
    }
    case 'FareQuoted':
      return undefined;
    case 'MenuChosen':
    case 'NeedsRecorded':
      return { type: 'ChooseMenu', ...menuIn(append) };
    case 'DepositPaymentInitiated': {
      const { attempt: _, customerId: __, ...payment } = event.data;
      return { type: 'InitiateDepositPayment', ...payment };
    }
    case 'DepositPaid':
      return { type: 'RecordDepositPaid', ...event.data };
    case 'DepositPaymentFailed':
      return { type: 'RecordDepositFailure', ...event.data };
    case 'PaymentQuarantined':
      return { type: 'QuarantinePayment', ...event.data };
    case 'ChefAssigned':
      return { type: 'AssignChef', ...event.data, round: 'round' in state ? state.round : 0 };
    case 'ChefReleased':
      return { type: 'ReleaseChef', ...event.data };
    case 'BookingStarted':
      return { type: 'StartBooking' };
    case 'BookingCompleted':
      return { type: 'CompleteBooking' };
    case 'BookingCancelled':
      return { type: CANCELLED_BY[event.data.reason] };
    case 'RefundInitiated':
      return { type: 'InitiateRefund', transactionId: event.data.transactionId };
    case 'RefundCompleted':
      return { type: 'RecordRefundCompleted', refundId: event.data.refundId };
    case 'RefundFailed':
      return { type: 'RecordRefundFailed', refundId: event.data.refundId, reason: event.data.reason };
    case 'BookingRated': {
      const { ratedId: _, uncounted: __, ...rating } = event.data;
      const samePerson = append.some(({ type }) => type === 'RatingDiscounted');
      return { type: 'RateBooking', ...rating, ...(samePerson && { samePerson }) };
    }
    case 'RatingCounted':
      return { type: 'CountRating', by: event.data.by };
    case 'RatingDiscounted':
      return { type: 'DiscountRating' };
    case 'CustomerAnonymised':
      return { type: 'AnonymiseCustomer' };
    case 'ChefAnonymised':
      return { type: 'AnonymiseChef', chefId: event.data.chefId };
  }
}

/** A booking without a chef is cancelled instead of started. */
const CANCELLED_BY = {
  'customer-request': 'CancelBooking',
  'deposit-not-paid': 'CancelUnpaidBooking',
  'no-chef-found': 'StartBooking',
} as const satisfies Readonly<Record<BookingCancelled['data']['reason'], BookingCommand['type']>>;

const fareIn = (append: Append<BookingEvent>): FareQuoted['data'] | undefined =>
  append.find((event) => event.type === 'FareQuoted')?.data;

/** Returns the dishes and needs that an append records; what did not change is not recorded. */
function menuIn(append: Append<BookingEvent>): Pick<ChooseMenu, 'menu' | 'needs'> {
  const menu = append.find((event) => event.type === 'MenuChosen')?.data;
  const needs = append.find((event) => event.type === 'NeedsRecorded')?.data.needs;
  return { ...(menu && { menu: { dishes: menu.dishes, library: menu.library } }), ...(needs && { needs }) };
}

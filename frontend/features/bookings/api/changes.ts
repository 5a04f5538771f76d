import type { Booking } from '@libs/contract/bookings.js';
import { BOOKING_LISTS, bookingQuery, storeBooking, timelineKey } from '../../../api/bookings.js';
import { api } from '../../../api/client/api.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { cancelBody, type Changes, editBody } from './change-bodies.js';
import { amendmentKey, cancellationQuery } from './queries.js';

/** Cancels the booking for the displayed refund in rupees, unless the booking has changed since. */
export const useCancelBooking = (booking: Booking, onDone: (cancelled: Booking) => void) =>
  useApiMutation({
    call: (expectedRefund: number) =>
      api('changeBooking', { params: { id: booking.id }, body: cancelBody(booking, expectedRefund) }),
    store: storeBooking,
    invalidates: [BOOKING_LISTS, timelineKey(booking.id)],
    invalidatesOnError: [bookingQuery(booking.id).queryKey, cancellationQuery(booking.id).queryKey],
    onDone,
  });

/** Edits the booking. A refusal says that it was changed elsewhere or has started: the displayed data is outdated. */
export const useAmendBooking = (booking: Booking, onDone: (amended: Booking) => void) =>
  useApiMutation({
    call: (changes: Changes) => api('changeBooking', { params: { id: booking.id }, body: editBody(booking, changes) }),
    store: storeBooking,
    invalidates: [BOOKING_LISTS, timelineKey(booking.id)],
    invalidatesOnError: [bookingQuery(booking.id).queryKey, amendmentKey(booking.id)],
    onDone,
  });

import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { BOOKING_LISTS, bookingQuery, storeBooking, timelineKey } from '../../../api/bookings.js';
import { api } from '../../../api/client/api.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { amendmentKey, cancellationQuery } from './queries.js';

/** Cancels the booking for the displayed refund in rupees, unless the booking has changed since. */
export const useCancelBooking = ({ id, revision }: Booking, onDone: (cancelled: Booking) => void) =>
  useApiMutation({
    call: (expectedRefund: number) =>
      api('changeBooking', { params: { id }, body: { status: 0, expectedRefund, revision } }),
    store: storeBooking,
    invalidates: [BOOKING_LISTS, timelineKey(id)],
    invalidatesOnError: [bookingQuery(id).queryKey, cancellationQuery(id).queryKey],
    onDone,
  });

/** Edits the booking. A refusal says that it was changed elsewhere or has started: the displayed data is outdated. */
export const useAmendBooking = ({ id, revision }: Booking, onDone: (amended: Booking) => void) =>
  useApiMutation({
    call: (changes: BodyInput<'amendment'> & { readonly expectedRefundLimit?: number }) =>
      api('changeBooking', { params: { id }, body: { ...changes, revision } }),
    store: storeBooking,
    invalidates: [BOOKING_LISTS, timelineKey(id)],
    invalidatesOnError: [bookingQuery(id).queryKey, amendmentKey(id)],
    onDone,
  });

import { BOOKING_LISTS, bookingQuery, storeBooking, timelineQuery } from '../../api/bookings.js';
import { ApiProblem } from '../../api/client/api-problem.js';
import { api } from '../../api/client/api.js';
import { messageOf } from '../../api/client/problem.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { toast } from '../../lib/browser/toasts.js';
import { amendmentKey, cancellationQuery } from './api.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';

/** Cancels the booking for the displayed refund in rupees, unless the booking has changed since. */
export const useCancelBooking = (booking: Booking, onDone: (cancelled: Booking) => void) =>
  useApiMutation({
    call: (expectedRefund: number) =>
      api('changeBooking', { params: { id: booking.id }, body: cancelBody(booking, expectedRefund) }),
    store: storeBooking,
    invalidates: [BOOKING_LISTS, timelineQuery(booking.id).queryKey],
    invalidatesOnError: [bookingQuery(booking.id).queryKey, cancellationQuery(booking.id).queryKey],
    onDone,
  });

/** Edits the booking. A refusal says that it was changed elsewhere or has started: the displayed data is outdated. */
export const useAmendBooking = (booking: Booking, onDone: (amended: Booking) => void) =>
  useApiMutation({
    call: (changes: Changes) => api('changeBooking', { params: { id: booking.id }, body: editBody(booking, changes) }),
    store: storeBooking,
    invalidates: [BOOKING_LISTS, timelineQuery(booking.id).queryKey],
    invalidatesOnError: [bookingQuery(booking.id).queryKey, amendmentKey(booking.id)],
    onDone,
  });

type Changes = BodyInput<'amendment'> & { readonly expectedRefundLimit?: number; readonly overlap?: boolean };

/** The payload of a cancellation, with the refund in rupees that was shown. The server ignores what it repeats. */
export function cancelBody(booking: Booking, expectedRefund: number) {
  const { requirement, additionalServices, baseFare, meals, revision } = booking;
  return { status: 0 as const, requirement, additionalServices, baseFare, meals, expectedRefund, revision };
}

/** The payload of an edit: the booking with `changes`. The server ignores the price. */
export function editBody(booking: Booking, changes: Changes) {
  const { requirement, meals, startDate, startTime, additionalServices, headCount, baseFare, revision } = booking;
  const people = changes.people ?? changes.headCount ?? headCount;
  const before = { requirement, meals, startDate, startTime, additionalServices, baseFare };
  return { ...before, ...changes, people, revision };
}

/** Another date is part of its booking, and moves it once it is accepted. */
const moveOf = (id: string, onDone: () => void) => ({
  store: storeBooking,
  invalidates: [BOOKING_LISTS, timelineQuery(id).queryKey, ['dashboard']],
  invalidatesOnError: [bookingQuery(id).queryKey, amendmentKey(id)],
  onDone,
});

export const useProposeMove = (id: string, onDone: () => void) =>
  useApiMutation({
    ...moveOf(id, onDone),
    call: (body: BodyInput<'proposeMove'>) => api('proposeMove', { params: { id }, body }),
  });

export const useAnswerMove = (id: string, onDone: () => void) =>
  useApiMutation({
    ...moveOf(id, onDone),
    call: (body: BodyInput<'answerMove'>) => api('answerMove', { params: { id }, body }),
    // The proposal goes from the page, and with it the place of a refusal.
    onError: (error) =>
      error instanceof ApiProblem && error.code === 'move-over' && toast('error', messageOf(error, error.message)),
  });

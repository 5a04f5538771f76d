import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { api } from '../../lib/api.js';
import { nextLook } from '../../lib/booking-queries.js';

/** What happened to a booking, when. */
export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['timeline', id],
    queryFn: ({ signal }) => api('timeline', { params: { id }, signal }),
  });

/** What cancelling now would give back; never from memory, for it depends on the hour. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: ['cancellation', id],
    queryFn: ({ signal }) => api('cancellation', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What a change would make of a booking as it is now. */
export const amendmentQuery = ({ id, revision }: Booking, changes: BodyInput<'amendment'>) =>
  queryOptions({
    queryKey: ['amendment', id, revision, changes],
    queryFn: ({ signal }) => api('amendment', { params: { id }, body: changes, signal }),
  });

/** The receipts of what was paid and given back. One comes a moment after its money, so it is looked for until it is there. */
export const receiptsQuery = (booking: Booking) => {
  const { id, paidAmount, refundAmount, deposit } = booking;
  const awaited = (paidAmount > 0 ? 1 : 0) + (refundAmount > 0 && deposit !== 'refunding' ? 1 : 0);
  return queryOptions({
    queryKey: ['receipts', id],
    queryFn: ({ signal }) => api('receipts', { params: { id }, signal }),
    enabled: awaited > 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.length < awaited ? nextLook('pending', dataUpdateCount) : false,
  });
};

/** One receipt, which never changes. */
export const receiptQuery = (id: string, number: string) =>
  queryOptions({
    queryKey: ['receipt', id, number],
    queryFn: ({ signal }) => api('receipt', { params: { id, number }, signal }),
    staleTime: Infinity,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LIMITS } from '@libs/contract/limits.js';
import { api } from '../../lib/api.js';
import { type ListState, queryOf } from './list/list-state.js';

/** How many bookings a page has. */
export const PAGE_SIZE = LIMITS.page.default;

/** One page of the customer's bookings; the page before stays in sight until it is there. */
export const bookingsQuery = (state: ListState) => {
  const query = queryOf(state, PAGE_SIZE);
  return queryOptions({
    queryKey: ['bookings', query],
    queryFn: ({ signal }) => api('bookings', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

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

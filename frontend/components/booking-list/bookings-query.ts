import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LIMITS } from '@libs/contract/limits.js';
import { api } from '../../lib/api.js';
import { type ListState, queryOf } from './list-state.js';

/** How many bookings a page has. */
export const PAGE_SIZE = LIMITS.page.default;

/** One page of the bookings of whoever is logged in; the page before stays in sight until it is there. */
export const bookingsQuery = (state: ListState) => {
  const query = queryOf(state, PAGE_SIZE);
  return queryOptions({
    queryKey: ['bookings', query],
    queryFn: ({ signal }) => api('bookings', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

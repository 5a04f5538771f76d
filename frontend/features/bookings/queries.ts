import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.js';

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

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MINUTE } from '@libs/contract/durations.js';
import type { Options } from '@libs/contract/client.js';
import { api } from './client/api.js';

/** One page of the chefs to choose from. The previous page stays visible while the next one loads. */
export const chefsQuery = (query: NonNullable<Options<'chefs'>['query']>) =>
  queryOptions({
    queryKey: ['chefs', query],
    queryFn: ({ signal }) => api('chefs', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  });

/** What anybody may know of one chef; with a date, also whether the chef is free then. */
export const publicChefQuery = (id: string, query: NonNullable<Options<'publicChef'>['query']> = {}) =>
  queryOptions({
    queryKey: ['public-chef', id, query],
    queryFn: async ({ signal }) => (await api('publicChef', { params: { id }, query, signal })).chef,
    staleTime: MINUTE,
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from './api.js';
import { heard } from './said.js';

const MINUTES = 60_000;

export const landingQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: async ({ signal }) => heard(await api('landing', { signal })),
  staleTime: 5 * MINUTES,
});

/** The services of Quick Book are on the landing call's first page. */
export const servicesQuery = queryOptions({
  queryKey: ['landing', 'services'],
  queryFn: async ({ signal }) => heard(await api('landing', { query: { page: 1 }, signal })),
  select: ({ services }) => services,
  staleTime: 5 * MINUTES,
});

import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '@libs/contract/durations.js';
import { translateLanding } from '../lib/language/landing-text.js';
import { api } from './client/api.js';

export const landingQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: async ({ signal }) => translateLanding(await api('landing', { signal })),
  staleTime: 5 * MINUTE,
});

/** The first page of the landing call also has the services of Quick Book. */
export const servicesQuery = queryOptions({
  queryKey: ['landing', 'services'],
  queryFn: async ({ signal }) => translateLanding(await api('landing', { query: { page: 1 }, signal })),
  select: ({ services }) => services,
  staleTime: 5 * MINUTE,
});

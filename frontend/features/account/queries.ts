import { queryOptions } from '@tanstack/react-query';
import type { Role } from '@libs/contract/enums.js';
import { api } from '../../lib/api.js';

/** What the customer told us about themselves. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => (await api('user', { params: { id }, signal })).user,
  });

/** The same of whoever is logged in, customer or chef. */
export const personQuery = (id: string, role: Role) =>
  queryOptions({
    queryKey: role === 'chef' ? ['chef-person', id] : userQuery(id).queryKey,
    queryFn: async ({ signal }) =>
      role === 'chef'
        ? (await api('chef', { params: { id }, signal })).chef
        : (await api('user', { params: { id }, signal })).user,
  });

/** What the customer agreed to, and whether they will be erased. */
export const privacyQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', id],
    queryFn: ({ signal }) => api('privacy', { params: { id }, signal }),
  });

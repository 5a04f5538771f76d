import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@libs/contract/calls.js';
import { renameSession } from '../lib/session/session.js';
import { api } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';

/** The customer's profile. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => (await api('user', { params: { id }, signal })).user,
  });

/** The chef's account with experience and documents. Always stale, since several screens change it. */
export const chefQuery = (id: string) =>
  queryOptions({
    queryKey: ['chef', id],
    queryFn: async ({ signal }) => (await api('chef', { params: { id }, signal })).chef,
    staleTime: 0,
  });

/** What a refused session means for a change of the profile: by default the log-in follows. */
interface Saving {
  readonly keepsSession?: boolean;
}

/** Saves the given fields of a customer's profile, also in the local session. */
export const useSaveUser = (id: string, saving: Saving = {}) =>
  useApiMutation({
    call: async (body: BodyInput<'updateUser'>) => (await api('updateUser', { params: { id }, body, ...saving })).user,
    store: ({ pendingPhone: _, ...saved }, queries) => {
      renameSession(saved);
      queries.setQueryData(userQuery(id).queryKey, saved);
    },
  });

/** Saves the given fields of a chef's profile, also in the local session. */
export const useSaveChef = (id: string, saving: Saving = {}) =>
  useApiMutation({
    call: async (body: BodyInput<'updateChef'>) => (await api('updateChef', { params: { id }, body, ...saving })).chef,
    store: ({ pendingPhone: _, ...saved }, queries) => {
      renameSession(saved);
      queries.setQueryData(chefQuery(id).queryKey, saved);
    },
  });

import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { logOutEverywhere } from './log-out.js';
import { renameSession } from '../lib/session/session.js';
import { api, callQuery, type Extras } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { queryOptions } from '@tanstack/react-query';

export const userQuery = (id: string) => queryOptions(callQuery('user', { params: { id } }, ({ user }) => user));

/** The chef's account with experience and documents. Always stale, since several screens change it. */
export const chefQuery = (id: string) =>
  queryOptions({ ...callQuery('chef', { params: { id } }, ({ chef }) => chef), staleTime: 0 });

/** The public page of the chef who is logged in, also before it is public. */
export const chefPreviewQuery = (id: string) =>
  queryOptions({ ...callQuery('chefPreview', { params: { id } }, ({ chef }) => chef), staleTime: 0 });

/** What a refused session means for a change of the profile: by default the log-in follows. */
type Saving = Pick<Extras, 'keepsSession'>;

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

/** The state of the address in the profile; another address has another state. */
export const emailQuery = (email: string) =>
  queryOptions({
    queryKey: ['email', email],
    queryFn: ({ signal }) => api('email', { signal }),
    staleTime: 0,
  });

/** Sends the link that verifies the address again, in the language of the page. */
export const useRequestEmailLink = (email: string) =>
  useApiMutation({
    call: () => api('requestEmailLink', { body: { language: LANGUAGE } }),
    store: (state, queries) => queries.setQueryData(emailQuery(email).queryKey, state),
  });

/** Chooses whether e-mails about bookings come, in the language of the page. */
export const useChooseEmails = (email: string, onDone: (wanted: boolean) => void) =>
  useApiMutation({
    call: (wanted: boolean) => api('chooseEmails', { body: { wanted, language: LANGUAGE } }),
    store: (state, queries) => queries.setQueryData(emailQuery(email).queryKey, state),
    onDone: ({ wanted }) => onDone(wanted),
  });

export const useVerifyEmail = () =>
  useApiMutation({
    call: (token: string) => api('verifyEmail', { body: { token } }),
    invalidates: [['email']],
  });

/** The user's sessions. Always stale, since other devices change them. */
export const sessionsQuery = () =>
  queryOptions({ ...callQuery('sessions', {}, ({ sessions }) => sessions), staleTime: 0 });

/** Ends a session on another device. */
export const useEndSession = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('endSession', { params: { id } }),
    refetches: [sessionsQuery().queryKey],
    onDone,
  });

export const useLogOutEverywhere = () => useApiMutation({ call: logOutEverywhere });

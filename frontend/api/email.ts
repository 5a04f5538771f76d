import { queryOptions } from '@tanstack/react-query';
import { LANGUAGE } from '../lib/language/locale.js';
import { api } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';

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

/** Verifies an address with the token of its link. */
export const useVerifyEmail = () =>
  useApiMutation({
    call: (token: string) => api('verifyEmail', { body: { token } }),
    invalidates: [['email']],
  });

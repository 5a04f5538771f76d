import { queryOptions } from '@tanstack/react-query';
import { logOutEverywhere } from '../lib/session/log-out.js';
import { api } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';

/** The user's sessions. Always stale, since other devices change them. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api('sessions', { signal })).sessions,
    staleTime: 0,
  });

/** Ends a session on another device. */
export const useEndSession = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('endSession', { params: { id } }),
    refetches: [sessionsQuery().queryKey],
    onDone,
  });

/** Ends all sessions, including this one. */
export const useLogOutEverywhere = () => useApiMutation({ call: logOutEverywhere });

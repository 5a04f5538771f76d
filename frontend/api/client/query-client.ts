import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api.js';

/** Retries queries twice when the server is unavailable, never after a refusal. Mutations are not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isTemporary(error) },
    // Without a network a mutation fails at once instead of pausing.
    mutations: { retry: false, networkMode: 'always' },
  },
});

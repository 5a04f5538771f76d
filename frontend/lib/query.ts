import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api.js';

/** Reads are tried twice more when the server is away, never when it refused. Writes are tried when a person says so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isTemporary(error) },
    mutations: { retry: false },
  },
});

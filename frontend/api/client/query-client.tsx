import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { forgetWithSession } from '../../lib/session/session.js';
import { isTemporary } from './api.js';

/** Retries queries twice when the server is unavailable, never after a refusal. Mutations are not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isTemporary(error) },
    // Without a network a mutation fails at once instead of pausing.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Its keys name no person.
forgetWithSession(() => queryClient.clear());

export const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** A cache of answers, in which a request that failed is not repeated. */
export const newQueries = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Returns `content` with what the app gives to every screen: a cache of answers, and an address. */
export const inApp = (content: ReactNode, { queries = newQueries(), at = '/' } = {}) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
  </QueryClientProvider>
);

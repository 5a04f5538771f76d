import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { toast } from '../components/toasts.js';
import { api } from './api.js';
import { ApiProblem } from './api-problem.js';

/** The saved addresses, newest updated first. */
export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }) => {
      try {
        return (await api('addresses', { params: { userId }, signal })).addresses;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 401) toast('error', MESSAGES.address.invalidUser);
        throw error;
      }
    },
  });

/** An address as people write it: `12 MG Road, Indore 452001`. */
export const addressLine = ({
  address,
  city,
  region,
  zip,
}: Pick<Address, 'address' | 'city' | 'region' | 'zip'>): string =>
  [[address, city, region].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');

import { queryOptions } from '@tanstack/react-query';
import type { AddressInput } from '@libs/contract/addresses.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { toast } from '../lib/browser/toasts.js';
import { api } from './client/api.js';
import { ApiProblem } from './client/api-problem.js';
import { useApiMutation } from './useApiMutation.js';

/** The saved addresses, most recently updated first. */
export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }) => {
      try {
        return (await api('addresses', { params: { userId }, signal })).addresses;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 401) toast('error', MESSAGES.address.invalidUser);
        // oxlint-disable-next-line no-console -- the specification has it logged
        else if (error instanceof ApiProblem) console.warn(MESSAGES.address.notOk);
        throw error;
      }
    },
  });

/** Adds an address, or updates the one with `addressId`. */
export const useSaveAddress = (userId: string, addressId: string | undefined) =>
  useApiMutation({
    call: (body: AddressInput) =>
      addressId === undefined
        ? api('addAddress', { params: { userId }, body })
        : api('changeAddress', { params: { userId, addressId }, body }),
    refetches: [addressesQuery(userId).queryKey],
  });

import { queryOptions } from '@tanstack/react-query';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { ApiProblem } from '../../../lib/problem.js';

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

/** What a coupon makes of a quoted fare: a new total with its lines, deposit and quote. */
export const couponQuery = (code: string, fare: Pick<Fare, 'totalPrice' | 'quote'>) =>
  queryOptions({
    queryKey: ['coupon', code, fare.quote],
    queryFn: ({ signal }) =>
      api('verifyCoupon', {
        params: { code },
        query: { price: fare.totalPrice, ...(fare.quote !== undefined && { quote: fare.quote }) },
        signal,
      }),
    staleTime: Infinity,
  });

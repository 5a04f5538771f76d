import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { api } from '../../../api/client/api.js';
import { ApiProblem } from '../../../api/client/api-problem.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import type { FareRequest } from '../fare-request.js';

/** A quote is valid for half an hour; refetching well before that avoids stale quotes. */
const REFETCH_AFTER_MS = 10 * MINUTE;

/** The fare of a selection: a quote, or an estimate while the selection is incomplete. */
export const fareQuery = (request: FareRequest) =>
  queryOptions({
    queryKey: ['fare', request.call, request.body],
    queryFn: async ({ signal }) => {
      const { fare } = await (request.call === 'getFare'
        ? api('getFare', { body: request.body, signal })
        : api('estimate', { body: request.body, signal }));
      return fare;
    },
    staleTime: REFETCH_AFTER_MS,
    refetchInterval: REFETCH_AFTER_MS,
  });

/** A quoted fare with a coupon: total, lines, deposit and quote. */
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

/** Tries a coupon on a fare, and caches the resulting fare. Any failure counts as an invalid code. */
export function useTryCoupon() {
  const queries = useQueryClient();
  return useApiMutation({
    call: ({ code, fare }: { readonly code: string; readonly fare: Fare }) =>
      queries.query({ ...couponQuery(code, fare), retry: false, networkMode: 'always' }).catch(() => {
        throw new ApiProblem(400, { message: MESSAGES.coupon.invalid });
      }),
  });
}

import { ApiProblem } from '../../api/client/api-problem.js';
import { api } from '../../api/client/api.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { checkSelection } from '../../lib/booking/check-selection.js';
import type { Selection } from './flow/selection.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { type Fare, spanProblem } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';

/** The call that prices a selection: a quote if it is complete, otherwise an estimate. */
export type FareRequest =
  | { readonly call: 'getFare'; readonly body: BodyInput<'getFare'> }
  | { readonly call: 'estimate'; readonly body: BodyInput<'estimate'> };

/** Times without an error are dates and slots. */
type RightTimes = Parameters<typeof spanProblem>[0];

/** How to price `selection` at `now` (epoch ms); undefined if it has too little data. */
export function fareRequestOf(selection: Selection, now: number): FareRequest | undefined {
  const errors = checkSelection(selection, now);
  const { label: _, offer: __, origin: ___, requirement, startDate, startTime, endDate, endTime, ...order } = selection;
  const chosen = { ...order, meals: [...order.meals], additionalServices: [...order.additionalServices] };
  const times = { startDate, startTime, endDate, endTime };
  if (requirement !== '' && Object.keys(errors).length === 0)
    return { call: 'getFare', body: { requirement, ...chosen, ...times } };
  if (Object.keys(order).some((field) => field in errors)) return undefined;
  const right = Object.fromEntries(Object.entries(times).filter(([field]) => !(field in errors))) as RightTimes;
  const { endDate: ____, endTime: _____, ...start } = right;
  // Without its wrong parts a span can end before it starts, e.g. without the day of the start.
  const span = spanProblem(right) ? start : right;
  return { call: 'estimate', body: { ...(requirement && { requirement }), ...chosen, ...span } };
}

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

/** The hours of today and tomorrow at which a chef of the city is free; none are read until the city is known. */
export const freeHoursQuery = (city: string | undefined, people: number) =>
  queryOptions({
    queryKey: ['free-hours', city, people],
    queryFn:
      city === undefined
        ? skipToken
        : async ({ signal }) => (await api('freeHours', { query: { city, people }, signal })).days,
    staleTime: MINUTE,
    refetchInterval: MINUTE,
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

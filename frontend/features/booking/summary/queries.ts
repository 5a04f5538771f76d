import { queryOptions } from '@tanstack/react-query';
import type { Fare } from '@libs/contract/fares.js';
import { api } from '../../../lib/api.js';

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

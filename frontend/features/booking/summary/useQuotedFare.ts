import { unreachable } from '../../../api/client/problem.js';
import { couponQuery, fareQuery, type FareRequest } from '../api.js';
import type { Fare } from '@libs/contract/fares.js';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

interface QuotedFare {
  /** With the coupon; undefined until it is loaded. */
  readonly fare: Fare | undefined;
  /** Without the coupon. */
  readonly plain: Fare | undefined;
  /** The fare to book is loading. */
  readonly outdated: boolean;
  /** Why there is no fare, also while the device has no network. */
  readonly fareError: Error | null;
  /** Why the coupon is invalid. */
  readonly couponError: Error | null;
  readonly retry: () => void;
}

/** The fare to book: quoted for the whole selection, with `coupon` bound to the quote. */
export function useQuotedFare(request: FareRequest | undefined, coupon: string | undefined): QuotedFare {
  const plain = useQuery({
    ...(request?.call === 'getFare' ? fareQuery(request) : { queryKey: ['fare', 'none'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const reduced = useQuery({
    ...(coupon && plain.data ? couponQuery(coupon, plain.data) : { queryKey: ['coupon', 'none'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const applies = coupon !== undefined && reduced.data !== undefined && !reduced.error;
  const fare = useMemo((): Fare | undefined => {
    if (!plain.data || !applies) return plain.data;
    const { discountedPrice, quote, lines, depositAmount } = reduced.data;
    return {
      ...plain.data,
      totalPrice: discountedPrice,
      ...(quote !== undefined && { quote }),
      ...(lines && { lines }),
      ...(depositAmount !== undefined && { depositAmount }),
    };
  }, [plain.data, reduced.data, applies]);
  return {
    fare,
    plain: plain.data,
    outdated: plain.isLoading || plain.isPlaceholderData || (coupon !== undefined && reduced.isFetching),
    fareError: plain.error ?? (plain.isPending && plain.isPaused ? unreachable('network') : null),
    couponError: coupon === undefined ? null : reduced.error,
    retry: () => void plain.refetch(),
  };
}

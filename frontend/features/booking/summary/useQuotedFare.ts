import { isTemporary } from '../../../api/client/api.js';
import { unreachable } from '../../../api/client/problem.js';
import { couponQuery, fareQuery, type FareRequest } from '../api.js';
import type { CouponAnswer, Fare } from '@libs/contract/fares.js';
import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';

interface QuotedFare {
  /** With the coupon; undefined until it is loaded. */
  readonly fare: Fare | undefined;
  /** Without the coupon. */
  readonly plain: Fare | undefined;
  /** The fare to book is loading. */
  readonly outdated: boolean;
  /** Why there is no fare, also while the device has no network. With a coupon there is none without its discount. */
  readonly fareError: Error | null;
  /** The coupon was refused: the fare is without it. */
  readonly isCouponRefused: boolean;
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
  const couponError = coupon === undefined ? null : problemOf(reduced);
  const isCouponRefused = couponError !== null && !isTemporary(couponError);
  const discount: Partial<CouponAnswer> | undefined = coupon === undefined || isCouponRefused ? {} : reduced.data;
  return {
    fare: plain.data &&
      discount && { ...plain.data, ...discount, totalPrice: discount.discountedPrice ?? plain.data.totalPrice },
    plain: plain.data,
    outdated:
      plain.isLoading ||
      plain.isPlaceholderData ||
      (coupon !== undefined && (reduced.isFetching || reduced.isPlaceholderData)),
    fareError: problemOf(plain) ?? (isCouponRefused ? null : couponError),
    isCouponRefused,
    retry: () => {
      void plain.refetch();
      if (couponError) void reduced.refetch();
    },
  };
}

/** Why nothing is loaded, also while the device has no network. */
const problemOf = ({ error, isPending, isPaused }: UseQueryResult): Error | null =>
  error ?? (isPending && isPaused ? unreachable('network') : null);

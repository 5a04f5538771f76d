import { queryOptions } from '@tanstack/react-query';
import type { Booking, PaymentState } from '@libs/contract/bookings.js';
import { api } from './api.js';

/** Milliseconds between two looks at money that is on its way. */
const LOOKS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000] as const;
const LATER = 20_000;

/** When to look at a deposit again, after `looks` answers; never while nothing is on its way. */
export const nextLook = (state: PaymentState['state'] | undefined, looks: number): number | false =>
  state === 'pending' || state === 'refunding' ? (LOOKS[Math.max(0, looks - 1)] ?? LATER) : false;

/** One booking, as the server knows it; until it answers, as it was `known` on the screen before. */
export const bookingQuery = (id: string, known?: Booking) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) => api('booking', { params: { id }, signal }),
    ...(known && { placeholderData: known }),
    refetchInterval: ({ state }) => nextLook(state.data?.deposit, state.dataUpdateCount),
  });

/** The deposit of a booking, followed until it is decided. */
export const paymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['payment', bookingId],
    queryFn: ({ signal }) => api('payment', { params: { bookingId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data?.state, state.dataUpdateCount),
  });

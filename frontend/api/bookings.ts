import { serverNow } from '../lib/browser/server-clock.js';
import { api, callQuery } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Options } from '@libs/contract/client.js';
import { STATUS } from '@libs/contract/enums.js';
import type { PaymentState } from '@libs/contract/payments.js';
import { HOUR, MINUTE } from '@libs/contract/time.js';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Poll intervals while a payment or refund is pending. */
const POLL_PAUSES_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000] as const;
const LAST_POLL_PAUSE_MS = 20_000;

/** Returns the milliseconds until the next poll after `reads` polls, or false when no payment is pending. */
export const nextPoll = (state: PaymentState['state'] | undefined, reads: number): number | false =>
  state === 'pending' || state === 'refunding' ? (POLL_PAUSES_MS[Math.max(0, reads - 1)] ?? LAST_POLL_PAUSE_MS) : false;

type Disclosing = Pick<Booking, 'status' | 'disclosure' | 'chef'>;

/**
 * Milliseconds until the address is disclosed to the chef, or the chef's number to the customer, and a refetch is due;
 * false for all other bookings.
 */
export function untilContact({ status, disclosure, chef }: Disclosing, now: number): number | false {
  const from = disclosure?.level === 'visit' ? disclosure.from : chef?.phoneFrom;
  if (!from || status === STATUS.complete) return false;
  return Math.min(HOUR, Math.max(MINUTE, Date.parse(from) - now));
}

export const BOOKING_LISTS = ['bookings'] as const;

/** One page of the user's bookings. The previous page stays visible while the next one loads. */
export const bookingsQuery = (query: NonNullable<Options<'bookings'>['query']>) =>
  queryOptions({ ...callQuery('bookings', { query }), placeholderData: keepPreviousData });

/** One booking. Shows the `known` copy until the server answers. */
export const bookingQuery = (id: string, known?: Booking) =>
  queryOptions({
    ...callQuery('booking', { params: { id } }),
    ...(known && { placeholderData: known }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      nextPoll(data?.deposit, dataUpdateCount) || (data ? untilContact(data, serverNow()) : false),
  });

/**
 * Shows the booking that a mutation returned, and reads it again: the answer of a change lacks what only the booking's
 * own call has, such as the menu, the chef's number and the start code.
 */
export function storeBooking(booking: Booking, queries: QueryClient): void {
  const { queryKey } = bookingQuery(booking.id);
  queries.setQueryData(queryKey, booking);
  void queries.invalidateQueries({ queryKey });
}

/** What follows from a change of a part of the booking `id`: the page shows the part at once, and the rest is read again. */
export const partOf = <T>(id: string, part: (answer: T) => Partial<Booking>) => ({
  store: (answer: T, queries: QueryClient) =>
    void queries.setQueryData(bookingQuery(id).queryKey, (known) => known && { ...known, ...part(answer) }),
  invalidates: [bookingQuery(id).queryKey, BOOKING_LISTS, timelineQuery(id).queryKey],
  invalidatesOnError: [bookingQuery(id).queryKey, BOOKING_LISTS],
});

/** The deposit of a booking, polled until its payment is decided. */
export const paymentQuery = (bookingId: string) =>
  queryOptions({
    ...callQuery('payment', { params: { bookingId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => nextPoll(state.data?.state, state.dataUpdateCount),
  });

export const timelineQuery = (id: string) => queryOptions(callQuery('timeline', { params: { id } }));

export const RATING_LISTS = ['ratings'] as const;

/** Rates the other party of the booking `id`. */
export const useRate = (id: string, onDone?: () => void) =>
  useApiMutation({
    call: ({ stars, review }: { readonly stars: number; readonly review: string }) =>
      api('rate', { body: { booking: id, rating: String(stars), description: review } }),
    invalidates: [RATING_LISTS, bookingQuery(id).queryKey, BOOKING_LISTS, timelineQuery(id).queryKey],
    onDone,
  });

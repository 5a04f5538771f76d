import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { serverNow } from '../lib/browser/server-clock.js';
import { chefQuery } from './account.js';
import { BOOKING_LISTS, bookingQuery, storeBooking, timelineQuery } from './bookings.js';
import { api, callQuery } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Body } from '@libs/contract/calls.js';
import { SECOND } from '@libs/contract/durations.js';
import { queryOptions } from '@tanstack/react-query';

const OFFERS = ['offers'];
const RANK = ['rank'];

/** The visits that are offered to the chef, the next to expire first. Always stale, because they expire. */
export const offersQuery = () =>
  queryOptions({
    ...callQuery('offers', { query: { language: LANGUAGE } }, ({ offers }) => offers),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const [next] = data ?? [];
      return next ? Math.max(Date.parse(next.expiresAt) - serverNow(), 0) + SECOND : false;
    },
  });

export const useAcceptOffer = (id: string, onDone: () => void, onError: (error: Error) => void) =>
  useApiMutation({
    call: () => api('acceptOffer', { params: { id } }),
    refetches: [OFFERS],
    invalidates: [BOOKING_LISTS, ['dashboard'], RANK],
    invalidatesOnError: [OFFERS],
    onDone,
    onError,
  });

export const useDeclineOffer = (id: string, onDone: () => void, onError: (error: Error) => void) =>
  useApiMutation({
    call: (reason: Body<'declineOffer'>['reason']) => api('declineOffer', { params: { id }, body: { reason } }),
    refetches: [OFFERS],
    invalidates: [RANK],
    invalidatesOnError: [OFFERS],
    onDone,
    onError,
  });

export const useAskFirst = (id: string, onDone: () => void) =>
  useApiMutation({
    call: (askFirst: boolean) => api('askFirst', { params: { id }, body: { askFirst } }),
    store: ({ chef }, queries) => void queries.setQueryData(chefQuery(id).queryKey, chef),
    onDone,
  });

/** How visits are given, for the chef. Always stale, because every visit changes it. */
export const rankQuery = () => queryOptions({ ...callQuery('rank', {}), staleTime: 0 });

/** The chef cannot come to the visit `id`. */
export const useLeaveVisit = (id: string, onDone: () => void) =>
  useApiMutation({
    call: (reason: Body<'leaveVisit'>['reason']) => api('leaveVisit', { params: { id }, body: { reason } }),
    refetches: [bookingQuery(id).queryKey],
    invalidates: [BOOKING_LISTS, timelineQuery(id).queryKey, ['dashboard'], RANK],
    invalidatesOnError: [bookingQuery(id).queryKey],
    onDone,
  });

/** The customer accepts the chef who was proposed. */
export const useAcceptReplacement = ({ id, chef }: Booking, onDone: () => void) =>
  useApiMutation({
    call: () => api('acceptReplacement', { params: { id }, body: { chef: chef?.id ?? '' } }),
    store: storeBooking,
    invalidates: [BOOKING_LISTS, timelineQuery(id).queryKey],
    invalidatesOnError: [bookingQuery(id).queryKey],
    onDone,
  });

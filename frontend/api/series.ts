import type { Booking } from '@libs/contract/bookings.js';
import type { Series } from '@libs/contract/series.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { queryOptions } from '@tanstack/react-query';
import { BOOKING_LISTS } from './bookings.js';
import { api, callQuery } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';

/** The customer's weekly cooks, the one that changed last first. */
export const seriesQuery = () => queryOptions(callQuery('series', {}, ({ series }) => series));

const SERIES = seriesQuery().queryKey;

export const useStartSeries = (bookingId: string, onDone: () => void) =>
  useApiMutation({
    call: (body: BodyInput<'startSeries'>) => api('startSeries', { params: { id: bookingId }, body }),
    refetches: [SERIES],
    onDone,
  });

export const useStopSeries = ({ id }: Series, onDone: () => void) =>
  useApiMutation({
    call: () => api('stopSeries', { params: { seriesId: id } }),
    refetches: [SERIES],
    onDone,
  });

/** Accepts the proposed visit, which becomes a booking. */
export const useBookSeriesVisit = ({ id }: Series, onDone: (booking: Booking) => void) =>
  useApiMutation({
    call: (body: BodyInput<'bookSeriesVisit'>) => api('bookSeriesVisit', { params: { seriesId: id }, body }),
    invalidates: [BOOKING_LISTS, SERIES],
    invalidatesOnError: [SERIES],
    onDone,
  });

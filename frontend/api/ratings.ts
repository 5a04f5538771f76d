import { BOOKING_LISTS, bookingQuery, timelineKey } from './bookings.js';
import { api } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';

/** The query key prefix of all rating lists. */
export const RATING_LISTS = ['ratings'] as const;

interface Rating {
  /** From 1 to 5. */
  readonly stars: number;
  readonly review: string;
}

/** Rates the other party of the booking `id`. */
export const useRate = (id: string, onDone: () => void) =>
  useApiMutation({
    call: ({ stars, review }: Rating) =>
      api('rate', { body: { booking: id, rating: String(stars), description: review } }),
    invalidates: [RATING_LISTS, bookingQuery(id).queryKey, BOOKING_LISTS, timelineKey(id)],
    onDone,
  });

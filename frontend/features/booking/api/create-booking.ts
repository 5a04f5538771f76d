import type { Booking } from '@libs/contract/bookings.js';
import { Fare } from '@libs/contract/fares.js';
import { BOOKING_LISTS, storeBooking } from '../../../api/bookings.js';
import { api } from '../../../api/client/api.js';
import { ApiProblem, isOverlap } from '../../../api/client/api-problem.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import type { Attempt } from '../flow/booking-flow.js';

/** Creates the booking. Retrying an attempt with its key returns the booking that it created. */
export const useCreateBooking = (onDone: (booking: Booking) => void, onError: (error: Error) => void) =>
  useApiMutation({
    call: ({ body, key }: Attempt) => api('createBooking', { body, key }),
    store: storeBooking,
    invalidates: [BOOKING_LISTS],
    onDone,
    onError,
  });

/** The new fare in a refusal whose reason is the fare. */
export function newFareOf(error: unknown): Fare | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const parsed = Fare.safeParse(error.details.fare);
  return parsed.success ? parsed.data : undefined;
}

/** Whether the server has refused finally. Otherwise the booking may exist, or the same attempt can still succeed. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  ([400, 403, 404, 422].includes(error.status) ||
    error.code === 'not-served' ||
    isOverlap(error) ||
    newFareOf(error) !== undefined);

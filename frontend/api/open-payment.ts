import { bookingQuery, paymentQuery } from './bookings.js';
import { ApiProblem } from './client/api-problem.js';
import { api } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';
import type { Booking } from '@libs/contract/bookings.js';

/** Requests the provider's payment page for the deposit of the booking `id`; returns its URL. */
async function paymentPageOf(id: string): Promise<string> {
  const answer = await api('pay', { params: { bookingId: id } });
  const url = answer.success ? answer.data?.instrumentResponse?.redirectInfo?.url : undefined;
  if (!url) throw new Error('the provider opened no page');
  return url;
}

/** Whether the provider was unreachable or refused; otherwise the booking or the session says why there is no page. */
export const isProviderFailure = (error: unknown): boolean =>
  !(error instanceof ApiProblem && [401, 404, 409].includes(error.status));

/** Leaves for the provider's payment page for the deposit of the booking `id`. */
export const useOpenPayment = (id: string) =>
  useApiMutation({
    call: async () => window.location.assign(await paymentPageOf(id)),
    invalidatesOnError: [bookingQuery(id).queryKey, paymentQuery(id).queryKey],
  });

/**
 * Leaves for the provider's payment page of a booking that was just created. First, `onReady` opens our own page of the
 * deposit, for those who come back; `unopened` if the provider failed.
 */
export const useLeaveToPay = (onReady: (booking: Booking, unopened: boolean) => void) =>
  useApiMutation({
    call: ({ id }: Booking) =>
      paymentPageOf(id).then(
        (url) => ({ url, unopened: false }),
        (error: unknown) => ({ url: undefined, unopened: isProviderFailure(error) }),
      ),
    onDone: ({ url, unopened }, booking) => {
      onReady(booking, unopened);
      if (url) window.location.assign(url);
    },
  });

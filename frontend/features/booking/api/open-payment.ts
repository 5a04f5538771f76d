import { bookingQuery, paymentQuery } from '../../../api/bookings.js';
import { api } from '../../../api/client/api.js';
import { useApiMutation } from '../../../api/useApiMutation.js';

/** Requests the provider's payment page for the deposit of the booking `id`. */
export const useOpenPayment = (id: string) =>
  useApiMutation({
    call: async () => {
      const answer = await api('pay', { params: { bookingId: id } });
      const url = answer.success ? answer.data?.instrumentResponse?.redirectInfo?.url : undefined;
      if (!url) throw new Error('the provider opened no page');
      window.location.assign(url);
    },
    invalidatesOnError: [bookingQuery(id).queryKey, paymentQuery(id).queryKey],
  });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.js';
import { bookingQuery, paymentQuery } from '../../../lib/booking-queries.js';
import { ApiProblem } from '../../../lib/api-problem.js';

/** Opens the provider's page for the deposit. Refused because of the booking's state, it looks at that state again. */
export function usePay(id: string) {
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: async () => {
      const answer = await api('pay', { params: { bookingId: id } });
      const url = answer.success ? answer.data?.instrumentResponse?.redirectInfo?.url : undefined;
      if (!url) throw new Error('the provider opened no page');
      window.location.assign(url);
    },
    onError: () => {
      void queries.invalidateQueries(bookingQuery(id));
      void queries.invalidateQueries(paymentQuery(id));
    },
  });
  const { reset } = pay;
  useEffect(() => {
    // Back from the provider's page by the back button: the page is shown as it was left, at work.
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  return {
    open: () => pay.mutate(),
    busy: pay.isPending || pay.isSuccess,
    /** The booking's state does not allow it: the sentence that says why. */
    refusal: pay.error instanceof ApiProblem && pay.error.status === 409 ? pay.error.message : undefined,
    /** The provider could not be reached, or did not want to. */
    failed: pay.isError && !(pay.error instanceof ApiProblem && [401, 404, 409].includes(pay.error.status)),
    forget: reset,
  };
}

import { useEffect } from 'react';
import { MESSAGES } from '@libs/contract/messages.js';
import { ApiProblem } from '../../../api/client/api-problem.js';
import { messageOf } from '../../../api/client/problem.js';
import { isProviderFailure, useOpenPayment } from '../api/open-payment.js';

/** Opens the provider's page for the deposit. If the booking's state refuses it, refetches that state. */
export function usePay(id: string) {
  const pay = useOpenPayment(id);
  const { reset } = pay;
  useEffect(() => {
    // After back navigation from the provider's page, the restored page would still be busy.
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  return {
    open: () => pay.mutate(),
    busy: pay.isPending || pay.isSuccess,
    /** Why the booking's state does not allow a payment. */
    refusal:
      pay.error instanceof ApiProblem && pay.error.status === 409
        ? messageOf(pay.error, MESSAGES.payment.notPayable)
        : undefined,
    /** The provider was unreachable or refused. */
    failed: pay.isError && isProviderFailure(pay.error),
    forget: reset,
  };
}

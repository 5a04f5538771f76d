import { paymentQuery } from '../../../api/bookings.js';
import { ApiProblem } from '../../../api/client/api-problem.js';
import { messageOf } from '../../../api/client/problem.js';
import { isProviderFailure, useOpenPayment } from '../../../api/open-payment.js';
import { useLiveBookings } from '../../../api/useLiveBookings.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Notice } from '../../../components/Notice.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { StatusChip, type Tone } from '../../../components/BookingStatus.js';
import { money } from '../../../lib/format/money.js';
import { PAYMENT_TEXTS } from '@libs/contract/texts/en/booking.js';
import { doubtOf } from './outcome.js';
import styles from './payment.module.css';
import type { DepositState as State } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';

interface PayButtonProps {
  /** The booking's id. */
  readonly id: string;
  /** `Pay Now` or `Pay now`, depending on the screen. */
  readonly label: string;
  /** Whether the provider's page could not be opened just before. */
  readonly unopened?: boolean;
}

/** Opens the provider's page; on failure, says that the booking itself is safe. */
export function PayButton({ id, label, unopened = false }: PayButtonProps) {
  const pay = usePay(id);
  // It may be paid in another tab.
  useLiveBookings();
  const [failedBefore, setFailedBefore] = useState(unopened);
  const closeAlert = () => {
    setFailedBefore(false);
    pay.forget();
  };
  return (
    <>
      {pay.refusal && (
        <Notice tone="gone" alert>
          {pay.refusal}
        </Notice>
      )}
      <Button wide busy={pay.busy} onClick={pay.open}>
        {label}
      </Button>
      {(pay.failed || failedBefore) && <CreatedAlert id={id} onPay={pay.open} onClose={closeAlert} />}
    </>
  );
}

/** Opens the provider's page for the deposit. If the booking's state refuses it, refetches that state. */
function usePay(id: string) {
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

interface CreatedAlertProps {
  /** The booking's id. */
  readonly id: string;
  readonly onPay: () => void;
  readonly onClose: () => void;
}

const { deposit, payment } = PAYMENT_TEXTS;

/** Says that the booking exists although the payment page could not be opened, with the deposit's state. */
const CreatedAlert = ({ id, onPay, onClose }: CreatedAlertProps) => (
  <Dialog
    open
    title={deposit.createdTitle}
    onClose={onClose}
    actions={
      <>
        <Button look="secondary" onClick={onPay}>
          {payment.payNow}
        </Button>
        <ButtonLink to="/bookingview">{deposit.ok}</ButtonLink>
      </>
    }
  >
    <p>{MESSAGES.booking.created}</p>
    <DepositState id={id} />
  </Dialog>
);

const { payment: texts } = PAYMENT_TEXTS;
const APPEARANCES: Readonly<Record<State, readonly [Tone, LucideIcon]>> = {
  none: ['wait', Clock],
  pending: ['wait', Clock],
  paid: ['done', CircleCheck],
  failed: ['gone', CircleX],
  refunding: ['calm', Undo2],
  refunded: ['calm', Undo2],
};

/** The deposit of a booking: amount and state, from the server. */
export function DepositState({ id }: { readonly id: string }) {
  const { data, error, isPaused } = useQuery(paymentQuery(id));
  // Without a network it waits, and says so in place of the amount.
  if ((error || isPaused) && !data) return <p>{texts.unavailable}</p>;
  if (!data) return <Skeleton height="29px" />;
  const doubt = doubtOf(data);
  // An attempt that nobody heard of any more counts as failed, also one that may be paid.
  const state = doubt !== undefined && data.state === 'failed' ? 'pending' : data.state;
  const [tone, icon] = APPEARANCES[state];
  return (
    <>
      <p className={`cluster ${styles.state}`}>
        <span>{texts.state}</span>
        <span className="money">{money(data.amount)}</span>
        <StatusChip tone={tone} icon={icon}>
          {texts.states[state]}
        </StatusChip>
      </p>
      {doubt !== undefined && <Notice tone="calm">{doubt}</Notice>}
    </>
  );
}

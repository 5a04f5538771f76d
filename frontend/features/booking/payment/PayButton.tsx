import { useState } from 'react';
import { useLiveBookings } from '../../../api/updates/useLiveBookings.js';
import { Button } from '../../../components/Button.js';
import { Notice } from '../../../components/Notice.js';
import { CreatedAlert } from './CreatedAlert.js';
import { usePay } from './usePay.js';

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

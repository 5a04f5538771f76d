import { Button } from '../../../components/Button.js';
import { Notice } from '../../../components/Notice.js';
import { CreatedAlert } from './CreatedAlert.js';
import { usePay } from './usePay.js';

interface PayButtonProps {
  /** Of the booking. */
  readonly id: string;
  /** `Pay Now` or `Pay now`, as the screen writes it. */
  readonly label: string;
}

/** The way to the provider's page; when it cannot be opened, the person hears that the booking itself is safe. */
export function PayButton({ id, label }: PayButtonProps) {
  const pay = usePay(id);
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
      {pay.failed && <CreatedAlert id={id} onPay={pay.open} onClose={pay.forget} />}
    </>
  );
}

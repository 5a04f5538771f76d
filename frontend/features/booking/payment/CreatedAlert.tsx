import { MESSAGES } from '@libs/contract/messages.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { TEXTS } from '../texts.js';
import { DepositState } from './DepositState.js';

interface CreatedAlertProps {
  /** The booking's id. */
  readonly id: string;
  readonly onPay: () => void;
  readonly onClose: () => void;
}

const { deposit, payment } = TEXTS;

/** Says that the booking exists although the payment page could not be opened, with the deposit's state. */
export const CreatedAlert = ({ id, onPay, onClose }: CreatedAlertProps) => (
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

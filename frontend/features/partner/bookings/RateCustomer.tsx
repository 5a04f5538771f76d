import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { RatingDialog } from '../../../components/rating/RatingDialog.js';
import { TEXTS } from '../texts.js';

const { bookings: texts } = TEXTS;

interface RateCustomerProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** A chef says how a visit was, or reads why that cannot be said of this one. */
export function RateCustomer({ booking, onClose }: RateCustomerProps) {
  if (booking.status !== STATUS.cancelled) {
    const title = texts.rateTitle(booking.user.firstName);
    return <RatingDialog id={booking.id} title={title} lead={texts.rateLead} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title={texts.cannotRate}
      onClose={onClose}
      actions={<Button onClick={onClose}>{MESSAGES.labels.close}</Button>}
    >
      <p>{MESSAGES.booking.alreadyCancelled}</p>
    </Dialog>
  );
}

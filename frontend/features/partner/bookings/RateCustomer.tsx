import type { Booking } from '@libs/contract/bookings.js';
import { RatingDialog } from '../../../components/rating/RatingDialog.js';
import { RefusedDialog } from '../../../components/RefusedDialog.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';

const { bookings: texts } = PARTNER_TEXTS;

interface RateCustomerProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Rates a visit as its chef, or says why that is not possible. */
export function RateCustomer({ booking, onClose }: RateCustomerProps) {
  const offer = offerOf('rate', booking);
  if (offer === true) {
    const title = texts.rateTitle(booking.user.firstName);
    return <RatingDialog id={booking.id} title={title} lead={texts.rateLead} isPublic={false} onClose={onClose} />;
  }
  return <RefusedDialog title={texts.cannotRate} reason={offer} onClose={onClose} />;
}

import type { Booking } from '@libs/contract/bookings.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { offerOf } from '../../lib/booking/booking-actions.js';
import { FormDialog } from '../FormDialog.js';
import { RefusedDialog } from '../ConfirmDialog.js';
import { RatingFields, RatingRefusal, useRating } from './RatingFields.js';

interface RatingDialogProps {
  readonly booking: Booking;
  readonly title: string;
  readonly lead: string;
  /** The title if the booking cannot be rated. */
  readonly refused: string;
  /** Whether everybody can read the comment. */
  readonly isPublic: boolean;
  readonly onClose: () => void;
}

/** Rates the other party of a booking, or says why that is not possible. */
export function RatingDialog({ refused, ...props }: RatingDialogProps) {
  const offer = offerOf('rate', props.booking);
  if (offer !== true) return <RefusedDialog title={refused} reason={offer} onClose={props.onClose} />;
  return <Rating {...props} />;
}

function Rating({ booking, title, lead, isPublic, onClose }: Omit<RatingDialogProps, 'refused'>) {
  const form = useRating(booking.id, onClose);
  return (
    <FormDialog
      title={title}
      lead={lead}
      form={form}
      failure={<RatingRefusal form={form} />}
      save={PARTNER_MESSAGES.rating.rate}
      onClose={onClose}
    >
      <RatingFields form={form} isPublic={isPublic} />
    </FormDialog>
  );
}

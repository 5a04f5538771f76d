import type { Booking } from '@libs/contract/bookings.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { RATING_DIALOG_TEXTS as TEXTS } from '@libs/contract/texts/en/ratings.js';
import { offerOf } from '../../lib/booking/booking-actions.js';
import { useSession } from '../../lib/session/session.js';
import { FormDialog } from '../FormDialog.js';
import { RefusedDialog } from '../ConfirmDialog.js';
import { RatingFields, useRating } from './RatingFields.js';

interface RatingDialogProps {
  readonly booking: Booking;
  /** Those that were pressed to open it. */
  readonly stars?: number | undefined;
  readonly onClose: () => void;
}

/** Rates the other party of a booking, or says why that is not possible. */
export function RatingDialog(props: RatingDialogProps) {
  const offer = offerOf('rate', props.booking);
  if (offer !== true)
    return <RefusedDialog title={TEXTS.refused} reason={offer} rule="rating" onClose={props.onClose} />;
  return <Rating {...props} />;
}

function Rating({ booking, stars, onClose }: RatingDialogProps) {
  const { role = 'user' } = useSession() ?? {};
  const other = role === 'user' ? booking.chef : booking.user;
  const name = other?.firstName ?? '';
  const form = useRating(booking.id, onClose, stars);
  return (
    <FormDialog
      title={TEXTS[role].title(name)}
      lead={TEXTS[role].lead(name)}
      form={form}
      save={PARTNER_MESSAGES.rating.rate}
      onClose={onClose}
    >
      {/* Everybody can read what a customer writes. */}
      <RatingFields form={form} isPublic={role === 'user'} />
    </FormDialog>
  );
}

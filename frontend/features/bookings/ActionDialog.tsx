import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { RatingDialog } from '../../components/rating/RatingDialog.js';
import { RefusedDialog } from '../../components/RefusedDialog.js';
import { offerOf } from '../../lib/booking/booking-actions.js';
import { CancelDialog } from './cancel/CancelDialog.js';
import { EditDialog } from './edit/EditDialog.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';

export type DialogAction = 'edit' | 'cancel' | 'rate';

interface ActionDialogProps {
  readonly action: DialogAction;
  readonly booking: Booking;
  readonly onClose: () => void;
}

const { rate: texts } = BOOKING_PAGE_TEXTS;

/** The dialog of an action: shows its effect before confirmation, or why it is not possible. */
export function ActionDialog({ action: first, booking, onClose }: ActionDialogProps) {
  const [action, setAction] = useState(first);
  if (action === 'cancel') return <CancelDialog booking={booking} onMove={() => setAction('edit')} onClose={onClose} />;
  if (action === 'edit') return <EditDialog booking={booking} onClose={onClose} />;
  const offer = offerOf('rate', booking);
  if (offer !== true) return <RefusedDialog title={texts.refusedTitle} reason={offer} onClose={onClose} />;
  const { firstName = '' } = booking.chef ?? {};
  return <RatingDialog id={booking.id} title={texts.title} lead={texts.lead(firstName)} isPublic onClose={onClose} />;
}

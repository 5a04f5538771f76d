import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { RatingDialog } from '../../components/rating/RatingDialog.js';
import { RefusedDialog } from '../../components/ConfirmDialog.js';
import { offerOf } from '../../lib/booking/booking-actions.js';
import { CancelDialog } from './cancel/CancelDialog.js';
import { EditForm } from './edit/EditForm.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';

export type DialogAction = 'edit' | 'cancel' | 'rate';

interface ActionDialogProps {
  readonly action: DialogAction;
  /** Those that were pressed to rate. */
  readonly stars?: number | undefined;
  readonly booking: Booking;
  readonly onClose: () => void;
}

const { edit } = BOOKING_PAGE_TEXTS;

/**
 * The dialog of an action: shows its effect before confirmation, or why it is not possible. All dialogs are loaded
 * together after the screen, so that none of them is missing without a network.
 */
export function ActionDialog({ action: first, stars, booking, onClose }: ActionDialogProps) {
  const [action, setAction] = useState(first);
  if (action === 'cancel') return <CancelDialog booking={booking} onMove={() => setAction('edit')} onClose={onClose} />;
  if (action === 'rate') return <RatingDialog {...{ booking, stars, onClose }} />;
  const offer = offerOf('edit', booking);
  if (offer !== true) return <RefusedDialog title={edit.refusedTitle} reason={offer} rule="change" onClose={onClose} />;
  return <EditForm booking={booking} onClose={onClose} />;
}

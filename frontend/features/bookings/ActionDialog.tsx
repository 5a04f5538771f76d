import { lazy, Suspense, useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { Dialog } from '../../components/Dialog.js';
import { RatingDialog } from '../../components/rating/RatingDialog.js';
import { RefusedDialog } from '../../components/ConfirmDialog.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { offerOf } from '../../lib/booking/booking-actions.js';
import { CancelDialog } from './cancel/CancelDialog.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';

const EditForm = lazy(() => import('./edit/EditForm.js').then((module) => ({ default: module.EditForm })));

export type DialogAction = 'edit' | 'cancel' | 'rate';

interface ActionDialogProps {
  readonly action: DialogAction;
  readonly booking: Booking;
  readonly onClose: () => void;
}

const { edit } = BOOKING_PAGE_TEXTS;

/** The dialog of an action: shows its effect before confirmation, or why it is not possible. */
export function ActionDialog({ action: first, booking, onClose }: ActionDialogProps) {
  const [action, setAction] = useState(first);
  if (action === 'cancel') return <CancelDialog booking={booking} onMove={() => setAction('edit')} onClose={onClose} />;
  if (action === 'rate') return <RatingDialog booking={booking} onClose={onClose} />;
  const offer = offerOf('edit', booking);
  if (offer !== true) return <RefusedDialog title={edit.refusedTitle} reason={offer} onClose={onClose} />;
  return (
    <Suspense fallback={<Awaited onClose={onClose} />}>
      <EditForm booking={booking} onClose={onClose} />
    </Suspense>
  );
}

const Awaited = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open title={edit.title} onClose={onClose}>
    <Loading label={edit.loading}>
      <Skeleton height="480px" />
    </Loading>
  </Dialog>
);

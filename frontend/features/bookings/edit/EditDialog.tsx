import { lazy, Suspense } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { Dialog } from '../../../components/Dialog.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { RefusedDialog } from '../../../components/RefusedDialog.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';

const EditForm = lazy(() => import('./EditForm.js').then((module) => ({ default: module.EditForm })));

interface EditDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

const { edit: texts } = BOOKING_PAGE_TEXTS;

/** Edits a booking, or says why it cannot be edited. */
export function EditDialog({ booking, onClose }: EditDialogProps) {
  const offer = offerOf('edit', booking);
  if (offer !== true) return <RefusedDialog title={texts.refusedTitle} reason={offer} onClose={onClose} />;
  return (
    <Suspense fallback={<Awaited onClose={onClose} />}>
      <EditForm booking={booking} onClose={onClose} />
    </Suspense>
  );
}

const Awaited = ({ onClose }: Pick<EditDialogProps, 'onClose'>) => (
  <Dialog open title={texts.title} onClose={onClose}>
    <Loading label={texts.loading}>
      <Skeleton height="480px" />
    </Loading>
  </Dialog>
);

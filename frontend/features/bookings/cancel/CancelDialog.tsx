import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { toast } from '../../../components/toasts.js';
import { money } from '../../../lib/format/money.js';
import { useCancelBooking } from '../api/changes.js';
import { cancellationQuery } from '../api/queries.js';
import { NewEntries } from '../NewEntries.js';
import { TEXTS } from '../texts.js';
import styles from './cancel.module.css';
import { RefundTerms } from './RefundTerms.js';

interface CancelDialogProps {
  readonly booking: Booking;
  /** Opens the edit dialog, to move the booking instead. */
  readonly onMove: () => void;
  readonly onClose: () => void;
}

const { cancel: texts } = TEXTS;

/** Shows the exact refund of a cancellation, and until when it applies, before confirmation. */
export function CancelDialog({ booking, onMove, onClose }: CancelDialogProps) {
  const { id } = booking;
  const cancel = useCancelBooking(booking, ({ cancellation }) => {
    const refund = cancellation?.refundAmount ?? 0;
    toast('done', refund > 0 ? texts.doneWith(money(refund)) : texts.done);
    onClose();
  });
  // During the cancellation, its own effect is no reason why the booking cannot be cancelled.
  const isAsking = !cancel.isPending && !cancel.isSuccess;
  const { data: preview, error } = useQuery({ ...cancellationQuery(id), enabled: isAsking });
  const refused = preview?.allowed === false;
  const failure = cancel.error ?? (preview ? null : error);
  return (
    <Dialog
      open
      title={refused ? texts.refusedTitle : texts.title}
      onClose={onClose}
      actions={
        refused ? (
          <Button onClick={onClose}>{TEXTS.actions.close}</Button>
        ) : (
          <>
            <Button
              look="danger"
              disabled={!preview}
              busy={cancel.isPending}
              onClick={() => preview && cancel.mutate(preview.refundAmount)}
            >
              {texts.confirm}
            </Button>
            <Button onClick={onClose}>{texts.keep}</Button>
          </>
        )
      }
    >
      {preview && <RefundTerms preview={preview} paid={booking.paidAmount} />}
      {preview?.allowed && booking.paidAmount > 0 && (
        <div className={styles.instead}>
          <p>{texts.move}</p>
          <Button look="secondary" onClick={onMove}>
            {texts.moveIt}
          </Button>
        </div>
      )}
      {!preview && !error && (
        <Loading label={texts.loading}>
          <Skeleton height="48px" />
        </Loading>
      )}
      <Failure error={failure} fallback={MESSAGES.general.away} />
      <NewEntries error={cancel.error} />
    </Dialog>
  );
}

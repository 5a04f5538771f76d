import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { bookingQuery } from '../../../lib/booking-queries.js';
import { money } from '../../../lib/money.js';
import { cancellationQuery, timelineQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import styles from './cancel.module.css';
import { RefundTerms } from './RefundTerms.js';

interface CancelDialogProps {
  readonly booking: Booking;
  /** To another day instead. */
  readonly onMove: () => void;
  readonly onClose: () => void;
}

const { cancel: texts } = TEXTS;

/** Shows to the rupee what cancelling gives back, and until when, before it is confirmed. */
export function CancelDialog({ booking, onMove, onClose }: CancelDialogProps) {
  const { id } = booking;
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api('changeBooking', { params: { id }, body: { status: 0 } }),
    onSuccess: (cancelled) => {
      queries.setQueryData(bookingQuery(id).queryKey, cancelled);
      void queries.invalidateQueries({ queryKey: ['bookings'] });
      void queries.invalidateQueries(timelineQuery(id));
      const refund = cancelled.cancellation?.refundAmount ?? 0;
      toast('done', refund > 0 ? texts.doneWith(money(refund)) : texts.done);
      onClose();
    },
    onError: () => void queries.invalidateQueries(cancellationQuery(id)),
  });
  // Once it is on its way, the cancellation itself is no reason why the booking cannot be cancelled.
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
            <Button look="danger" disabled={!preview} busy={cancel.isPending} onClick={() => cancel.mutate()}>
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
      {failure && <Failure error={failure} fallback={MESSAGES.general.away} />}
    </Dialog>
  );
}

import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { Why } from '../../../components/Why.js';
import { toast } from '../../../lib/browser/toasts.js';
import { money } from '../../../lib/format/money.js';
import { formatInstant } from '../../../lib/format/time.js';
import { cancellationQuery } from '../api.js';
import { useCancelBooking } from '../change-requests.js';
import { NewEntries } from '../details/Timeline.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { Booking, CancellationPreview } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useQuery } from '@tanstack/react-query';

interface CancelDialogProps {
  readonly booking: Booking;
  /** Opens the edit dialog, to move the booking instead. */
  readonly onMove: () => void;
  readonly onClose: () => void;
}

const { cancel: texts } = BOOKING_PAGE_TEXTS;

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
          <Button onClick={onClose}>{BOOKING_PAGE_TEXTS.actions.close}</Button>
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
        <div className="stack start gap-2 mt-2 pt-4 divided">
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
      <Failure error={failure} />
      <NewEntries error={cancel.error} />
    </Dialog>
  );
}

interface RefundTermsProps {
  readonly preview: CancellationPreview;
  /** Rupees. */
  readonly paid: number;
}

/** The refund now, until when it applies, and what follows. */
export function RefundTerms({ preview, paid }: RefundTermsProps) {
  const { allowed, reason, refundAmount, refundLimit, until, next } = preview;
  if (!allowed) {
    return (
      <>
        <p className="mb-2">{reason ?? MESSAGES.booking.refused}</p>
        <Why rule="change" />
      </>
    );
  }
  if (paid === 0 && refundAmount === 0) return <p>{texts.nothingPaid}</p>;
  return (
    <>
      <p className="large strong">{comingBack(preview, paid)}</p>
      {refundLimit < 100 && <p>{texts.limited(refundLimit)}</p>}
      {until && <p>{texts.until(formatInstant(until))}</p>}
      {next.length > 0 && (
        <ul className="stack gap-1 soft">
          {next.map((tier) => (
            <li key={tier.from}>{texts.after(formatInstant(tier.from), tier.percent, money(tier.refundAmount))}</li>
          ))}
        </ul>
      )}
      <Why rule="refund" />
    </>
  );
}

/** The base of the percentage, shown once a part of the deposit was refunded or kept. */
function comingBack({ refundAmount, refundableAmount, percent }: CancellationPreview, paid: number): string {
  if (refundAmount === 0) return texts.noRefund;
  return refundableAmount < paid
    ? texts.refundOfRest(money(refundAmount), percent, money(refundableAmount))
    : texts.refund(money(refundAmount), percent);
}

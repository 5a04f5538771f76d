import { ApiProblem, isOverlap } from '../../../api/client/api-problem.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { Overlaps } from '../../../components/overlaps/Overlaps.js';
import { toast } from '../../../lib/browser/toasts.js';
import { hasUsualDeposit } from '../../../lib/booking/booking-actions.js';
import { checkSelection, type ChosenVisit } from '../../../lib/booking/check-selection.js';
import { STORED_VISIT } from '../../../lib/booking/stored-visit.js';
import { less, money } from '../../../lib/format/money.js';
import { formatInstant, formatSpan } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useNextTurn, useTurns } from '../../../lib/hooks/useTurns.js';
import { type Draft, useDraft } from '../../../lib/storage/drafts.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';
import { amendmentKey, amendmentQuery } from '../api.js';
import { useAmendBooking } from '../change-requests.js';
import { NewEntries } from '../details/Timeline.js';
import styles from '../bookings.module.css';
import { changesOf, EditFields, editOf } from './EditFields.js';
import { BOOKING_PAGE_TEXTS as BOOKINGS, EDIT_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { AmendmentPreview, AmendmentTerms, Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { STATUS } from '@libs/contract/enums.js';
import { MINUTE } from '@libs/contract/time.js';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useMemo, useRef } from 'react';
import * as z from 'zod/mini';

/** The edit form with its effect on the fare, before confirmation. */
export function EditForm({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const now = useNow(MINUTE);
  const { edit, changes, change, drop } = useEdit(booking);
  const wrong = checkSelection(edit, now);
  const isWhole = Object.keys(wrong).length === 0;
  const close = () => {
    drop();
    onClose();
  };
  const { preview, outdated, refusal, amend, busy } = useAmendment(booking, isWhole ? changes : undefined, close);
  const refused = refusal instanceof ApiProblem ? refusal.fields : {};
  const isRefused = refusal !== null && Object.keys(refused).length === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (preview && !outdated) amend();
    else form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  };
  return (
    <Dialog
      open
      title={BOOKINGS.edit.title}
      onClose={close}
      summary={
        <>
          {isOverlap(refusal) && (
            <Overlaps error={refusal} action="moveAnyway" busy={busy} onConfirm={() => amend(true)} />
          )}
          <FareDifference {...{ booking, preview, outdated }} incomplete={!isWhole} />
        </>
      }
      actions={
        <>
          <Button look="secondary" onClick={close}>
            {EDIT_TEXTS.keep}
          </Button>
          <Button type="submit" form={id} disabled={!changes} busy={busy}>
            {EDIT_TEXTS.confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit}>
        <EditFields booking={booking} edit={edit} errors={{ ...refused, ...wrong }} now={now} onChange={change} />
      </form>
      {isRefused && !isOverlap(refusal) && <Failure error={refusal} />}
      <NewEntries error={refusal} />
    </Dialog>
  );
}

/** A missing count is corrected with its plus button. */
const FIRST_WRONG = '[aria-invalid="true"], [data-invalid] button:last-of-type';

interface FareDifferenceProps {
  readonly booking: Booking;
  /** The edited booking; undefined if nothing has changed. */
  readonly preview: AmendmentPreview | undefined;
  readonly outdated: boolean;
  /** The edit is incomplete or invalid, so there is no preview. */
  readonly incomplete: boolean;
}

/** The edit's effect on the total and on the amount paid, before confirmation. */
export function FareDifference({ booking, preview, outdated, incomplete }: FareDifferenceProps) {
  const { total, more } = differenceOf(booking, preview ?? booking);
  const changed = preview !== undefined && more !== 0;
  return (
    <div
      role="status"
      className={`stack top gap-1 refreshes ${styles.difference}`}
      data-outdated={outdated || undefined}
    >
      <p className={`flow spread baseline gap-3 large strong ${styles.total}`}>
        <span>{changed ? EDIT_TEXTS.newTotal : EDIT_TEXTS.total}</span>
        <span className="flex baseline gap-3">
          {changed && (
            <span className="money soft small regular">
              {more > 0 ? EDIT_TEXTS.more(money(more)) : EDIT_TEXTS.less(money(-more))}
            </span>
          )}
          <span className="money">{money(total)}</span>
        </span>
      </p>
      <p className="soft">
        {preview ? meaningOf(booking, preview) : incomplete ? EDIT_TEXTS.incomplete : EDIT_TEXTS.nothing}
      </p>
      {preview?.terms && <p className="soft">{afterwards(preview.terms)}</p>}
    </div>
  );
}

function meaningOf(booking: Booking, preview: AmendmentPreview): string {
  const moves = formatSpan(booking) !== formatSpan(preview);
  const sentences = [
    booking.status === STATUS.pending ? depositOf(preview) : settlementOf(preview),
    moves && booking.chef && EDIT_TEXTS.chef(booking.chef.firstName),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Of an unpaid booking. */
const depositOf = (preview: AmendmentPreview): string =>
  (hasUsualDeposit(preview) ? EDIT_TEXTS.deposit : EDIT_TEXTS.depositAsBefore)(money(preview.depositAmount));

/** The edit's immediate effect on the amount paid. What was refunded before is no longer paid. */
function settlementOf({ terms, paidAmount, refundAmount: refunded, dueAmount }: AmendmentPreview): string {
  const { refundAmount = 0, keptAmount = 0, refundLimit = 100 } = terms ?? {};
  if (refundAmount > 0 && keptAmount > 0)
    return EDIT_TEXTS.refundPart(money(refundAmount), refundLimit, money(keptAmount));
  if (refundAmount > 0) return EDIT_TEXTS.refund(money(refundAmount));
  if (keptAmount > 0) return EDIT_TEXTS.noRefund(money(keptAmount));
  return EDIT_TEXTS.due(money(less(paidAmount, refunded)), money(dueAmount));
}

/** The edit's effect on a later cancellation. */
export function afterwards({ refundLimit, cancellation }: AmendmentTerms): string {
  const { percent, refundAmount, until } = cancellation;
  if (!until) return EDIT_TEXTS.laterNothing;
  const refund = EDIT_TEXTS.later(money(refundAmount), formatInstant(until));
  // While the chef cannot come, the limit does not hold.
  return refundLimit < 100 && percent <= refundLimit ? `${refund} ${EDIT_TEXTS.fixes(refundLimit)}` : refund;
}

/** Previews `changes` as the user makes them; they are the same object until they change. */
export function usePreview(booking: Booking, changes: BodyInput<'amendment'> | undefined) {
  const { id } = booking;
  const turns = useTurns(changes);
  const query = useQuery({
    ...(turns.sent ? amendmentQuery(booking, turns.sent) : { queryKey: amendmentKey(id), queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const isOlder = useNextTurn(turns, query);
  const { data, error } = query;
  return {
    preview: changes && data,
    /** The preview belongs to older changes. */
    outdated: changes !== undefined && isOlder,
    refusal: changes && !isOlder ? error : null,
  };
}

/** Previews `changes`, and applies them after confirmation. */
function useAmendment(booking: Booking, changes: BodyInput<'amendment'> | undefined, onDone: () => void) {
  const { preview, outdated, refusal } = usePreview(booking, changes);
  const amend = useAmendBooking(booking, (amended) => {
    const { refund } = differenceOf(booking, amended);
    toast('done', refund > 0 ? EDIT_TEXTS.doneWith(money(refund)) : EDIT_TEXTS.done);
    onDone();
  });
  return {
    ...{ preview, outdated },
    refusal: amend.error ?? refusal,
    /** `overlap`: although there is another visit at that time. */
    amend: (overlap = false) =>
      amend.mutate({
        ...changes,
        ...(preview?.terms && { expectedRefundLimit: preview.terms.refundLimit }),
        ...(overlap && { overlap }),
      }),
    busy: amend.isPending,
  };
}

interface EditDraft {
  /** The booking when the edit started: after a change elsewhere, the edit starts again. */
  readonly of: string;
  readonly edit: Partial<ChosenVisit>;
}
const STORED = z.object({ of: z.string(), edit: storedFields(STORED_VISIT) });

/** The edit of a booking, stored until it is confirmed or cancelled. */
function useEdit(booking: Booking) {
  const { id } = booking;
  const [draft, setDraft] = useDraft(useMemo<Draft<EditDraft>>(() => ({ name: `edit-${id}`, schema: STORED }), [id]));
  const of = JSON.stringify(editOf(booking));
  const edit = useMemo<ChosenVisit>(() => {
    const before = JSON.parse(of) as ChosenVisit;
    return { ...before, ...(draft?.of === of && draft.edit) };
  }, [draft, of]);
  const changes = useMemo(() => changesOf(edit, booking), [edit, booking]);
  return {
    edit,
    /** Undefined if nothing has changed. */
    changes,
    change: (next: ChosenVisit) => setDraft({ of, edit: next }),
    drop: () => setDraft(undefined),
  };
}

/** An edit's effect on the amounts, in rupees. */
export const differenceOf = (before: Booking, after: Booking) => ({
  total: after.finalFare,
  /** Relative to the previous total; negative if it costs less. */
  more: less(after.finalFare, before.finalFare),
  /** The refund because of this edit. */
  refund: less(after.refundAmount, before.refundAmount),
});

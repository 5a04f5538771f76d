import { type SubmitEvent, useId, useRef } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { Overlaps } from '../../../components/overlaps/Overlaps.js';
import { checkSelection } from '../../../lib/booking/check-selection.js';
import { ApiProblem, isOverlap } from '../../../api/client/api-problem.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { TEXTS as BOOKINGS } from '../texts.js';
import { EditFields } from './EditFields.js';
import { FareDifference } from './FareDifference.js';
import { TEXTS } from './texts.js';
import { NewEntries } from '../NewEntries.js';
import { useAmendment } from './useAmendment.js';
import { useEdit } from './useEdit.js';

interface EditFormProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** The edit form with its effect on the fare, before confirmation. */
export function EditForm({ booking, onClose }: EditFormProps) {
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
            {TEXTS.keep}
          </Button>
          <Button type="submit" form={id} disabled={!changes} busy={busy}>
            {TEXTS.confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit}>
        <EditFields booking={booking} edit={edit} errors={{ ...refused, ...wrong }} now={now} onChange={change} />
      </form>
      {isRefused && !isOverlap(refusal) && <Failure error={refusal} fallback={MESSAGES.general.away} />}
      <NewEntries error={refusal} />
    </Dialog>
  );
}

/** A missing count is corrected with its plus button. */
const FIRST_WRONG = '[aria-invalid="true"], [data-invalid] button:last-of-type';

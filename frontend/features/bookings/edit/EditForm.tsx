import { type FormEvent, useId, useRef } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { checkSelection } from '../../../lib/check-selection.js';
import { ApiProblem } from '../../../lib/api-problem.js';
import { useNow } from '../../../lib/useNow.js';
import { TEXTS } from '../texts.js';
import { EditFields } from './EditFields.js';
import { FareDifference } from './FareDifference.js';
import { useAmendment } from './useAmendment.js';
import { useEdit } from './useEdit.js';

interface EditFormProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

const { edit: texts } = TEXTS;

/** What is to be different, and what it makes of the fare, before it is confirmed. */
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
  const { preview, outdated, refusal, amend } = useAmendment(booking, isWhole ? changes : undefined, close);
  const refused = refusal instanceof ApiProblem ? refusal.fields : {};
  const isRefused = refusal !== null && Object.keys(refused).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview && !outdated) amend.mutate();
    else form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={close}
      summary={<FareDifference {...{ booking, preview, outdated }} incomplete={!isWhole} />}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} disabled={!changes} busy={amend.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit}>
        <EditFields booking={booking} edit={edit} errors={{ ...refused, ...wrong }} now={now} onChange={change} />
      </form>
      {isRefused && <Failure error={refusal} fallback={MESSAGES.general.away} />}
    </Dialog>
  );
}

/** A count that is missing is put right with its plus button. */
const FIRST_WRONG = '[aria-invalid="true"], [data-invalid] button:last-of-type';

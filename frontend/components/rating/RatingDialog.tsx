import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../Button.js';
import { Dialog } from '../Dialog.js';
import { Notice } from '../Notice.js';
import { TextArea } from '../TextArea.js';
import { StarPicker } from './StarPicker.js';
import { TEXTS } from './texts.js';
import { useRating } from './useRating.js';

interface RatingDialogProps {
  /** Of the booking. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly onClose: () => void;
}

/** Rates the other side of a booking: stars, and a few words for who likes. */
export function RatingDialog({ id, title, lead, onClose }: RatingDialogProps) {
  const form = useId();
  const { draft, change, send } = useRating(id, onClose);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(draft.stars === 0);
    if (draft.stars > 0) send.mutate();
    else document.querySelector<HTMLInputElement>(`#${CSS.escape(form)} input`)?.focus();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {MESSAGES.labels.close}
          </Button>
          <Button type="submit" form={form} busy={send.isPending}>
            {PARTNER_MESSAGES.rating.rate}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <form id={form} onSubmit={submit} noValidate>
        <StarPicker
          value={draft.stars}
          error={missing && draft.stars === 0 ? TEXTS.missing : undefined}
          onChange={(stars) => change({ ...draft, stars })}
        />
        <TextArea
          label={TEXTS.review}
          optional
          maxLength={LIMITS.text.description}
          value={draft.review}
          onChange={({ target }) => change({ ...draft, review: target.value })}
        />
      </form>
      {send.refusal && (
        <Notice tone="gone" alert>
          <p>{send.refusal.message}</p>
          {send.refusal.why && <p>{send.refusal.why}</p>}
        </Notice>
      )}
    </Dialog>
  );
}

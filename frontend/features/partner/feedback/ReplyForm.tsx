import { Button } from '../../../components/Button.js';
import { Form } from '../../../components/Form.js';
import { TextArea } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import type { Draft } from '../../../lib/storage/drafts.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useReply } from '../api.js';
import { FEEDBACK_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { ReviewReply } from '@libs/contract/ratings.js';
import { useMemo } from 'react';
import * as z from 'zod/mini';

interface ReplyFormProps {
  readonly booking: string;
  readonly reply: string;
  /** Who reads it. */
  readonly hint: string;
  readonly onClose: () => void;
}

const STORED = storedFields({ text: z.string() });

/** Writes or changes the chef's reply to a rating. */
export function ReplyForm({ booking, reply, hint, onClose }: ReplyFormProps) {
  const send = useReply(booking, () => {
    toast('done', FEEDBACK_TEXTS.sent);
    onClose();
  });
  const draft = useMemo<Draft<{ text?: string }>>(() => ({ name: `reply-${booking}`, schema: STORED }), [booking]);
  const form = useContractForm({
    schema: ReviewReply,
    draft,
    defaultValues: { text: reply },
    send: (body) => send.mutateAsync(body),
  });
  return (
    <Form
      form={form}
      submit={FEEDBACK_TEXTS.send}
      className="stack gap-2"
      footer={
        <Button look="quiet" onClick={onClose}>
          {FEEDBACK_TEXTS.cancel}
        </Button>
      }
    >
      <TextArea label={FEEDBACK_TEXTS.yourReply} hint={hint} {...form.field('text')} />
    </Form>
  );
}

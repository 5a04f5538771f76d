import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Profile } from '@libs/contract/accounts.js';
import { email } from '@libs/contract/fields.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { TextField } from '../../components/TextField.js';
import { toast } from '../../components/toasts.js';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/problem.js';
import { renameSession } from '../../lib/session.js';
import { userQuery } from './queries.js';
import { TEXTS } from './texts.js';

const { email: texts } = TEXTS;

/** Another address for receipts. The form of the profile is kept to the three fields that the product promises. */
export function EmailDialog({ user, onClose }: { readonly user: Profile; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(user.email);
  const [error, setError] = useState<string>();
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const save = useMutation({
    mutationFn: () => api('updateUser', { params: { id: user.id }, body: { email: value } }),
    onSuccess: ({ user: saved }) => {
      renameSession(saved);
      queries.setQueryData(userQuery(user.id).queryKey, saved);
      toast('done', texts.saved);
      onClose();
    },
    onError: (problem) => refuse(messageOf(problem, MESSAGES.general.away)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = email.safeParse(value).error?.issues[0];
    if (wrong) refuse(wrong.message);
    else save.mutate();
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          ref={input}
          label={texts.label}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={error}
          value={value}
          onChange={({ target }) => {
            setValue(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

import { type Chef, ChefUpdate } from '@libs/contract/chefs.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { type Draft, dropDraft, hasShape, readDraft } from '../../../lib/drafts.js';
import { renameSession } from '../../../lib/session.js';
import { checkedBy, showAtFields, useKept } from '../../../lib/forms.js';
import { chefQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
interface Values {
  cuisine: string;
  email: string;
}
const DRAFT: Draft<Values> = { name: 'chef-kitchen', fits: hasShape<Values>({ cuisine: 'string', email: 'string' }) };

interface KitchenDialogProps {
  readonly chef: Chef;
  readonly onClose: () => void;
}

/** What a chef cooks, and the address that they log in with. */
export function KitchenDialog({ chef, onClose }: KitchenDialogProps) {
  const id = useId();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>();
  const form = useForm<Values>({
    defaultValues: readDraft(DRAFT) ?? { cuisine: chef.cuisine, email: chef.email },
    resolver: checkedBy(ChefUpdate),
  });
  const { errors, isSubmitting } = form.formState;
  useKept(form, DRAFT);

  const save = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      const saved = await api('updateChef', { params: { id: chef.id }, body });
      dropDraft(DRAFT);
      renameSession(saved.chef);
      queries.setQueryData(chefQuery(chef.id).queryKey, saved.chef);
      toast('done', texts.saved);
      onClose();
    } catch (problem) {
      if (!showAtFields(form, problem, ['cuisine', 'email'])) setRefusal(problem);
    }
  });
  return (
    <Dialog
      open
      title={texts.kitchen}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {MESSAGES.labels.close}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={texts.cuisine}
          hint={texts.cuisineHint}
          autoComplete="off"
          error={errors.cuisine?.message}
          {...form.register('cuisine')}
        />
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        {refusal !== undefined && <Failure error={refusal} fallback={MESSAGES.general.away} />}
      </form>
    </Dialog>
  );
}

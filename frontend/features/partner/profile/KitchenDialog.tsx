import type { Chef } from '@libs/contract/chef-account.js';
import { ChefUpdate } from '@libs/contract/chefs.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useSaveChef } from '../../../api/account.js';
import { Failure } from '../../../components/Failure.js';
import { FormDialog } from '../../../components/FormDialog.js';
import { EmailField, TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { useContractForm } from '../../../lib/form/useContractForm.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../../lib/storage/drafts.js';
import { storedTexts } from '../../../lib/storage/stored-fields.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import styles from './profile.module.css';

const { profile: texts } = PARTNER_TEXTS;
interface Values {
  readonly cuisine: string;
  readonly email: string;
}
const DRAFT: Draft<Partial<Values>> = { name: 'chef-kitchen', schema: storedTexts('cuisine', 'email') };

interface KitchenDialogProps {
  readonly chef: Chef;
  readonly onClose: () => void;
}

/** The chef's cuisine and log-in e-mail address. */
export function KitchenDialog({ chef, onClose }: KitchenDialogProps) {
  const save = useSaveChef(chef.id);
  const form = useContractForm<Values>({
    schema: ChefUpdate,
    defaultValues: { cuisine: chef.cuisine, email: chef.email, ...readDraft(DRAFT) },
    onChange: (values) => saveDraft(DRAFT, values),
    send: async (body) => {
      await save.mutateAsync(body);
      dropDraft(DRAFT);
      toast('done', texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.kitchen}
      form={form}
      className={styles.form}
      failure={<Failure error={form.failure} fallback={MESSAGES.general.away} />}
      save={texts.save}
      onClose={onClose}
    >
      <TextField label={texts.cuisine} hint={texts.cuisineHint} autoComplete="off" {...form.field('cuisine')} />
      <EmailField label={texts.email} hint={texts.emailHint} {...form.field('email')} />
    </FormDialog>
  );
}

import type { Profile } from '@libs/contract/accounts.js';
import { email } from '@libs/contract/fields.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import * as z from 'zod/mini';
import { useSaveUser } from '../../api/account.js';
import { FormDialog } from '../../components/FormDialog.js';
import { EmailField } from '../../components/TextField.js';
import { toast } from '../../components/toasts.js';
import { useContractForm } from '../../lib/form/useContractForm.js';
import { ACCOUNT_TEXTS } from '@libs/contract/texts/en/account.js';

const { email: texts } = ACCOUNT_TEXTS;
const Email = z.object({ email });

/** Changes the e-mail address for receipts. The profile form is specified with three fields only. */
export function EmailDialog({ user, onClose }: { readonly user: Profile; readonly onClose: () => void }) {
  const save = useSaveUser(user.id);
  const form = useContractForm({
    schema: Email,
    defaultValues: { email: user.email },
    errorAt: { field: 'email', fallback: MESSAGES.general.away },
    send: async (body) => {
      await save.mutateAsync(body);
      toast('done', texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} form={form} close={texts.cancel} save={texts.save} onClose={onClose}>
      <EmailField label={texts.label} {...form.field('email')} />
    </FormDialog>
  );
}

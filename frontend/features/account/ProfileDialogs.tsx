import type { Address } from '@libs/contract/addresses.js';
import type { Profile } from '@libs/contract/accounts.js';
import { email } from '@libs/contract/fields.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import * as z from 'zod/mini';
import { useSaveUser } from '../../api/account.js';
import { AddressForm } from '../../components/address/AddressForm.js';
import { Dialog } from '../../components/Dialog.js';
import { FormDialog } from '../../components/FormDialog.js';
import { EmailField } from '../../components/TextField.js';
import { toast } from '../../lib/browser/toasts.js';
import { useContractForm } from '../../api/useContractForm.js';
import type { Session } from '../../lib/session/session.js';
import { ACCOUNT_TEXTS } from '@libs/contract/texts/en/account.js';

const { addresses: addressTexts, email: texts } = ACCOUNT_TEXTS;
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

interface AddressDialogProps {
  readonly user: Session;
  /** The address to update; undefined for a new one. */
  readonly address?: Address;
  readonly onClose: () => void;
}

/** Adds or updates an address. */
export const AddressDialog = ({ user, address, onClose }: AddressDialogProps) => (
  <Dialog open title={address ? addressTexts.editTitle : addressTexts.addTitle} onClose={onClose}>
    <AddressForm user={user} {...(address && { address })} isMain onSaved={onClose} onCancel={onClose} />
  </Dialog>
);

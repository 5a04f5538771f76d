import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PasswordChange } from '@libs/contract/sign-up.js';
import { Failure } from '../../../components/Failure.js';
import { FormDialog } from '../../../components/FormDialog.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { toast } from '../../../components/toasts.js';
import { useContractForm } from '../../../lib/form/useContractForm.js';
import { useChangePassword } from '../api.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import styles from './profile.module.css';

const { profile: texts } = PARTNER_TEXTS;
const EMPTY = { current: '', password: '' };

interface PasswordDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Changes a chef's password, given the current one. Neither is stored in a draft. */
export function PasswordDialog({ id, onClose }: PasswordDialogProps) {
  const change = useChangePassword(id);
  const form = useContractForm({
    schema: PasswordChange,
    defaultValues: EMPTY,
    send: async (body) => {
      await change.mutateAsync(body);
      toast('done', texts.passwordChanged);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.changePassword}
      form={form}
      className={styles.form}
      failure={<Failure error={form.failure} fallback={MESSAGES.general.away} />}
      save={texts.save}
      onClose={onClose}
    >
      <PasswordField label={texts.currentPassword} autoComplete="current-password" {...form.field('current')} />
      <PasswordField
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
    </FormDialog>
  );
}

import { ChipGroup } from '../../../components/ChipGroup.js';
import { FormDialog } from '../../../components/FormDialog.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useSetPayoutAccount } from '../api.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { PayoutAccountForm } from '@libs/contract/payouts.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { PAYOUT_TEXTS as texts } from '@libs/contract/texts/en/payouts.js';

const KINDS = (['upi', 'bank'] as const).map((value) => ({ value, label: texts.kinds[value] }));

interface PayoutDialogProps {
  readonly chef: Chef;
  readonly onClose: () => void;
}

/** Sets the account, given the current password. Nothing of it is stored in a draft. */
export function PayoutDialog({ chef, onClose }: PayoutDialogProps) {
  const save = useSetPayoutAccount(chef.id);
  const form = useContractForm({
    schema: PayoutAccountForm,
    defaultValues: {
      kind: chef.payoutAccount?.kind ?? 'upi',
      upiId: '',
      accountNumber: '',
      ifsc: '',
      current: '',
    },
    send: async (body) => {
      await save.mutateAsync(body);
      toast('done', texts.saved);
      onClose();
    },
  });
  const kind = form.watch('kind');
  return (
    <FormDialog
      title={texts.title}
      lead={texts.own}
      form={form}
      className="stack gap-3"
      save={texts.save}
      onClose={onClose}
    >
      <ChipGroup
        legend={texts.kind}
        choose="one"
        choices={KINDS}
        value={[kind]}
        onChange={([chosen = 'upi']) => form.setValue('kind', chosen)}
      />
      {kind === 'upi' ? (
        <TextField
          label={texts.upiId}
          hint={texts.upiIdHint}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('upiId')}
        />
      ) : (
        <>
          <TextField
            label={texts.accountNumber}
            hint={texts.accountNumberHint}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('accountNumber')}
          />
          <TextField
            label={texts.ifsc}
            hint={texts.ifscHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('ifsc')}
          />
        </>
      )}
      <PasswordField
        label={PARTNER_TEXTS.profile.currentPassword}
        autoComplete="current-password"
        {...form.field('current')}
      />
    </FormDialog>
  );
}
